import { logBands, type MelBank, melBank } from '../mel-bank.ts'
import type { Spectrogram } from '../spectrogram.ts'
import type { VoiceActivity } from '../voice-activity.ts'

/** Values a frame. */
export const NETWORK_BANDS = 40
const SHAPE = { bands: NETWORK_BANDS, lowestHz: 60, highestHz: 7000 }
const LEAST_DEVIATION = 0.1

/** What the network sees, `frames × NETWORK_BANDS`, row by row; frame 0 is the activity's `startFrame`. */
export type NetworkFeatures = { frames: number; values: Float32Array }

const unwarped = melBank(SHAPE, 1)

/**
 * Log-mel bands every 10 ms from the activity's first frame to its last. The mean of each band over the speech frames
 * is taken out (which evens out microphones), then one deviation of all bands together (loud and soft takes).
 *
 * @param warp frequency factor of the filters, for training; takes to be judged are left as they are
 */
export function networkFeatures(power: Spectrogram, activity: VoiceActivity, warp = 1): NetworkFeatures {
  const { active, startFrame, endFrame } = activity
  const frames = Math.max(0, endFrame - startFrame)
  const bank: MelBank = warp === 1 ? unwarped : melBank(SHAPE, warp)
  const values = logBands(power, bank, startFrame, frames)
  const means = new Float64Array(NETWORK_BANDS)
  let count = 0
  let squares = 0
  for (let frame = 0; frame < frames; frame++) {
    if (active[startFrame + frame] !== 1) continue
    count++
    for (let band = 0; band < NETWORK_BANDS; band++) {
      const value = values[frame * NETWORK_BANDS + band]!
      means[band] = means[band]! + value
      squares += value * value
    }
  }
  let explained = 0
  for (let band = 0; band < NETWORK_BANDS; band++) {
    means[band] = means[band]! / Math.max(1, count)
    explained += means[band]! ** 2
  }
  const variance = (squares / Math.max(1, count) - explained) / NETWORK_BANDS
  const deviation = Math.max(LEAST_DEVIATION, Math.sqrt(Math.max(0, variance)))
  for (let i = 0; i < values.length; i++) values[i] = (values[i]! - means[i % NETWORK_BANDS]!) / deviation
  return { frames, values }
}
