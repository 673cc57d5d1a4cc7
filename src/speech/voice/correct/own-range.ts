import { medianPitch, type PitchTrack, trackPitch } from '../../audio/pitch.ts'
import type { Pcm } from '../../utterance.ts'

const SURVEY_HOP_MS = 20
const LOWEST_OF_MEDIAN = 0.55
const HIGHEST_OF_MEDIAN = 1.9
const LOWEST_HZ = 50
const HIGHEST_HZ = 600

/**
 * Pitch within the speaker's own range, found in two passes (after De Looze and Hirst 2008, "Detecting changes in key
 * and range …"): a period taken twice, or a fricative's chance likeness, lies outside it.
 */
export function trackOwnPitch(pcm: Pcm, hopMs: number): PitchTrack {
  const median = medianPitch(trackPitch(pcm, { hopMs: SURVEY_HOP_MS }).hz)
  if (median === null) return { hopMs, hz: [] }
  return trackPitch(pcm, {
    hopMs,
    minimumHz: Math.max(LOWEST_HZ, median * LOWEST_OF_MEDIAN),
    maximumHz: Math.min(HIGHEST_HZ, median * HIGHEST_OF_MEDIAN),
  })
}
