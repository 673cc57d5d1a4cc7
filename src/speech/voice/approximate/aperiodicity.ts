import { BAND_EDGES, BANDS, HOP, RATE } from './frames.ts'

const LEAST_NOISE = 0.003
const ENVELOPE_PENALTY = 0.1

/**
 * Share of noise in five bands: one less the normalised correlation of the band with itself a period later. In the
 * upper bands the better of waveform and envelope counts, since a slight change of F0 already unsettles the waveform.
 * After McCree and Barnwell, "A mixed excitation LPC vocoder model" (1995).
 *
 * @param samples mono, `RATE`
 * @returns `frames × BANDS`, 1 in unvoiced frames
 */
export function bandAperiodicity(samples: Float32Array, hz: Float64Array): Float32Array {
  const frames = hz.length
  const shares = new Float32Array(frames * BANDS).fill(1)
  for (let band = 0; band < BANDS; band++) {
    const low = band === 0 ? 0 : BAND_EDGES[band - 1]!
    const signal = bandPass(samples, low, BAND_EDGES[band]!)
    const contour = band >= 2 ? smoothRectified(signal) : undefined
    for (let frame = 0; frame < frames; frame++) {
      const value = hz[frame]!
      if (value <= 0) continue
      let best = strongest(signal, frame * HOP, RATE / value)
      if (contour) best = Math.max(best, strongest(contour, frame * HOP, RATE / value) - ENVELOPE_PENALTY)
      shares[frame * BANDS + band] = Math.min(1, Math.max(LEAST_NOISE, 1 - best))
    }
  }
  return shares
}

/** The best of the correlations at lags next to a period. */
function strongest(signal: Float32Array, centre: number, period: number): number {
  const lag = Math.round(period)
  let best = 0
  for (let shift = -1; shift <= 1; shift++) best = Math.max(best, correlate(signal, centre, lag + shift))
  return best
}

function correlate(signal: Float32Array, centre: number, lag: number): number {
  const half = lag
  const start = Math.max(0, Math.round(centre - half - lag / 2))
  const end = Math.min(signal.length - lag, start + 2 * half)
  let product = 0
  let own = 1e-12
  let other = 1e-12
  for (let i = start; i < end; i++) {
    const a = signal[i]!
    const b = signal[i + lag]!
    product += a * b
    own += a * a
    other += b * b
  }
  return product / Math.sqrt(own * other)
}

/** Full-wave rectified and smoothed, without its slow mean. */
function smoothRectified(signal: Float32Array): Float32Array {
  const output = new Float32Array(signal.length)
  let fast = 0
  let slow = 0
  for (let i = 0; i < signal.length; i++) {
    fast += 0.15 * (Math.abs(signal[i]!) - fast)
    slow += 0.004 * (fast - slow)
    output[i] = fast - slow
  }
  return output
}

function bandPass(samples: Float32Array, low: number, high: number): Float32Array {
  let signal = samples
  for (let pass = 0; pass < 2; pass++) {
    if (low > 0) signal = secondOrder(signal, low, true)
    if (high < RATE / 2) signal = secondOrder(signal, high, false)
  }
  return signal
}

/** Butterworth filter of the second order by the bilinear transform. */
function secondOrder(samples: Float32Array, cutoff: number, highPass: boolean): Float32Array {
  const k = Math.tan((Math.PI * cutoff) / RATE)
  const norm = 1 / (1 + Math.SQRT2 * k + k * k)
  const b0 = (highPass ? 1 : k * k) * norm
  const b1 = highPass ? -2 * b0 : 2 * b0
  const a1 = 2 * (k * k - 1) * norm
  const a2 = (1 - Math.SQRT2 * k + k * k) * norm
  const output = new Float32Array(samples.length)
  let first = 0
  let second = 0
  for (let i = 0; i < samples.length; i++) {
    const value = samples[i]!
    const result = b0 * value + first
    first = b1 * value - a1 * result + second
    second = b0 * value - a2 * result
    output[i] = result
  }
  return output
}
