import { BINS, RATE, SIZE } from './frames.ts'

const QUIET_SHARE = 0.12
const LEAST_QUIET = 8
const OVERSUBTRACTION = 1.6
const GAIN_FLOOR = 0.08
const NOISY_BELOW_DB = 32
const DECIBELS = 10 / Math.LN10
const SPLIT = Math.round((4000 * SIZE) / RATE)
const TOP = Math.round((8000 * SIZE) / RATE)

/**
 * Takes steady noise out of envelopes in place, where speech stands less than 32 dB above its background: spectral
 * subtraction (Boll 1979, Berouti 1979) of the mean of the quietest frames. Leaves a take alone whose quietest frames
 * are voiced or hiss: it was cut close, and they are speech.
 */
export function denoiseEnvelope(envelope: Float32Array, hz: Float64Array): void {
  const frames = hz.length
  const levels = Float64Array.from({ length: frames }, (_, frame) => level(envelope, frame, 0, SPLIT))
  const order = Array.from({ length: frames }, (_, frame) => frame).sort((a, b) => levels[a]! - levels[b]!)
  const quiet = order.slice(0, Math.max(LEAST_QUIET, Math.round(QUIET_SHARE * frames)))
  const loud = order[Math.floor(0.97 * (frames - 1))]
  if (loud === undefined || frames < 4 * LEAST_QUIET) return
  const floor = quiet.reduce((sum, frame) => sum + levels[frame]!, 0) / quiet.length
  if (levels[loud]! - floor >= NOISY_BELOW_DB) return
  const voiced = quiet.filter((frame) => hz[frame]! > 0).length / quiet.length
  const hiss =
    quiet.reduce((sum, frame) => sum + level(envelope, frame, SPLIT, TOP) - levels[frame]!, 0) / quiet.length
  if (voiced > 0.25 || hiss > 6) return
  subtract(envelope, frames, noiseOf(envelope, quiet))
}

/** Power of a stretch of bins in dB. */
function level(envelope: Float32Array, frame: number, from: number, to: number): number {
  let sum = 0
  for (let k = from; k < to; k++) sum += Math.exp(envelope[frame * BINS + k]!)
  return DECIBELS * Math.log(sum / (to - from))
}

function noiseOf(envelope: Float32Array, quiet: readonly number[]): Float64Array {
  return Float64Array.from({ length: BINS }, (_, k) => {
    const sum = quiet.reduce((total, frame) => total + Math.exp(envelope[frame * BINS + k]!), 0)
    return (OVERSUBTRACTION * sum) / quiet.length
  })
}

function subtract(envelope: Float32Array, frames: number, noise: Float64Array): void {
  for (let frame = 0; frame < frames; frame++) {
    for (let k = 0; k < BINS; k++) {
      const power = Math.exp(envelope[frame * BINS + k]!)
      envelope[frame * BINS + k] = Math.log(Math.max(power - noise[k]!, GAIN_FLOOR * power))
    }
  }
}
