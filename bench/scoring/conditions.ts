import { resample } from '../../src/speech/audio/resample.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { addNoise, pinkNoise } from '../../training/degrade.ts'
import { createRandom } from '../../training/random.ts'

export const CONDITIONS = ['pink20', 'pink10', 'pink5', 'telephone'] as const
export type Condition = (typeof CONDITIONS)[number]

const TELEPHONE_RATE = 8000
const TAPS = 255
const MU = 255

/** The recordings of one list as they would come in under a condition; the same for every engine. */
export function underCondition(recordings: readonly Float32Array[], condition: Condition): Float32Array[] {
  if (condition === 'telephone') return recordings.map(overTelephone)
  const random = createRandom(17)
  const snrDb = Number(condition.replace('pink', ''))
  return recordings.map((samples) => addNoise(samples, pinkNoise(samples.length, random), snrDb))
}

/** 300 to 3400 Hz, 8 kHz, µ-law of 8 bits (G.711), and back to 16 kHz. */
function overTelephone(samples: Float32Array): Float32Array {
  const band = filtered(samples, bandPass(300, 3400))
  const narrow = resample({ samples: band, sampleRate: SAMPLE_RATE }, TELEPHONE_RATE).samples.map(muLaw)
  return resample({ samples: narrow, sampleRate: TELEPHONE_RATE }, SAMPLE_RATE).samples
}

function muLaw(sample: number): number {
  const compressed = Math.log1p(MU * Math.min(1, Math.abs(sample))) / Math.log1p(MU)
  const level = Math.round(compressed * 127) / 127
  return (Math.sign(sample) * ((1 + MU) ** level - 1)) / MU
}

/** Windowed sinc of linear phase. */
function bandPass(lowHz: number, highHz: number): Float64Array {
  const middle = (TAPS - 1) / 2
  return Float64Array.from({ length: TAPS }, (_, i) => {
    const t = i - middle
    const sinc = (hz: number) =>
      t === 0 ? (2 * hz) / SAMPLE_RATE : Math.sin((2 * Math.PI * hz * t) / SAMPLE_RATE) / (Math.PI * t)
    return (sinc(highHz) - sinc(lowHz)) * (0.54 + 0.46 * Math.cos((Math.PI * t) / middle))
  })
}

function filtered(samples: Float32Array, taps: Float64Array): Float32Array {
  const middle = (taps.length - 1) / 2
  return samples.map((_, at) => {
    let sum = 0
    const first = Math.max(0, middle - at)
    const last = Math.min(taps.length, samples.length + middle - at)
    for (let i = first; i < last; i++) sum += taps[i]! * samples[at + i - middle]!
    return sum
  })
}
