import { BINS, RATE } from './frames.ts'

/** Cepstral coefficients a frame, c0 (the level) first. */
export const ORDER = 40
/** Decibels of spectral distance for a unit of cepstral distance. */
export const DECIBELS = (10 * Math.SQRT2) / Math.LN10
const POINTS = 128
const WARP_KNEE_HZ = 6500

const mel = (hz: number): number => 1127 * Math.log1p(hz / 700)
const hertz = (value: number): number => 700 * Math.expm1(value / 1127)
const TOP = mel(RATE / 2)

/** Where the points, even on the mel scale, lie among the bins. */
const positions = Float64Array.from(
  { length: POINTS },
  (_, i) => (hertz((TOP * (i + 0.5)) / POINTS) * 2 * (BINS - 1)) / RATE,
)
const analysis = Float32Array.from({ length: ORDER * POINTS }, (_, i) => {
  const order = Math.floor(i / POINTS)
  return ((order === 0 ? 1 : 2) / POINTS) * Math.cos((Math.PI * order * ((i % POINTS) + 0.5)) / POINTS)
})
const synthesis = Float32Array.from({ length: BINS * ORDER }, (_, i) => {
  const hz = (Math.floor(i / ORDER) * RATE) / (2 * (BINS - 1))
  return Math.cos((Math.PI * (i % ORDER) * mel(hz)) / TOP)
})

/** Mel cepstra of the log amplitude (not power) of envelopes, `frames × ORDER`. */
export function melCepstra(envelope: Float32Array, frames: number): Float32Array {
  const cepstra = new Float32Array(frames * ORDER)
  const points = new Float64Array(POINTS)
  for (let frame = 0; frame < frames; frame++) {
    for (let i = 0; i < POINTS; i++) {
      const at = positions[i]!
      const below = Math.floor(at)
      const value = envelope[frame * BINS + below]!
      points[i] = 0.5 * (value + (envelope[frame * BINS + below + 1]! - value) * (at - below))
    }
    for (let order = 0; order < ORDER; order++) {
      let sum = 0
      for (let i = 0; i < POINTS; i++) sum += analysis[order * POINTS + i]! * points[i]!
      cepstra[frame * ORDER + order] = sum
    }
  }
  return cepstra
}

/** The envelopes (natural log of the power) of mel cepstra, `frames × BINS`. */
export function envelopesOf(cepstra: Float32Array, frames: number): Float32Array {
  const envelope = new Float32Array(frames * BINS)
  for (let frame = 0; frame < frames; frame++) {
    const row = frame * ORDER
    for (let k = 0; k < BINS; k++) {
      const cosines = k * ORDER
      let even = 0
      let odd = 0
      for (let order = 0; order < ORDER; order += 2) {
        even += synthesis[cosines + order]! * cepstra[row + order]!
        odd += synthesis[cosines + order + 1]! * cepstra[row + order + 1]!
      }
      envelope[frame * BINS + k] = 2 * (even + odd)
    }
  }
  return envelope
}

/**
 * The linear map of cepstra that moves formants by a factor (above 1: a shorter vocal tract), bent above 6.5 kHz so
 * that the top of the band stays where it is. `ORDER × ORDER`, row by row.
 */
export function warpMatrix(factor: number): Float32Array {
  const matrix = new Float32Array(ORDER * ORDER)
  for (let i = 0; i < POINTS; i++) {
    const from = mel(unwarped(hertz((TOP * (i + 0.5)) / POINTS), factor))
    for (let column = 0; column < ORDER; column++) {
      const value = Math.cos((Math.PI * column * from) / TOP)
      for (let row = 0; row < ORDER; row++) {
        const at = row * ORDER + column
        matrix[at] = matrix[at]! + analysis[row * POINTS + i]! * value
      }
    }
  }
  return matrix
}

function unwarped(hz: number, factor: number): number {
  const top = RATE / 2
  const knee = WARP_KNEE_HZ * Math.max(1, factor)
  if (hz <= knee) return hz / factor
  return knee / factor + ((hz - knee) * (top - knee / factor)) / (top - knee)
}

/** Applies a matrix of `warpMatrix` to every frame. */
export function warpCepstra(cepstra: Float32Array, matrix: Float32Array): Float32Array {
  const output = new Float32Array(cepstra.length)
  for (let row = 0; row < cepstra.length; row += ORDER) {
    for (let i = 0; i < ORDER; i++) {
      let sum = 0
      for (let j = 0; j < ORDER; j++) sum += matrix[i * ORDER + j]! * cepstra[row + j]!
      output[row + i] = sum
    }
  }
  return output
}
