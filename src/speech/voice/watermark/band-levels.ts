import { createFourierTransform } from '../../pronunciation/fourier.ts'
import { BANDS, BINS_PER_BAND, FIRST_BIN, FRAME } from './chips.ts'

/** Samples between two frames, 16 ms: a quarter of a chip. */
export const HOP = 256
/** What lies this far below the clip's loudest band counts as silence. */
const RANGE = 1e-6
const TINY = 1e-12

/** Levels of the bands in nepers (natural logarithm of amplitude), `BANDS` values a frame. */
export type BandLevels = { frames: number; levels: Float32Array }

const transform = createFourierTransform(FRAME)
const WINDOW = Float32Array.from(
  { length: FRAME },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / FRAME),
)

/**
 * Measures the bands of samples at `MARK_RATE`. A `speed` other than 1 reads a clip that is played so much faster or
 * slower: its frames lie closer together and its bands higher by that factor.
 */
export function bandLevels(samples: Float32Array, speed = 1): BandLevels {
  const step = HOP / speed
  const frames = Math.max(0, Math.floor((samples.length - FRAME) / step) + 1)
  const levels = new Float32Array(frames * BANDS)
  const edges = Float64Array.from(
    { length: BANDS + 1 },
    (_, band) => (FIRST_BIN + band * BINS_PER_BAND) * speed,
  )
  const real = new Float32Array(FRAME)
  const imaginary = new Float32Array(FRAME)
  let loudest = 0
  // Two frames go through one transform, as its real and its imaginary part.
  for (let frame = 0; frame < frames; frame += 2) {
    load(samples, Math.round(frame * step), real)
    if (frame + 1 < frames) load(samples, Math.round((frame + 1) * step), imaginary)
    else imaginary.fill(0)
    transform(real, imaginary)
    for (const second of frame + 1 < frames ? [0, 1] : [0]) {
      const sums = cumulativePower(real, imaginary, second === 1)
      for (let band = 0; band < BANDS; band++) {
        const power = sumUntil(sums, edges[band + 1] ?? 0) - sumUntil(sums, edges[band] ?? 0)
        levels[(frame + second) * BANDS + band] = power
        if (power > loudest) loudest = power
      }
    }
  }
  const floor = loudest * RANGE + TINY
  for (let cell = 0; cell < levels.length; cell++) levels[cell] = 0.5 * Math.log((levels[cell] ?? 0) + floor)
  return { frames, levels }
}

function load(samples: Float32Array, start: number, into: Float32Array): void {
  for (let index = 0; index < FRAME; index++) {
    into[index] = (samples[start + index] ?? 0) * (WINDOW[index] ?? 0)
  }
}

/** Power of all bins below each bin, of one of the two frames that share a transform. */
function cumulativePower(real: Float32Array, imaginary: Float32Array, second: boolean): Float64Array {
  const sums = new Float64Array(FRAME / 2 + 2)
  for (let bin = 1; bin <= FRAME / 2; bin++) {
    const a = real[bin] ?? 0
    const b = real[FRAME - bin] ?? 0
    const c = imaginary[bin] ?? 0
    const d = imaginary[FRAME - bin] ?? 0
    const power = second ? (c + d) ** 2 + (a - b) ** 2 : (a + b) ** 2 + (c - d) ** 2
    sums[bin + 1] = (sums[bin] ?? 0) + power / 4
  }
  return sums
}

function sumUntil(sums: Float64Array, bin: number): number {
  const whole = Math.min(sums.length - 2, Math.floor(bin))
  const low = sums[whole] ?? 0
  return low + (bin - whole) * ((sums[whole + 1] ?? low) - low)
}
