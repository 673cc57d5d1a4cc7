import { assess } from '../../src/speech/pronunciation/assess.ts'
import { gatherEvidence } from '../../src/speech/pronunciation/evidence.ts'
import { measurementOf } from '../../src/speech/pronunciation/measure.ts'
import { loadNetwork } from '../../src/speech/pronunciation/network/network-file.ts'
import { quantile } from '../../src/speech/pronunciation/numbers.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { sumView } from '../../src/speech/pronunciation/sum-view.ts'
import { prepareTake } from '../../src/speech/pronunciation/take.ts'
import { expectedWords } from '../../src/speech/pronunciation/variants.ts'
import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import { recordedItems } from '../../training/calibration/items.ts'
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

/** Median milliseconds of CPU for a phrase of about 3 s: a new speaker, and one whose warp is known. */
export function costOfPhrase(espeak: Espeak): { freshMs: number; cachedMs: number } {
  const engine = shippedEngine()
  const { samples, words } = recordedItems(espeak, testSources('english')[0]!, 60).find(
    (item) => Math.abs(item.samples.length / SAMPLE_RATE - 3) < 0.4,
  )!
  const expected = words.map((variants) => ({ variants }))
  let warp: number | undefined
  const once = (hint?: number) => {
    const take = prepareTake({ samples, sampleRate: SAMPLE_RATE })
    const evidence = gatherEvidence(engine, take, expected, hint)
    if (evidence) measurementOf(evidence, sumView(engine.calibration))
    warp = evidence?.warp
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
  const freshMs = median(() => once())
  const known = warp
  return { freshMs, cachedMs: median(() => once(known)) }
}

/** Version of the network that is shipped. */
export function shippedNetworkVersion(): string {
  const bytes = networkBytes('shipped', 'english')
  return bytes ? loadNetwork(bytes).version : 'none'
}
