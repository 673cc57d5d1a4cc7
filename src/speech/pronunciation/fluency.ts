import { clamp } from './numbers.ts'
import { HOP_MS } from './spectrogram.ts'

const SHORTEST_PAUSE_FRAMES = 20
const SLOWEST_FULL_MARKS = 3.3
const FASTEST_FULL_MARKS = 6.2
const LOST_PER_SYLLABLE_TOO_FAST = 20

export type Fluency = {
  score: number
  articulationRateSyllablesPerSecond: number
  pauseCount: number
  pauseMs: number
  longestPauseMs: number
}

/**
 * How flowing the speech was between its first and last word: articulation rate, share of pauses, longest pause.
 * @param active 1 where a frame holds speech
 * @param start first frame of the first word said
 * @param end frame after the last word said
 * @param syllables of the words that were said
 */
export function measureFluency(
  active: Uint8Array,
  start: number,
  end: number,
  syllables: number,
): Fluency | null {
  if (end <= start || syllables <= 0) return null
  const pauses: number[] = []
  let run = 0
  for (let frame = start; frame <= end; frame++) {
    if (frame < end && active[frame] === 0) {
      run++
      continue
    }
    if (run >= SHORTEST_PAUSE_FRAMES) pauses.push(run * HOP_MS)
    run = 0
  }
  const pauseMs = pauses.reduce((sum, pause) => sum + pause, 0)
  const longestPauseMs = Math.max(0, ...pauses)
  const spanMs = (end - start) * HOP_MS
  const rate = syllables / Math.max(0.1, (spanMs - pauseMs) / 1000)
  const pace =
    rate < SLOWEST_FULL_MARKS
      ? (100 * rate) / SLOWEST_FULL_MARKS
      : 100 - LOST_PER_SYLLABLE_TOO_FAST * Math.max(0, rate - FASTEST_FULL_MARKS)
  const flow = (1 - pauseMs / spanMs) ** 1.5 * (1 - 0.35 * Math.min(1, longestPauseMs / 2000))
  return {
    score: clamp(pace, 20, 100) * flow,
    articulationRateSyllablesPerSecond: rate,
    pauseCount: pauses.length,
    pauseMs,
    longestPauseMs,
  }
}
