import { createFourierTransform } from '../../pronunciation/fourier.ts'
import { BINS, SIZE } from './frames.ts'

/** A glottal pulse: when, in samples (not whole), and how long until the next. */
export type Pulse = { at: number; period: number }

const transform = createFourierTransform(SIZE)
const real = new Float32Array(SIZE)
const imaginary = new Float32Array(SIZE)
const logs = [new Float32Array(BINS), new Float32Array(BINS)] as const

/**
 * Adds a minimum-phase response for each pulse, two pulses to a transform: their log spectra and their cepstra are
 * even or real, so that one travels as the real and one as the imaginary part.
 *
 * @param envelope writes the log amplitude at a pulse into its second argument
 */
export function addPulses(
  samples: Float32Array,
  pulses: readonly Pulse[],
  envelope: (pulse: Pulse, into: Float32Array) => void,
): void {
  for (let index = 0; index < pulses.length; index += 2) {
    const first = pulses[index]!
    const second = pulses[index + 1]
    envelope(first, logs[0])
    if (second) envelope(second, logs[1])
    else logs[1].fill(-30)
    toMinimumPhase()
    delayed(first, second ?? first)
    transform(real, imaginary)
    add(samples, real, first)
    if (second) add(samples, imaginary, second)
  }
}

/** Log spectra to folded cepstra to complex log spectra; leaves the transform of both cepstra together. */
function toMinimumPhase(): void {
  for (let k = 0; k < SIZE; k++) {
    const bin = k < BINS ? k : SIZE - k
    real[k] = logs[0][bin]! / SIZE
    imaginary[k] = logs[1][bin]! / SIZE
  }
  transform(real, imaginary)
  for (let n = 1; n < SIZE / 2; n++) {
    real[n] = 2 * real[n]!
    imaginary[n] = 2 * imaginary[n]!
    real[SIZE - n] = 0
    imaginary[SIZE - n] = 0
  }
  transform(real, imaginary)
}

/** Exponentiates both spectra with a delay of the fraction of a sample each, and packs them for the way back. */
function delayed(first: Pulse, second: Pulse): void {
  const shifts = [first.at - Math.floor(first.at), second.at - Math.floor(second.at)] as const
  const gains = [Math.sqrt(first.period), Math.sqrt(second.period)] as const
  for (let k = 0; k < BINS; k++) {
    const mirror = (SIZE - k) % SIZE
    const angle = (-2 * Math.PI * k) / SIZE
    const levelA = Math.exp(0.5 * (real[k]! + real[mirror]!)) * gains[0]
    const phaseA = 0.5 * (imaginary[k]! - imaginary[mirror]!) + angle * shifts[0]
    const levelB = Math.exp(0.5 * (imaginary[k]! + imaginary[mirror]!)) * gains[1]
    const phaseB = 0.5 * (real[mirror]! - real[k]!) + angle * shifts[1]
    const a = levelA * Math.cos(phaseA)
    const b = k === 0 || k === BINS - 1 ? 0 : levelA * Math.sin(phaseA)
    const c = levelB * Math.cos(phaseB)
    const d = k === 0 || k === BINS - 1 ? 0 : levelB * Math.sin(phaseB)
    real[k] = a - d
    imaginary[k] = b + c
    real[mirror] = a + d
    imaginary[mirror] = c - b
  }
}

/** The forward transform of a spectrum is its signal backwards in time. */
function add(samples: Float32Array, response: Float32Array, pulse: Pulse): void {
  const start = Math.floor(pulse.at)
  // A response longer than this has wrapped round; only what precedes the pulse by ringing of the delay is there.
  const lead = 32
  for (let n = -lead; n < SIZE - lead; n++) {
    const at = start + n
    if (at >= 0 && at < samples.length) {
      samples[at] = samples[at]! + response[(2 * SIZE - n) % SIZE]! / SIZE
    }
  }
}
