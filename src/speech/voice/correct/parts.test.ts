import { describe, expect, it } from 'vitest'
import { createFourierTransform } from '../../pronunciation/fourier.ts'
import { releaseOf } from './bursts.ts'
import { shareOut } from './durations.ts'
import { findEpochs } from './epochs.ts'
import { transposedMelody } from './melody.ts'
import { overlapAdd } from './overlap-add.ts'
import { trackOwnPitch } from './own-range.ts'
import { pairPhones } from './pair-phones.ts'

const RATE = 24_000
const FORMANTS = [
  { hz: 700, width: 80 },
  { hz: 1200, width: 90 },
  { hz: 2600, width: 140 },
]

/** A steady vowel: pulses through three resonances. */
function vowel(seconds: number, hz: number): Float32Array {
  let signal = new Float32Array(seconds * RATE)
  for (let at = 0; at < signal.length; at += RATE / hz) signal[Math.round(at)] = 1
  for (const formant of FORMANTS) {
    const radius = Math.exp((-Math.PI * formant.width) / RATE)
    const first = 2 * radius * Math.cos((2 * Math.PI * formant.hz) / RATE)
    const output = new Float32Array(signal.length)
    for (let n = 0; n < signal.length; n++)
      output[n] = signal[n]! + first * (output[n - 1] ?? 0) - radius * radius * (output[n - 2] ?? 0)
    signal = output
  }
  const peak = signal.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return signal.map((sample) => (0.5 * sample) / peak)
}

/** Peaks of the envelope (cepstrum up to half a period) near each formant, in Hz. */
function envelopePeaks(samples: Float32Array, hz: number): number[] {
  const size = 4096
  const transform = createFourierTransform(size)
  const real = new Float32Array(size)
  const imaginary = new Float32Array(size)
  const start = Math.round(samples.length / 2) - size / 2
  for (let n = 0; n < size; n++)
    real[n] = samples[start + n]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / size))
  transform(real, imaginary)
  const logs = real.map((value, k) => Math.log(value * value + imaginary[k]! ** 2 + 1e-12) / 2)
  const still = new Float32Array(size)
  transform(logs, still)
  const keep = Math.floor((0.6 * RATE) / hz)
  const lifted = logs.map((value, n) => (n <= keep || n >= size - keep ? value : 0))
  const rest = still.map((value, n) => (n <= keep || n >= size - keep ? value : 0))
  transform(lifted, rest)
  return FORMANTS.map((formant) => {
    const [low, high] = [0.75, 1.25].map((share) => Math.round((share * formant.hz * size) / RATE))
    let best = low!
    for (let k = low!; k <= high!; k++) if (lifted[k]! > lifted[best]!) best = k
    return (best * RATE) / size
  })
}

const whole = (ms: number) => [
  { startMs: 0, endMs: ms, take: { startMs: 0, endMs: ms }, modelStartMs: 0, modelEndMs: ms, release: false },
]

describe('laying periods anew', () => {
  const samples = vowel(1, 120)
  const epochs = findEpochs({ samples, sampleRate: RATE }, trackOwnPitch({ samples, sampleRate: RATE }, 5))

  it('marks one place in each period', () => {
    const inside = [...epochs.at].filter((at) => at > 0.1 * RATE && at < 0.9 * RATE)
    expect(inside.length).toBeGreaterThanOrEqual(95)
    expect(inside.length).toBeLessThanOrEqual(97)
    for (let i = 1; i < inside.length; i++)
      expect(Math.abs(inside[i]! - inside[i - 1]! - 200)).toBeLessThan(4)
  })

  it.each([0.75, 1.3])('keeps the formants within 6 % when the pitch is moved by %f', (ratio) => {
    const moved = overlapAdd(samples, RATE, whole(1000), epochs, () => 120 * ratio)
    const pitch = trackOwnPitch({ samples: moved, sampleRate: RATE }, 10).hz.slice(20, 80)
    for (const hz of pitch) expect(Math.abs(hz! / (120 * ratio) - 1)).toBeLessThan(0.01)
    envelopePeaks(moved, 120 * ratio).forEach((hz, index) => {
      expect(Math.abs(hz / FORMANTS[index]!.hz - 1)).toBeLessThan(0.06)
    })
  })

  it('gives a vowel back as it was when nothing is to be moved', () => {
    const same = overlapAdd(samples, RATE, whole(1000), epochs, null)
    let error = 0
    let energy = 0
    for (let n = 3000; n < 20_000; n++) {
      error += (same[n]! - samples[n]!) ** 2
      energy += samples[n]! ** 2
    }
    expect(error / energy).toBeLessThan(0.02)
  })
})

describe('shareOut', () => {
  const sound = (ownMs: number, wantedMs: number) => ({ ownMs, wantedMs, shortest: 0.4, longest: 2.5 })

  it('gives each sound what is wanted where it may', () => {
    expect(shareOut([sound(100, 150), sound(100, 50)], 200).map(Math.round)).toEqual([150, 50])
  })

  it('lets the others give way to a sound that may not', () => {
    expect(shareOut([sound(100, 10), sound(100, 190)], 200).map(Math.round)).toEqual([40, 160])
  })

  it('never goes beyond five times or a fifth', () => {
    expect(shareOut([sound(10, 300)], 300).map(Math.round)).toEqual([50])
    expect(shareOut([sound(1000, 10)], 10).map(Math.round)).toEqual([200])
  })
})

describe('pairPhones', () => {
  const phones = (text: string) =>
    text.split(' ').map((ipa, index) => ({ ipa, startMs: index * 100, endMs: index * 100 + 100 }))

  it('pairs vowels with vowels where the learner’s form has a sound less', () => {
    const pairs = pairPhones(phones('k ʊ d'), phones('k ʊ l d'))
    expect(pairs.map(({ ipa, modelStartMs, modelEndMs }) => [ipa, modelStartMs, modelEndMs])).toEqual([
      ['k', 0, 100],
      ['ʊ', 100, 300],
      ['d', 300, 400],
    ])
  })

  it('covers both words without gaps', () => {
    const pairs = pairPhones(phones('ə s t eɪ ʃ ə n'), phones('s t eɪ ʃ n'))
    expect(pairs[0]).toMatchObject({ takeStartMs: 0, modelStartMs: 0 })
    expect(pairs.at(-1)).toMatchObject({ takeEndMs: 700, modelEndMs: 500 })
    for (let i = 1; i < pairs.length; i++) expect(pairs[i]!.takeStartMs).toBe(pairs[i - 1]!.takeEndMs)
  })
})

describe('releaseOf', () => {
  it('finds the burst after the closure', () => {
    const samples = Float32Array.from({ length: RATE / 10 }, (_, n) =>
      n > 0.06 * RATE ? Math.sin(n * n) * 0.3 : 0,
    )
    expect(Math.abs(releaseOf({ samples, sampleRate: RATE }, 0, 100) - 58)).toBeLessThanOrEqual(4)
  })

  it('finds none where nothing rises', () => {
    expect(releaseOf({ samples: new Float32Array(RATE), sampleRate: RATE }, 0, 100)).toBe(100)
  })
})

describe('transposedMelody', () => {
  const contour = (octaves: number) => ({
    hopMs: 5,
    hz: Array.from({ length: 101 }, (_, frame) => 200 * 2 ** (octaves * (frame / 100 - 0.5))),
  })
  const span = (own: number) => {
    const melody = transposedMelody(
      contour(0.5),
      contour(own).hz.map((hz) => hz / 2),
    )!
    expect(melody(250)).toBeCloseTo(100, 5)
    return Math.log2(melody(500) / melody(0))
  }

  it('keeps the model’s intervals for a learner whose voice moves as much or less', () => {
    expect(span(0.5)).toBeCloseTo(0.5, 5)
    expect(span(0.1)).toBeCloseTo(0.5, 5)
  })

  it('widens them for one whose voice moves more, up to a limit', () => {
    expect(span(0.6)).toBeCloseTo(0.6, 5)
    expect(span(2)).toBeCloseTo(0.7, 5)
  })

  it('is none without a voice', () => {
    expect(transposedMelody(contour(0.5), [null, null])).toBe(null)
  })
})
