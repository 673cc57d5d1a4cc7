import { createFourierTransform } from '../../pronunciation/fourier.ts'
import { BINS, HOP, SIZE, type VoiceFrames } from './frames.ts'
import { whiteNoise } from './noise.ts'

const LEAST_SHARE = 1e-4

const transform = createFourierTransform(SIZE)
const hann = Float32Array.from({ length: 2 * HOP }, (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * i) / HOP))
const magnitudes = [new Float32Array(BINS), new Float32Array(BINS)] as const

/**
 * The aperiodic part: one stream of white noise, cut into overlapping windows, each shaped by the envelope of its
 * frame (two frames to a transform).
 */
export function filteredNoise(
  voice: VoiceFrames,
  share: (voice: VoiceFrames, frame: number, bin: number) => number,
  seed: number,
): Float32Array {
  const { frames, envelope } = voice
  const samples = new Float32Array(frames * HOP)
  const noise = whiteNoise((frames + 2) * HOP, seed)
  const real = new Float32Array(SIZE)
  const imaginary = new Float32Array(SIZE)
  const offset = SIZE / 2 - HOP
  for (let frame = 0; frame < frames; frame += 2) {
    for (let side = 0; side < 2; side++) {
      const into = side === 0 ? real : imaginary
      into.fill(0)
      const magnitude = magnitudes[side]!
      if (frame + side >= frames) {
        magnitude.fill(0)
        continue
      }
      for (let i = 0; i < 2 * HOP; i++) into[offset + i] = noise[(frame + side) * HOP + i]! * hann[i]!
      const row = (frame + side) * BINS
      for (let k = 0; k < BINS; k++) {
        const part = share(voice, frame + side, k)
        magnitude[k] = part < LEAST_SHARE ? 0 : Math.exp(0.5 * envelope[row + k]!) * Math.sqrt(part)
      }
    }
    transform(real, imaginary)
    shape(real, imaginary)
    transform(real, imaginary)
    add(samples, real, frame)
    add(samples, imaginary, frame + 1)
  }
  return samples
}

/** Multiplies both spectra that lie in one, and leaves the conjugate, so that a forward transform goes back. */
function shape(real: Float32Array, imaginary: Float32Array): void {
  const [first, second] = magnitudes
  for (let k = 0; k < BINS; k++) {
    const mirror = (SIZE - k) % SIZE
    const a = 0.5 * (real[k]! + real[mirror]!) * first[k]!
    const b = 0.5 * (imaginary[k]! - imaginary[mirror]!) * first[k]!
    const c = 0.5 * (imaginary[k]! + imaginary[mirror]!) * second[k]!
    const d = 0.5 * (real[mirror]! - real[k]!) * second[k]!
    // Backwards in time the transform gives x(−n); the real signals are read that way round below.
    real[k] = a - d
    imaginary[k] = b + c
    real[mirror] = a + d
    imaginary[mirror] = c - b
  }
}

function add(samples: Float32Array, shaped: Float32Array, frame: number): void {
  const start = frame * HOP - SIZE / 2
  for (let n = 0; n < SIZE; n++) {
    const at = start + n
    if (at >= 0 && at < samples.length) samples[at] = samples[at]! + shaped[(SIZE - n) % SIZE]! / SIZE
  }
}
