import { logBands, type MelBank, melBank } from './mel-bank.ts'
import type { Spectrogram } from './spectrogram.ts'

export const CEPSTRA = 13
/** Cepstra, their slopes and the slopes' slopes. */
export const DIMENSIONS = 3 * CEPSTRA
const BANDS = 26
const SHAPE = { bands: BANDS, lowestHz: 80, highestHz: 6800 }
const SLOPE_REACH = 2
/** Slopes are small beside the values; scaled so that all dimensions are of one size. */
const SLOPE_SCALE = 2.5

/** Normalised features, `frames × DIMENSIONS`, row by row. */
export type Features = { frames: number; values: Float32Array }

const cosines = Float32Array.from({ length: CEPSTRA * BANDS }, (_, i) => {
  const order = Math.floor(i / BANDS)
  return Math.cos((Math.PI * order * ((i % BANDS) + 0.5)) / BANDS)
})

const banks = new Map<number, MelBank>()

/**
 * Mel-frequency cepstra with slopes, their mean and deviation taken out over the speech frames alone.
 *
 * @param warp frequency factor of the filters: above 1 for voices with shorter vocal tracts than the average
 * @param active 1 where a frame holds speech; normalisation rests on these
 * @param start first frame wanted
 * @param end frame after the last
 */
export function cepstra(
  power: Spectrogram,
  warp: number,
  active: Uint8Array,
  start: number,
  end: number,
): Features {
  const frames = Math.max(0, end - start)
  const bands = logBands(power, bankOf(warp), start, frames)
  const values = new Float32Array(frames * DIMENSIONS)
  for (let frame = 0; frame < frames; frame++) {
    for (let order = 0; order < CEPSTRA; order++) {
      let sum = 0
      for (let band = 0; band < BANDS; band++)
        sum += cosines[order * BANDS + band]! * bands[frame * BANDS + band]!
      values[frame * DIMENSIONS + order] = sum
    }
  }
  normalise(values, frames, active, start)
  slopes(values, frames, 0, CEPSTRA)
  slopes(values, frames, CEPSTRA, 2 * CEPSTRA)
  return { frames, values }
}

function bankOf(warp: number): MelBank {
  const known = banks.get(warp)
  if (known) return known
  const bank = melBank(SHAPE, warp)
  if (banks.size < 64) banks.set(warp, bank)
  return bank
}

function normalise(values: Float32Array, frames: number, active: Uint8Array, start: number): void {
  for (let order = 0; order < CEPSTRA; order++) {
    let count = 0
    let sum = 0
    let squares = 0
    for (let frame = 0; frame < frames; frame++) {
      if (active[start + frame] !== 1) continue
      const value = values[frame * DIMENSIONS + order]!
      count++
      sum += value
      squares += value * value
    }
    const centre = count > 0 ? sum / count : 0
    const deviation = count > 1 ? Math.sqrt(Math.max(squares / count - centre * centre, 1e-4)) : 1
    for (let frame = 0; frame < frames; frame++) {
      const i = frame * DIMENSIONS + order
      values[i] = (values[i]! - centre) / deviation
    }
  }
}

function slopes(values: Float32Array, frames: number, from: number, to: number): void {
  let weight = 0
  for (let reach = 1; reach <= SLOPE_REACH; reach++) weight += 2 * reach * reach
  for (let frame = 0; frame < frames; frame++) {
    for (let order = 0; order < CEPSTRA; order++) {
      let sum = 0
      for (let reach = 1; reach <= SLOPE_REACH; reach++) {
        const ahead = Math.min(frames - 1, frame + reach) * DIMENSIONS + from + order
        const behind = Math.max(0, frame - reach) * DIMENSIONS + from + order
        sum += reach * (values[ahead]! - values[behind]!)
      }
      values[frame * DIMENSIONS + to + order] = (SLOPE_SCALE * sum) / weight
    }
  }
}
