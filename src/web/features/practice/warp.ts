import type { AssessmentBody, ModelTimings } from '../../../contract/practice.ts'
import type { Stretch } from './timeline.ts'

/** One sentence, said three times. */
export type Voice = 'mine' | 'corrected' | 'model'

export const VOICES = ['mine', 'corrected', 'model'] as const satisfies readonly Voice[]

export function isVoice(name: string): name is Voice {
  return (VOICES as readonly string[]).includes(name)
}

/** The time of one clip laid over the take's, in ms. */
export type Warp = { toTake(ms: number): number; fromTake(ms: number): number }

/** The take itself. */
export const SAME: Warp = { toTake: (ms) => ms, fromTake: (ms) => ms }

type Knot = readonly [clip: number, take: number]
type TakeWords = AssessmentBody['words']
type ModelWords = ModelTimings['words']

/** The model's time over the take's. Words that were not said are left out. */
export function modelWarpOf(take: TakeWords, model: ModelWords): Warp {
  return warpOver(
    take.map((word) => [model.find(({ charStart }) => charStart === word.charStart), spanOf(word)]),
  )
}

/** @param corrected where each of the model's words lies in the corrected take; null where it was left out */
export function correctedWarpOf(
  take: TakeWords,
  model: ModelWords,
  corrected: readonly (Stretch | null)[],
): Warp {
  return warpOver(
    take.map((word) => {
      const place = model.findIndex(({ charStart }) => charStart === word.charStart)
      return [corrected[place], spanOf(word)]
    }),
  )
}

function spanOf({ startMs, endMs }: TakeWords[number]): Stretch | undefined {
  return startMs === null || endMs === null ? undefined : { startMs, endMs }
}

/**
 * Lays two clips over one another, word upon word: between the words' bounds time runs evenly, beyond them at its own
 * pace.
 */
function warpOver(
  pairs: readonly (readonly [clip: Stretch | null | undefined, take: Stretch | undefined])[],
): Warp {
  const knots: Knot[] = []
  for (const [clip, take] of pairs) {
    if (!clip || !take) continue
    add(knots, [clip.startMs, take.startMs])
    add(knots, [clip.endMs, take.endMs])
  }
  return {
    toTake: (clipMs) => interpolate(knots, clipMs, 0),
    fromTake: (takeMs) => interpolate(knots, takeMs, 1),
  }
}

/** Knots must rise on both sides: a word that overlaps the one before gives way. */
function add(knots: Knot[], knot: Knot) {
  const last = knots.at(-1)
  if (!last || (knot[0] > last[0] && knot[1] > last[1])) knots.push(knot)
}

function interpolate(knots: readonly Knot[], at: number, from: 0 | 1): number {
  const to = from === 0 ? 1 : 0
  const first = knots[0]
  const last = knots.at(-1)
  if (!first || !last) return at
  if (at <= first[from]) return first[to] - (first[from] - at)
  if (at >= last[from]) return last[to] + (at - last[from])
  const after = knots.findIndex((knot) => knot[from] >= at)
  const left = knots[after - 1] ?? first
  const right = knots[after] ?? last
  const share = (at - left[from]) / (right[from] - left[from])
  return left[to] + share * (right[to] - left[to])
}
