import { BINS, RATE } from './frames.ts'

const HZ_OF_BIN = RATE / (2 * (BINS - 1))
const SEARCH_FROM_HZ = 3000
const CLIFF_DB = 18
const AUDIBLE_BELOW_PEAK_DB = 35
const SLOPE_DB_PER_KHZ = 3
const NATURAL_LOG_PER_DB = Math.LN10 / 10

const bin = (hz: number): number => Math.round(hz / HZ_OF_BIN)

/**
 * Where the recording's band ends in Hz: a cliff of the long-term spectrum, as low sampling rates leave; half of the
 * rate where there is none.
 */
export function bandwidth(envelope: Float32Array, frames: number): number {
  const spectrum = longTermSpectrum(envelope, frames)
  const between = (from: number, to: number) => {
    let sum = 0
    for (let k = bin(from); k < bin(to); k++) sum += spectrum[k]!
    return sum / (bin(to) - bin(from)) / NATURAL_LOG_PER_DB
  }
  for (let hz = SEARCH_FROM_HZ; hz <= RATE / 2 - 400; hz += 100) {
    const above = between(hz + 150, Math.min(RATE / 2, hz + 650))
    if (between(hz - 800, hz - 300) - above > CLIFF_DB) return hz - 300
  }
  return RATE / 2
}

/** Goes on above the band's end with a gentle slope, in place: a void up there would bend every cepstrum. */
export function extendBand(envelope: Float32Array, frames: number): void {
  const end = bandwidth(envelope, frames)
  if (end >= RATE / 2) return
  const last = bin(end)
  const first = bin(end - 400)
  for (let frame = 0; frame < frames; frame++) {
    const row = frame * BINS
    let level = 0
    for (let k = first; k < last; k++) level += envelope[row + k]! / (last - first)
    for (let k = last; k < BINS; k++) {
      envelope[row + k] = level - (((k - last) * HZ_OF_BIN) / 1000) * SLOPE_DB_PER_KHZ * NATURAL_LOG_PER_DB
    }
  }
}

/** Mean log spectrum of the audible frames. */
function longTermSpectrum(envelope: Float32Array, frames: number): Float64Array {
  const loudness = new Float64Array(frames)
  let loudest = Number.NEGATIVE_INFINITY
  for (let frame = 0; frame < frames; frame++) {
    let peak = Number.NEGATIVE_INFINITY
    for (let k = 0; k < BINS; k++) peak = Math.max(peak, envelope[frame * BINS + k]!)
    loudness[frame] = peak
    loudest = Math.max(loudest, peak)
  }
  const spectrum = new Float64Array(BINS)
  let count = 0
  for (let frame = 0; frame < frames; frame++) {
    if (loudness[frame]! < loudest - AUDIBLE_BELOW_PEAK_DB * NATURAL_LOG_PER_DB) continue
    count++
    for (let k = 0; k < BINS; k++) spectrum[k] = spectrum[k]! + envelope[frame * BINS + k]!
  }
  return spectrum.map((value) => value / Math.max(1, count))
}
