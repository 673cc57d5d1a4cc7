import { BINS, type Spectrogram } from './spectrogram.ts'

const QUIET_SHARE = 0.12
const OVERSUBTRACTION = 1.6
const GAIN_FLOOR = 0.08

/**
 * Spectral subtraction (Boll 1979; Berouti 1979) with the mean of the quietest frames as the noise, in place.
 * @param energyDb frame energies, to find the quiet frames
 */
export function subtractNoise({ frames, power }: Spectrogram, energyDb: Float32Array): void {
  const order = Array.from({ length: frames }, (_, frame) => frame).sort(
    (a, b) => energyDb[a]! - energyDb[b]!,
  )
  const quiet = order.slice(0, Math.max(5, Math.round(frames * QUIET_SHARE)))
  const noise = new Float32Array(BINS)
  for (const frame of quiet) for (let k = 0; k < BINS; k++) noise[k] = noise[k]! + power[frame * BINS + k]!
  for (let k = 0; k < BINS; k++) noise[k] = (OVERSUBTRACTION * noise[k]!) / quiet.length
  for (let frame = 0; frame < frames; frame++) {
    const row = frame * BINS
    for (let k = 0; k < BINS; k++) {
      const value = power[row + k]!
      power[row + k] = Math.max(value - noise[k]!, GAIN_FLOOR * value)
    }
  }
}
