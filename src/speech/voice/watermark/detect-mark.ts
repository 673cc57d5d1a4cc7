import { resample } from '../../audio/resample.ts'
import type { Pcm } from '../../utterance.ts'
import { bandLevels, HOP } from './band-levels.ts'
import { BANDS, chipsOf, MARK_RATE } from './chips.ts'
import { bestFit, limited, PERIOD } from './find-pattern.ts'
import { tracesOf } from './traces.ts'

/**
 * From here on a clip counts as marked: a clip without the mark, of whatever sound and length, gets there at most
 * once in 25,000 times, exp(−z² / 2).
 */
export const MARK_THRESHOLD = 4.5

/** Speeds at which a clip is read when it is not found at its own: a tape's or a converter's drift. */
const SPEEDS = [0.995, 1.005, 0.99, 1.01, 0.985, 1.015, 0.98, 1.02]
/** Lengths of the stretches looked at, in whole patterns. */
const STRETCHES = [2, 6]
const FILTER_WIDTH = 12

export type MarkFinding = {
  /**
   * How far the best fit stands above chance, in deviations, with everything that was tried to find it taken off: a
   * long clip offers chance more places. Around 0 without a mark.
   */
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
  let best = { fit: 0, atMs: 0 }
  let trials = 0
  for (const speed of [1, ...SPEEDS]) {
    const finding = searchAt(samples, chips, speed)
    trials += finding.trials
    if (finding.fit > best.fit) best = finding
    if (speed === 1 && beyondChance(best.fit, trials) >= MARK_THRESHOLD) break
  }
  const z = beyondChance(best.fit, trials)
  const found = z >= MARK_THRESHOLD
  return { z, found, atMs: found ? best.atMs : null }
}

/** The deviation that is as improbable in one trial as `fit` is in the best of many, by Hoeffding's bound. */
function beyondChance(fit: number, trials: number): number {
  return Math.sqrt(Math.max(0, fit * fit - 2 * Math.log(Math.max(1, trials))))
}

function searchAt(samples: Float32Array, chips: Int8Array, speed: number) {
  const measured = bandLevels(samples, speed)
  const traces = tracesOf(measured)
  const stretches = stretchesOf(measured.frames)
  let best = { fit: 0, atMs: 0 }
  for (const { from, to } of stretches) {
    const stretch = limited({ traces: traces.slice(from * BANDS, to * BANDS), frames: to - from })
    const fit = bestFit(stretch, chips)
    if (fit > best.fit) best = { fit, atMs: Math.round((from * HOP * 1000) / speed / MARK_RATE) }
  }
  return { ...best, trials: stretches.length * PERIOD }
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
