import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { CourseLanguage } from '../../src/shared/languages.ts'
import { gaussianView, type View } from '../../src/speech/pronunciation/measure.ts'
import type { PronunciationModel } from '../../src/speech/pronunciation/model.ts'
import { loadNetwork, type SoundNetwork } from '../../src/speech/pronunciation/network/network-file.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import { addNoise, pinkNoise } from '../degrade.ts'
import { createRandom } from '../random.ts'
import { CALIBRATION_VARIANTS } from '../voices.ts'
import { type EngineScale, networkView, scaleOf } from './engine-scale.ts'
import { type Gathered, gather } from './gather.ts'
import { type Item, recordedItems, syntheticItems } from './items.ts'
import { modelOf, type NetworkName, networkBytes } from './networks.ts'
import { type Observations, observe } from './observe.ts'
import { testSources } from './test-readers.ts'

/** What one network and the Gaussians make of a language's calibration voices, and of its test readers. */
export type NetworkEvidence = {
  scale: EngineScale
  /** The network alone. */
  alone: View
  voices: Observations
  /** Only where the network never heard them. */
  people: SeenBy | null
  /** The same people in noise, by both engines. */
  peopleInNoise: Observations | null
}
/** One list of recordings in three views: the Gaussians as in version 1.0, the network alone, the sum of both. */
export type SeenBy = { first: Observations; network: Observations; sum: Observations }
export type LanguageEvidence = Partial<Record<NetworkName, NetworkEvidence>>

export type EvidenceTask = { name: string; language: CourseLanguage; takes: number }

const CACHE = join(tmpdir(), 'timbre-calibration')
const VOICES = 60
const VOICES_SEED = 313
const TRIALS_SEED = 23
const NOISE_SEED = 29
const NOISE_DB = 10

/** Gathers the evidence of one language by every network there is; kept in the temporary folder. */
export async function gatherLanguage({ language, takes }: EvidenceTask): Promise<LanguageEvidence> {
  const names: NetworkName[] =
    testSources(language).length > 0 ? ['shipped', 'without', 'espeak-only'] : ['shipped']
  const bytes = names.map((name) => networkBytes(name, language))
  const key = createHash('sha256').update(JSON.stringify([language, VOICES, takes]))
  for (const each of [...bytes, ...sourceTexts()]) key.update(each ?? 'none')
  const file = join(CACHE, `${language}-${key.digest('hex').slice(0, 16)}.bin`)
  if (existsSync(file)) return deserialize(readFileSync(file)) as LanguageEvidence
  const espeak = await loadEspeak()
  const model = modelOf(language)
  const networks = bytes.map((each) => each && loadNetwork(each))
  const look = (items: readonly Item[], by: readonly (SoundNetwork | null)[]): Gathered[][] =>
    gather({ model, networks: by, items, seed: TRIALS_SEED })
  const synthetic = look(
    syntheticItems(espeak, language, CALIBRATION_VARIANTS, VOICES, VOICES_SEED),
    networks,
  )
  // The first version aligns by itself.
  const recorded = testSources(language).flatMap((source) => recordedItems(espeak, source, takes))
  const read = look(recorded, [...networks.slice(1), null])
  const random = createRandom(NOISE_SEED)
  const noisy = recorded.map((item) => {
    const noise = pinkNoise(item.samples.length, random)
    return { ...item, samples: addNoise(item.samples, noise, NOISE_DB) }
  })
  const readInNoise = look(noisy, networks.slice(1))
  const evidence: LanguageEvidence = {}
  names.forEach((name, n) => {
    const scale = scaleOf(synthetic[n]!, model)
    const { deviations, phones } = scale
    const sum = { gaussian: 1 / deviations.gaussian, network: 1 / deviations.network, phones }
    const alone = networkView(synthetic[n]!, model)
    evidence[name] = {
      scale,
      alone,
      voices: observe(synthetic[n]!, sum, model.language),
      people:
        name === 'shipped'
          ? null
          : seenBy({ both: read[n - 1]!, gaussians: read.at(-1)! }, { model, alone, sum }),
      peopleInNoise: name === 'shipped' ? null : observe(readInNoise[n - 1]!, sum, model.language),
    }
  })
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(file, serialize(evidence))
  return evidence
}

/** @param lists evidence on the same items of both engines, and of the Gaussians by themselves */
export function seenBy(
  { both, gaussians }: { both: readonly Gathered[]; gaussians: readonly Gathered[] },
  { model, alone, sum }: { model: PronunciationModel; alone: View; sum: View },
): SeenBy {
  return {
    first: observe(gaussians, gaussianView(model), model.language),
    network: observe(both, alone, model.language),
    sum: observe(both, sum, model.language),
  }
}

/** The code that evidence comes out of: what was kept by older code is not used. */
function sourceTexts(): Uint8Array[] {
  const folders = ['./', '../../src/speech/pronunciation/', '../../src/speech/pronunciation/network/']
  return folders.flatMap((folder) => {
    const url = new URL(folder, import.meta.url)
    return readdirSync(url)
      .filter((name) => name.endsWith('.ts') && !/\.test|fit-|assess|calibration\.ts/u.test(name))
      .sort()
      .map((name) => readFileSync(new URL(name, url)))
  })
}
