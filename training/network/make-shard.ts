/** A process that makes shards one after the other, as its parent names them. */

import initialise from '@echogarden/espeak-ng-emscripten'
import { languageNamed } from '../../src/shared/languages.ts'
import { modelFromParameters } from '../../src/speech/pronunciation/model-file.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import { createRandom } from '../random.ts'
import { NETWORK_SOURCES, readRecordings } from '../recordings.ts'
import { synthesisModel } from '../train-languages.ts'
import type { Example } from './example.ts'
import { alignRecording, type RecordedPlan, viewsFor, viewsOf } from './recorded.ts'
import { readSelfAligned, SELF_ALIGNED_SOURCES } from './self-aligned.ts'
import { type Shard, writeShard } from './shards.ts'
import { crowd, syntheticExamples } from './synthetic.ts'

const HUMAN: RecordedPlan = { worstMean: -3, worstPhone: -4.5 }
const SYNTHESIZER: RecordedPlan = { worstMean: -2.2, worstPhone: -4.5 }

const folder = process.argv[2]!
const espeak = await loadEspeak()
const worker = await new (await initialise()).eSpeakNGWorker()
const babble = crowd(espeak)

function recordedExamples(id: string, seed: number): Example[] {
  const random = createRandom(seed)
  const source = NETWORK_SOURCES.find((known) => known.id === id)!
  const { language, speaker, kind } = source
  const { tag } = languageNamed(language)
  const model = modelFromParameters(synthesisModel(espeak, language))
  const plan = kind === 'human' ? HUMAN : SYNTHESIZER
  const recordings = readRecordings(source)
  const views = viewsFor({ id, kind, count: recordings.length })
  return recordings.flatMap((recording) => {
    const aligned = alignRecording(model, espeak, source, recording, plan)
    if (!aligned) return []
    const origin = { language, tag, speaker, kind, source: id }
    return viewsOf(recording, aligned, origin, { views, babble }, random)
  })
}

/** Recordings in languages of which most have no model: the network aligns them itself. */
function selfAlignedExamples(id: string, seed: number): Example[] {
  const random = createRandom(seed)
  const source = SELF_ALIGNED_SOURCES.find((known) => known.id === id)!
  const { language, tag, kind } = source
  const origin = { language, tag, speaker: source.speaker, kind, source: id }
  const recordings = readSelfAligned(source, worker)
  const views = viewsFor({ id, kind, count: recordings.length })
  return recordings.flatMap(({ samples, words }) =>
    viewsOf({ samples }, { phones: [], words }, origin, { views, babble }, random),
  )
}

async function examplesOf(shard: Shard): Promise<Example[]> {
  if (shard.kind === 'recorded') return recordedExamples(shard.source, shard.seed)
  if (shard.kind === 'self-aligned') return selfAlignedExamples(shard.source, shard.seed)
  // How the synthesizer says a sentence depends on those before it: a new one for each part says the same each time.
  const fresh = await loadEspeak()
  return syntheticExamples(fresh, shard.language, { ...shard, babble }, createRandom(shard.seed))
}

process.on('message', async (shard: Shard) => {
  writeShard(folder, shard, await examplesOf(shard))
  process.send?.(shard.name)
})
process.send?.('ready')
