import { createFourierTransform } from './fourier.ts'

/** The rate all scoring works at; takes are brought to it first. */
export const SAMPLE_RATE = 16_000
export const HOP_MS = 10
export const FRAME_SAMPLES = 400
export const HOP_SAMPLES = 160
export const FOURIER_SIZE = 512
export const BINS = FOURIER_SIZE / 2 + 1

/** Power spectra of overlapping frames, `frames × BINS`, row by row. */
export type Spectrogram = { frames: number; power: Float32Array }

const transform = createFourierTransform(FOURIER_SIZE)
const hann = Float32Array.from(
  { length: FRAME_SAMPLES },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / FRAME_SAMPLES),
)

/**
 * Power spectra of 25 ms Hann frames every 10 ms; frame t is centred on t × 10 ms + 5 ms.
 * @param samples mono audio of 16 kHz, −1 … 1
 */
export function spectrogram(samples: Float32Array): Spectrogram {
  const frames = Math.max(0, Math.floor(samples.length / HOP_SAMPLES))
  const power = new Float32Array(frames * BINS)
  const real = new Float32Array(FOURIER_SIZE)
  const imaginary = new Float32Array(FOURIER_SIZE)
  for (let frame = 0; frame < frames; frame += 2) {
    window(samples, frame, real)
    window(samples, frame + 1, imaginary)
    transform(real, imaginary)
    const first = frame * BINS
    const second = frame + 1 < frames ? first + BINS : -1
    for (let k = 0; k < BINS; k++) {
      const mirror = (FOURIER_SIZE - k) % FOURIER_SIZE
      const evenReal = 0.5 * (real[k]! + real[mirror]!)
      const evenImaginary = 0.5 * (imaginary[k]! - imaginary[mirror]!)
      power[first + k] = evenReal * evenReal + evenImaginary * evenImaginary
      if (second < 0) continue
      const oddReal = 0.5 * (imaginary[k]! + imaginary[mirror]!)
      const oddImaginary = 0.5 * (real[mirror]! - real[k]!)
      power[second + k] = oddReal * oddReal + oddImaginary * oddImaginary
    }
  }
  return { frames, power }
}

function window(samples: Float32Array, frame: number, into: Float32Array): void {
  const start = frame * HOP_SAMPLES + HOP_SAMPLES / 2 - FRAME_SAMPLES / 2
  for (let i = 0; i < FRAME_SAMPLES; i++) {
    const position = start + i
    into[i] = position >= 0 && position < samples.length ? samples[position]! * hann[i]! : 0
  }
  into.fill(0, FRAME_SAMPLES)
}
