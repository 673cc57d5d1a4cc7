import { quantile } from './numbers.ts'
import { BINS, FOURIER_SIZE, SAMPLE_RATE, type Spectrogram } from './spectrogram.ts'

export const CEPSTRA = 13
/** Cepstra, their slopes and the slopes' slopes. */
export const DIMENSIONS = 3 * CEPSTRA
const BANDS = 26
const LOWEST_HZ = 80
const HIGHEST_HZ = 6800
const PRE_EMPHASIS = 0.97
const FLOOR_BELOW_PEAK = 1e-5 // 50 dB
const SLOPE_REACH = 2
/** Slopes are small beside the values; scaled so that all dimensions are of one size. */
const SLOPE_SCALE = 2.5

/** Normalised features, `frames × DIMENSIONS`, row by row. */
export type Features = { frames: number; values: Float32Array }

type FilterBank = { first: Int32Array; weights: Float32Array[] }

const emphasis = Float32Array.from({ length: BINS }, (_, k) => {
  const angle = (2 * Math.PI * k) / FOURIER_SIZE
  return 1 + PRE_EMPHASIS * PRE_EMPHASIS - 2 * PRE_EMPHASIS * Math.cos(angle)
})

const cosines = Float32Array.from({ length: CEPSTRA * BANDS }, (_, i) => {
  const order = Math.floor(i / BANDS)
  return Math.cos((Math.PI * order * ((i % BANDS) + 0.5)) / BANDS)
})

const banks = new Map<number, FilterBank>()

const mel = (hz: number): number => 1127 * Math.log1p(hz / 700)
const hertz = (melValue: number): number => 700 * Math.expm1(melValue / 1127)

/**
 * Mel-frequency cepstra with slopes, their mean and deviation taken out over the speech frames alone.
 *
 * @param warp frequency factor of the filters: above 1 for voices with shorter vocal tracts than the average
 * @param active 1 where a frame holds speech; normalisation rests on these
 * @param start first frame wanted
 * @param end frame after the last
 */
export function cepstra(
  { power }: Spectrogram,
  warp: number,
  active: Uint8Array,
  start: number,
  end: number,
): Features {
  const frames = Math.max(0, end - start)
  const bands = bandEnergies(power, filterBank(warp), start, frames)
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

function filterBank(warp: number): FilterBank {
  const known = banks.get(warp)
  if (known) return known
  const edges: number[] = []
  for (let i = 0; i < BANDS + 2; i++) {
    const position = mel(LOWEST_HZ) + ((mel(HIGHEST_HZ) - mel(LOWEST_HZ)) * i) / (BANDS + 1)
    edges.push((warped(hertz(position), warp) * FOURIER_SIZE) / SAMPLE_RATE)
  }
  const first = new Int32Array(BANDS)
  const weights: Float32Array[] = []
  for (let band = 0; band < BANDS; band++) {
    const [low, centre, high] = [edges[band]!, edges[band + 1]!, edges[band + 2]!]
    first[band] = Math.max(1, Math.ceil(low))
    const last = Math.min(BINS - 1, Math.floor(high))
    const row = new Float32Array(Math.max(1, last - first[band]! + 1))
    for (let k = first[band]!; k <= last; k++) {
      const height = k <= centre ? (k - low) / (centre - low) : (high - k) / (high - centre)
      row[k - first[band]!] = Math.max(0, height) * emphasis[k]!
    }
    weights.push(row)
  }
  const bank = { first, weights }
  if (banks.size < 64) banks.set(warp, bank)
  return bank
}

/** Straight up to 4.8 kHz, then bent so that the top stays below the end of the spectrum. */
function warped(hz: number, warp: number): number {
  const knee = 4800
  if (hz <= knee) return hz * warp
  const top = Math.min(HIGHEST_HZ * warp, 7900)
  return knee * warp + ((hz - knee) * (top - knee * warp)) / (HIGHEST_HZ - knee)
}

function bandEnergies(power: Float32Array, bank: FilterBank, start: number, frames: number): Float32Array {
  const bands = new Float32Array(frames * BANDS)
  const loudest = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    const row = (start + frame) * BINS
    let highest = 0
    for (let band = 0; band < BANDS; band++) {
      const weights = bank.weights[band]!
      const offset = row + bank.first[band]!
      let sum = 0
      for (let k = 0; k < weights.length; k++) sum += weights[k]! * power[offset + k]!
      bands[frame * BANDS + band] = sum
      if (sum > highest) highest = sum
    }
    loudest[frame] = highest
  }
  const floor = Math.max(1e-9, (quantile(loudest, 0.99) || 0) * FLOOR_BELOW_PEAK)
  for (let i = 0; i < bands.length; i++) bands[i] = Math.log(bands[i]! + floor)
  return bands
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
