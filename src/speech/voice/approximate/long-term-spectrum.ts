import { STRIDE } from './line-rows.ts'
import { ORDER } from './mel-cepstrum.ts'

/** Points of the spectrum, even on the mel scale up to half the sample rate. */
export const POINTS = 40

/** Sums of power at the points; the last element counts the frames. */
export type PowerSums = Float64Array

const cosines = Float64Array.from({ length: POINTS * ORDER }, (_, i) =>
  Math.cos((Math.PI * (i % ORDER) * (Math.floor(i / ORDER) + 0.5)) / POINTS),
)

export const emptySums = (): PowerSums => new Float64Array(POINTS + 1)

/**
 * Adds the power of every other audible frame to sums.
 * @param cepstra of the log amplitude, `frames × ORDER`
 * @param level natural log of the amplitude that is to count as one
 * @param sumsOf the sums that a frame belongs to
 */
export function addPower(
  { cepstra, active }: { cepstra: Float32Array; active: Uint8Array },
  level: number,
  sumsOf: (frame: number) => PowerSums,
): void {
  for (let frame = 0; frame < active.length; frame += STRIDE) {
    if (active[frame] !== 1) continue
    const sums = sumsOf(frame)
    sums[POINTS] = sums[POINTS]! + 1
    for (let i = 0; i < POINTS; i++) {
      let log = -level
      for (let d = 0; d < ORDER; d++) log += cepstra[frame * ORDER + d]! * cosines[i * ORDER + d]!
      sums[i] = sums[i]! + Math.exp(2 * log)
    }
  }
}

/** Natural log of the amplitude at each point, of the mean power. */
export function spectrumOf(sums: PowerSums): Float32Array {
  return Float32Array.from({ length: POINTS }, (_, i) => 0.5 * Math.log(sums[i]! / sums[POINTS]! + 1e-12))
}

/** The first `order` cepstra of values at the points: their smooth course. */
export function cepstraOfPoints(values: ArrayLike<number>, order: number): Float32Array {
  return Float32Array.from({ length: order }, (_, d) => {
    let sum = 0
    for (let i = 0; i < POINTS; i++) sum += values[i]! * cosines[i * ORDER + d]!
    return ((d === 0 ? 1 : 2) * sum) / POINTS
  })
}
