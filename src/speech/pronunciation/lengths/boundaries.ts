import { logBands, melBank } from '../mel-bank.ts'
import { clamp } from '../numbers.ts'
import { resolvePhone } from '../phones.ts'
import type { Posteriors } from '../posteriors.ts'
import { HOP_MS, type Spectrogram } from '../spectrogram.ts'
import type { VoiceActivity } from '../voice-activity.ts'
import type { SoundUnit } from './sound-units.ts'

/** What a take sounds like, frame by frame of 10 ms, as the search for boundaries needs it. */
export type HeardSound = {
  frames: number
  /** Cepstra, `frames × CEPSTRA`, row by row. */
  values: Float32Array
  /** The network's; frame 0 is the take's `firstFrame`. */
  posteriors: Posteriors
  firstFrame: number
}

const CEPSTRA = 13
const BANDS = 22
const bank = melBank({ bands: BANDS, lowestHz: 80, highestHz: 7000 }, 1)
const cosines = Float32Array.from({ length: CEPSTRA * BANDS }, (_, i) => {
  const order = Math.floor(i / BANDS)
  return ((order === 0 ? 1 : 2) / BANDS) * Math.cos((Math.PI * order * ((i % BANDS) + 0.5)) / BANDS)
})

/** Frame t is centred on t × 10 ms + 5 ms. */
const CENTRE_MS = HOP_MS / 2
/** How much of the sound beside a boundary is looked at, and how far the boundary may move. */
const WINDOW_MS = 50
const REACH_MS = 35
const LEAST_FRAMES = 4
const SHORTEST_MS = 5
/** How many of the cepstra count as if they were independent of each other and of the frame before. */
const INDEPENDENT = 4

/** @param posteriors of the network, from the activity's first frame on */
export function hearSound(
  power: Spectrogram,
  activity: Pick<VoiceActivity, 'startFrame'>,
  posteriors: Posteriors,
): HeardSound {
  const { frames } = power
  const bands = logBands(power, bank, 0, frames)
  const values = new Float32Array(frames * CEPSTRA)
  for (let frame = 0; frame < frames; frame++) {
    for (let order = 0; order < CEPSTRA; order++) {
      let sum = 0
      for (let band = 0; band < BANDS; band++)
        sum += cosines[order * BANDS + band]! * bands[frame * BANDS + band]!
      values[frame * CEPSTRA + order] = sum
    }
  }
  return { frames, values, posteriors, firstFrame: activity.startFrame }
}

/**
 * The sounds with their boundaries set anew: each where the sound about it falls best into two even parts (least
 * squares over cepstra), and where the network hears the one sound end and the other begin. The alignment's Gaussians
 * know sounds by what many voices have in common; this looks at what changes in this voice.
 */
export function clearBoundaries(units: readonly SoundUnit[], sound: HeardSound): SoundUnit[] {
  const { phones } = sound.posteriors
  const numbers = units.map(({ ipa }) => resolvePhone(ipa, phones))
  const silence = 0
  const starts = units.map(({ startMs, endMs }, i) => {
    const previous = units[i - 1]
    const joined = previous?.endMs === startMs
    return boundaryNear(sound, {
      at: startMs,
      from: joined ? previous.startMs : startMs - WINDOW_MS,
      to: endMs,
      before: joined ? numbers[i - 1]! : silence,
      after: numbers[i]!,
    })
  })
  return units.map((unit, i) => {
    const { startMs, endMs } = unit
    const start = starts[i] ?? startMs
    const joined = units[i + 1]?.startMs === endMs
    const end = joined
      ? (starts[i + 1] ?? endMs)
      : boundaryNear(sound, {
          at: endMs,
          from: startMs,
          to: endMs + WINDOW_MS,
          before: numbers[i]!,
          after: silence,
        })
    return { ...unit, startMs: start, endMs: Math.max(start + SHORTEST_MS, end) }
  })
}

/** A boundary as it was found (`at`), the stretch it lies in, in ms, and the phones on both sides. */
type Boundary = { at: number; from: number; to: number; before: number; after: number }

function boundaryNear(sound: HeardSound, { at, from, to, before, after }: Boundary): number {
  const { frames, values, posteriors } = sound
  const frameAfter = (ms: number) => Math.ceil((ms - CENTRE_MS) / HOP_MS)
  const first = Math.max(0, frameAfter(Math.max(from, at - WINDOW_MS)))
  const end = Math.min(frames, frameAfter(Math.min(to, at + WINDOW_MS)))
  const count = end - first
  if (count < LEAST_FRAMES || posteriors.frames === 0) return at
  const right = new Float64Array(CEPSTRA)
  const left = new Float64Array(CEPSTRA)
  let squares = 0
  for (let i = first * CEPSTRA; i < end * CEPSTRA; i++) {
    const value = values[i]!
    right[i % CEPSTRA] = right[i % CEPSTRA]! + value
    squares += value * value
  }
  /** How much more the network takes a frame for the sound before than for the one after. */
  const lead = (frame: number) => {
    const row = clamp(frame - sound.firstFrame, 0, posteriors.frames - 1) * posteriors.phones.length
    return posteriors.values[row + before]! - posteriors.values[row + after]!
  }
  const scores: number[] = []
  const times: number[] = []
  let heard = 0
  for (let split = first + 1; split < end; split++) {
    heard += lead(split - 1)
    let even = 0
    for (let d = 0; d < CEPSTRA; d++) {
      const value = values[(split - 1) * CEPSTRA + d]!
      left[d] = left[d]! + value
      right[d] = right[d]! - value
      even += left[d]! ** 2 / (split - first) + right[d]! ** 2 / (end - split)
    }
    const time = split * HOP_MS
    if (Math.abs(time - at) > REACH_MS) continue
    const unexplained = Math.max(1e-3, (squares - even) / count)
    times.push(time)
    scores.push(heard - 0.5 * count * INDEPENDENT * Math.log(unexplained))
  }
  return times.length === 0 ? at : peakOf(times, scores)
}

/** The time of the highest score, between frames by the parabola through it and its neighbours. */
function peakOf(times: readonly number[], scores: readonly number[]): number {
  const best = scores.indexOf(Math.max(...scores))
  const [before, own, after] = [scores[best - 1], scores[best]!, scores[best + 1]]
  if (before === undefined || after === undefined) return times[best]!
  const bend = before - 2 * own + after
  return times[best]! + (bend < 0 ? (0.5 * HOP_MS * (before - after)) / bend : 0)
}
