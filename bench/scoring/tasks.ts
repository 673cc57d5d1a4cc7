import { readFileSync } from 'node:fs'
import { type CourseLanguage, languageNamed } from '../../src/shared/languages.ts'
import { assess } from '../../src/speech/pronunciation/assess.ts'
import type { EngineCalibration } from '../../src/speech/pronunciation/calibration.ts'
import type { View } from '../../src/speech/pronunciation/measure.ts'
import { loadNetwork } from '../../src/speech/pronunciation/network/network-file.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { sumView } from '../../src/speech/pronunciation/sum-view.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import { gather } from '../../training/calibration/gather.ts'
import { type Item, recordedItems, syntheticItems } from '../../training/calibration/items.ts'
import { gatherLanguage, type SeenBy, seenBy } from '../../training/calibration/language-evidence.ts'
import { modelOf, type NetworkName, networkBytes } from '../../training/calibration/networks.ts'
import { judgedBy } from '../../training/calibration/observe.ts'
import { secondReaders, testSources } from '../../training/calibration/test-readers.ts'
import { UNSEEN_VARIANTS } from '../../training/voices.ts'
import { type Condition, underCondition } from './conditions.ts'

/** One list of recordings of one language, looked at by all engines; runs in a process of its own. */
export type BenchTask = { name: string; language: CourseLanguage; takes: number } & (
  | { kind: 'people' }
  /** Readers beside those that the bars are about. */
  | { kind: 'second' }
  | { kind: 'condition'; condition: Condition }
  | { kind: 'synthetic' }
)

export type BenchAnswer = {
  seen: SeenBy
  /** By the network that heard no people at all. */
  espeakOnly: SeenBy | null
  speakers: string[]
  /** Right takes that the product gives no numbers, and sounds of right takes that it calls wrong. */
  product: { refused: number; of: number; sounds: number; calledWrong: number }
}

const SYNTHETIC_SEED = 91
const TRIALS_SEED = 41
const ASSESSED = 40

export async function runBenchTask(task: BenchTask): Promise<BenchAnswer> {
  const { language, takes } = task
  if (task.kind === 'people') {
    const evidence = await gatherLanguage({ name: task.name, language, takes })
    const items = await itemsOf(task)
    const judged = (network: NetworkName): SeenBy | null => {
      const seen = evidence[network]?.people
      return seen ? { ...seen, sum: judgedBy(seen.sum, calibrationOf(language, network).judges) } : null
    }
    return {
      seen: judged('without')!,
      espeakOnly: judged('espeak-only'),
      speakers: speakersOf(items),
      product: assessed(items, language, 'without'),
    }
  }
  const items = await itemsOf(task)
  const network = task.kind === 'synthetic' ? 'shipped' : 'without'
  const bytes = networkBytes(network, language)
  const model = modelOf(language)
  const networks = [bytes && loadNetwork(bytes), null]
  const [both, gaussians] = gather({ model, networks, items, seed: TRIALS_SEED })
  const views = {
    model,
    alone: aloneView(language, network),
    sum: sumView(calibrationOf(language, network)),
  }
  return {
    seen: seenBy({ both: both!, gaussians: gaussians! }, views),
    espeakOnly: null,
    speakers: speakersOf(items),
    product: assessed(items, language, network),
  }
}

async function itemsOf(task: BenchTask): Promise<Item[]> {
  const espeak = await loadEspeak()
  const { language, takes } = task
  if (task.kind === 'synthetic')
    return syntheticItems(espeak, language, UNSEEN_VARIANTS, takes, SYNTHETIC_SEED)
  const sources = task.kind === 'second' ? secondReaders(language) : testSources(language)
  const items = sources.flatMap((source) => recordedItems(espeak, source, takes))
  if (task.kind !== 'condition') return items
  const changed = underCondition(
    items.map(({ samples }) => samples),
    task.condition,
  )
  return items.map((item, i) => ({ ...item, samples: changed[i]! }))
}

const speakersOf = (items: readonly Item[]) => items.map(({ speaker }) => speaker)

/** The calibration that belongs to a network; the shipped network's is the product's own. */
export function calibrationOf(language: CourseLanguage, network: NetworkName): EngineCalibration {
  const { tag } = languageNamed(language)
  if (network === 'shipped') return readJson(`../../src/speech/pronunciation/calibration/2.0/${tag}.json`)
  return readJson<{ calibration: EngineCalibration }>(`calibrations/${network}-${tag}.json`).calibration
}

const aloneView = (language: CourseLanguage, network: NetworkName): View =>
  readJson<{ alone: View }>(`calibrations/${network}-${languageNamed(language).tag}.json`).alone

const readJson = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T

/** What the product itself makes of right takes. */
function assessed(items: readonly Item[], language: CourseLanguage, network: NetworkName) {
  const bytes = networkBytes(network, language)
  const engine = {
    model: modelOf(language),
    network: bytes && loadNetwork(bytes),
    calibration: calibrationOf(language, network),
  }
  const product = { refused: 0, of: 0, sounds: 0, calledWrong: 0 }
  for (const { samples, words } of items.slice(0, ASSESSED)) {
    const expected = words.map((variants) => ({ text: '', charStart: 0, charEnd: 0, syllables: 1, variants }))
    const pcm = { samples, sampleRate: SAMPLE_RATE }
    const { status, words: judged } = assess({
      pcm,
      readings: [{ norm: language, words: expected }],
      ...engine,
    })
    product.of++
    if (status !== 'ok') product.refused++
    for (const { verdict } of judged.flatMap(({ phonemes }) => phonemes)) {
      product.sounds++
      if (verdict === 'wrong') product.calledWrong++
    }
  }
  return product
}
