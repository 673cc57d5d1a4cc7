import { cepstra, type Features } from './cepstra.ts'
import type { Spectrogram } from './spectrogram.ts'
import type { Take } from './take.ts'
import type { VoiceActivity } from './voice-activity.ts'

type Kept = { activity: VoiceActivity; byWarp: Map<number, Features> }

/** Sought by every reading of a text, by each search for a warp and by the gate. */
const kept = new WeakMap<Spectrogram, Kept>()

/**
 * Cepstra of a take from its first active frame to its last, worked out once for each warp and for reading only.
 * @param warp as `cepstra` takes it; counted in thousandths
 */
export function takeCepstra({ power, activity }: Pick<Take, 'power' | 'activity'>, warp: number): Features {
  const thousandths = Math.round(warp * 1000)
  const known = kept.get(power)
  const byWarp = known?.activity === activity ? known.byWarp : new Map<number, Features>()
  kept.set(power, { activity, byWarp })
  const { active, startFrame, endFrame } = activity
  const features = byWarp.get(thousandths) ?? cepstra(power, thousandths / 1000, active, startFrame, endFrame)
  byWarp.set(thousandths, features)
  return features
}
