import { assess, assessWithWarp } from '../../src/speech/pronunciation/assess.ts'
import { loadNetwork } from '../../src/speech/pronunciation/network/network-file.ts'
import { quantile } from '../../src/speech/pronunciation/numbers.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { expectedWords } from '../../src/speech/pronunciation/variants.ts'
import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import { type ItemWords, recordedItems } from '../../training/calibration/items.ts'
import { modelOf, networkBytes } from '../../training/calibration/networks.ts'
import { testSources } from '../../training/calibration/test-readers.ts'
import { otherSound } from '../../training/other-sounds.ts'
import { createRandom } from '../../training/random.ts'
import { calibrationOf } from './tasks.ts'

const SOUNDS = 90
const WARMING = 20
const RUNS = 30

function shippedEngine() {
  const bytes = networkBytes('shipped', 'english')
  return {
    model: modelOf('english'),
    network: bytes && loadNetwork(bytes),
    calibration: calibrationOf('english', 'shipped'),
  }
}

/** How many sounds that are not speech are given a number all the same. */
export function soundsGivenNumbers(espeak: Espeak): { numbers: number; of: number } {
  const random = createRandom(4242)
  const words = expectedWords(
    espeak.phonemize({ text: 'Could I have the bill, please?' }, { file: 'en-us' }),
    'en',
  )
  const engine = shippedEngine()
  let numbers = 0
  for (let i = 0; i < SOUNDS; i++) {
    const pcm = { samples: otherSound(i, random), sampleRate: SAMPLE_RATE }
    const { scores } = assess({ pcm, readings: [{ norm: 'en-US', words }], ...engine })
    if (scores.overall !== null) numbers++
  }
  return { numbers, of: SOUNDS }
}

/** Milliseconds of CPU for all that the scorer makes of a take, medians of `RUNS`. */
export type CostOfPhrase = {
  /** A speaker who was not heard before. */
  freshMs: number
  /** One whose warp is known. */
  cachedMs: number
  /** The same, where other words were said. */
  otherTextMs: number
}

/** What a person's phrase of about 3 s costs, from its samples to the assessment. */
export function costOfPhrase(espeak: Espeak): CostOfPhrase {
  const engine = shippedEngine()
  const items = recordedItems(espeak, testSources('english')[0]!, 60)
  const phrase = items.find(({ samples }) => Math.abs(samples.length / SAMPLE_RATE - 3) < 0.4)!
  const other = items.find(({ words }) => words.length >= phrase.words.length && words !== phrase.words)!
  const pcm = { samples: phrase.samples, sampleRate: SAMPLE_RATE }
  const judge = (words: ItemWords, warp?: number) => {
    const expected = words.map((variants) => ({ text: '', charStart: 0, charEnd: 0, syllables: 1, variants }))
    const readings = [{ norm: 'en-US', words: expected }]
    return assessWithWarp({ pcm, readings, ...engine, ...(warp === undefined ? {} : { warp }) })
  }
  const median = (work: () => void) => {
    for (let i = 0; i < WARMING; i++) work()
    const runs = Array.from({ length: RUNS }, () => {
      const before = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    })
    return quantile(runs, 0.5)
  }
  const known = judge(phrase.words).warp ?? 1
  return {
    freshMs: median(() => judge(phrase.words)),
    cachedMs: median(() => judge(phrase.words, known)),
    otherTextMs: median(() => judge(other.words, known)),
  }
}

/** Version of the network that is shipped. */
export function shippedNetworkVersion(): string {
  const bytes = networkBytes('shipped', 'english')
  return bytes ? loadNetwork(bytes).version : 'none'
}
