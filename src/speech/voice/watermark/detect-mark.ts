import { resample } from '../../audio/resample.ts'
import type { Pcm } from '../../utterance.ts'
import { bandLevels, HOP } from './band-levels.ts'
import { BANDS, chipsOf, MARK_RATE } from './chips.ts'
import { bestFit, limited, PERIOD } from './find-pattern.ts'
import { tracesOf } from './traces.ts'

/**
 * Deviations above chance from which on a clip counts as marked. A search makes at most some 35,000 trials (a minute
 * of sound): one clip in 30,000 would be named by mistake, a short one in a million.
 */
export const MARK_THRESHOLD = 6

/** Speeds at which a clip is read when it is not found at its own: a tape's or a converter's drift. */
const SPEEDS = [0.995, 1.005, 0.99, 1.01, 0.985, 1.015, 0.98, 1.02]
/** Lengths of the stretches looked at, in whole patterns. */
const STRETCHES = [2, 6]
const FILTER_WIDTH = 12

export type MarkFinding = {
  /** How far the best fit stands above chance, in deviations. */
  z: number
  found: boolean
  /** Start of the stretch that shows it best; null when nothing was found. */
  atMs: number | null
}

/**
 * Looks for the mark of a key (32 bytes) anywhere in a sound of any rate from 8 kHz, without the original, also where
 * it was cut out, made louder or softer, compressed, or plays up to 2 % fast or slow. 2.5 s are found safely; shorter
 * clips often. Throws a RangeError for a key of another length.
 */
export function detectMark(pcm: Pcm, key: Uint8Array): MarkFinding {
  const chips = chipsOf(key)
  const { samples } = resample(pcm, MARK_RATE, FILTER_WIDTH)
  let best = { z: 0, atMs: 0 }
  for (const speed of [1, ...SPEEDS]) {
    const finding = searchAt(samples, chips, speed)
    if (finding.z > best.z) best = finding
    if (speed === 1 && best.z >= MARK_THRESHOLD) break
  }
  const found = best.z >= MARK_THRESHOLD
  return { z: best.z, found, atMs: found ? best.atMs : null }
}

function searchAt(samples: Float32Array, chips: Int8Array, speed: number) {
  const measured = bandLevels(samples, speed)
  const traces = tracesOf(measured)
  let best = { z: 0, atMs: 0 }
  for (const { from, to } of stretchesOf(measured.frames)) {
    const stretch = limited({ traces: traces.slice(from * BANDS, to * BANDS), frames: to - from })
    const z = bestFit(stretch, chips)
    if (z > best.z) best = { z, atMs: Math.round((from * HOP * 1000) / speed / MARK_RATE) }
  }
  return best
}

/** Stretches of each length, every one half over the one before; a clip shorter than that is one. */
function stretchesOf(frames: number): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = []
  for (const patterns of STRETCHES) {
    const length = patterns * PERIOD
    if (frames <= length) {
      stretches.push({ from: 0, to: frames })
      break
    }
    for (let from = 0; from < frames; from += length / 2) {
      if (from > 0 && from + length > frames + length / 4) break
      stretches.push({ from, to: Math.min(frames, from + length) })
    }
  }
  return stretches
}
