import type { PitchTrack } from '../../audio/pitch.ts'
import type { Pcm } from '../../utterance.ts'
import { centreEpochs, type EpochMark } from './centre-epochs.ts'

/** Where the vocal folds close, one mark a period, in samples and ascending; `period` is the local one in samples. */
export type Epochs = { at: Int32Array; period: Float32Array }

/** How far a period may lie from the one before, as a share of it. */
const SHORTEST_STEP = 0.8
const LONGEST_STEP = 1.25
const LEAST_FRAMES = 5
/** Of two places that fit alike, the nearer to the period expected is taken. */
const DISTANCE_WEIGHT = 0.3

/**
 * Marks the periods of the voiced parts: from the strongest peak of each part outwards, always to where the waveform
 * is most like the period before (as Praat's point processes are made, Boersma 1993).
 */
export function findEpochs({ samples, sampleRate }: Pcm, track: PitchTrack): Epochs {
  const hop = (track.hopMs / 1000) * sampleRate
  const marks: EpochMark[] = []
  for (let frame = 0; frame < track.hz.length; frame++) {
    if (track.hz[frame] === null) continue
    const first = frame
    while (frame + 1 < track.hz.length && track.hz[frame + 1] !== null) frame++
    if (frame - first + 1 < LEAST_FRAMES) continue
    const from = Math.max(0, Math.round((first - 0.5) * hop))
    const to = Math.min(samples.length, Math.round((frame + 0.5) * hop))
    const periodAt = (at: number): number => {
      const place = Math.min(Math.max(at / hop, first), frame)
      const low = Math.floor(place)
      const before = track.hz[low] ?? track.hz[first] ?? 100
      const after = track.hz[Math.min(low + 1, frame)] ?? before
      return sampleRate / (before + (after - before) * (place - low))
    }
    marks.push(...centreEpochs(samples, markRun(samples, from, to, periodAt)))
  }
  marks.sort((left, right) => left.at - right.at)
  const kept = marks.filter(
    (mark, index) => index === 0 || mark.at - marks[index - 1]!.at > 0.4 * mark.period,
  )
  return {
    at: Int32Array.from(kept, ({ at }) => at),
    period: Float32Array.from(kept, ({ period }) => period),
  }
}

function markRun(
  samples: Float32Array,
  from: number,
  to: number,
  periodAt: (at: number) => number,
): EpochMark[] {
  const anchor = strongestPeak(samples, from, to)
  const marks = [{ at: anchor, period: periodAt(anchor) }]
  for (const direction of [1, -1]) {
    let at = anchor
    for (;;) {
      const period = periodAt(at)
      const next = mostAlike(samples, at, period, direction)
      if (next < from || next >= to || next === at) break
      marks.push({ at: next, period: periodAt(next) })
      at = next
    }
  }
  return marks.sort((left, right) => left.at - right.at)
}

function strongestPeak(samples: Float32Array, from: number, to: number): number {
  let best = from
  for (let n = from; n < to; n++) if (Math.abs(samples[n]!) > Math.abs(samples[best]!)) best = n
  return best
}

/** The place about one period away whose surroundings are most like those of `at`. */
function mostAlike(samples: Float32Array, at: number, period: number, direction: number): number {
  const half = Math.round(period / 2)
  const nearest = Math.max(2, Math.round(period * SHORTEST_STEP))
  const farthest = Math.round(period * LONGEST_STEP)
  let best = at + direction * Math.round(period)
  let bestScore = Number.NEGATIVE_INFINITY
  for (let step = nearest; step <= farthest; step++) {
    const other = at + direction * step
    let product = 0
    let own = 1e-12
    let theirs = 1e-12
    for (let n = -half; n <= half; n++) {
      const left = samples[at + n] ?? 0
      const right = samples[other + n] ?? 0
      product += left * right
      own += left * left
      theirs += right * right
    }
    const score = product / Math.sqrt(own * theirs) - DISTANCE_WEIGHT * Math.abs(step / period - 1)
    if (score > bestScore) {
      bestScore = score
      best = other
    }
  }
  return best
}
