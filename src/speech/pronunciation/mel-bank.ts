import { quantile } from './numbers.ts'
import { BINS, FOURIER_SIZE, SAMPLE_RATE, type Spectrogram } from './spectrogram.ts'

const PRE_EMPHASIS = 0.97
const FLOOR_BELOW_PEAK = 1e-5 // 50 dB
const KNEE_HZ = 4800
const TOP_HZ = 7900

/** Triangular filters evenly spaced on the mel scale. */
export type BankShape = { bands: number; lowestHz: number; highestHz: number }

/** For each band its first bin of the spectrum and the weights from there on, pre-emphasis included. */
export type MelBank = { first: Int32Array; weights: Float32Array[] }

const emphasis = Float32Array.from({ length: BINS }, (_, k) => {
  const angle = (2 * Math.PI * k) / FOURIER_SIZE
  return 1 + PRE_EMPHASIS * PRE_EMPHASIS - 2 * PRE_EMPHASIS * Math.cos(angle)
})

const mel = (hz: number): number => 1127 * Math.log1p(hz / 700)
const hertz = (melValue: number): number => 700 * Math.expm1(melValue / 1127)

/** Straight up to 4.8 kHz, then bent so that the top stays below the end of the spectrum. */
function warped(hz: number, warp: number, highestHz: number): number {
  if (hz <= KNEE_HZ) return hz * warp
  const top = Math.min(highestHz * warp, TOP_HZ)
  return KNEE_HZ * warp + ((hz - KNEE_HZ) * (top - KNEE_HZ * warp)) / (highestHz - KNEE_HZ)
}

/**
 * Builds the filters.
 * @param warp frequency factor: above 1 for voices with shorter vocal tracts than the average
 */
export function melBank({ bands, lowestHz, highestHz }: BankShape, warp: number): MelBank {
  const edges = Array.from({ length: bands + 2 }, (_, i) => {
    const position = mel(lowestHz) + ((mel(highestHz) - mel(lowestHz)) * i) / (bands + 1)
    return (warped(hertz(position), warp, highestHz) * FOURIER_SIZE) / SAMPLE_RATE
  })
  const first = new Int32Array(bands)
  const weights: Float32Array[] = []
  for (let band = 0; band < bands; band++) {
    const [low, centre, high] = [edges[band]!, edges[band + 1]!, edges[band + 2]!]
    // The lowest triangles are narrower than a bin and may lie between two: they take the nearest.
    const from = Math.max(1, Math.ceil(low))
    const to = Math.min(BINS - 1, Math.floor(high))
    const row = new Float32Array(Math.max(1, to - from + 1))
    first[band] = from
    for (let k = from; k <= to; k++) {
      const height = k <= centre ? (k - low) / (centre - low) : (high - k) / (high - centre)
      row[k - from] = Math.max(0, height) * emphasis[k]!
    }
    if (row.every((weight) => weight < 1e-4)) {
      first[band] = Math.max(1, Math.round(centre))
      row.fill(0)
      row[0] = emphasis[first[band]!]!
    }
    weights.push(row)
  }
  return { first, weights }
}

/** Log energies of the bands, `frames × bands`, over a floor 50 dB below the loud frames. */
export function logBands(
  { power }: Spectrogram,
  { first, weights }: MelBank,
  start: number,
  frames: number,
): Float32Array {
  const count = weights.length
  const bands = new Float32Array(frames * count)
  const loudest = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    const row = (start + frame) * BINS
    let highest = 0
    for (let band = 0; band < count; band++) {
      const own = weights[band]!
      const offset = row + first[band]!
      let sum = 0
      for (let k = 0; k < own.length; k++) sum += own[k]! * power[offset + k]!
      bands[frame * count + band] = sum
      if (sum > highest) highest = sum
    }
    loudest[frame] = highest
  }
  const floor = Math.max(1e-9, (quantile(loudest, 0.99) || 0) * FLOOR_BELOW_PEAK)
  for (let i = 0; i < bands.length; i++) bands[i] = Math.log(bands[i]! + floor)
  return bands
}
