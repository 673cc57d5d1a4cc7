import type { AssessmentBody, ModelTimings } from '../../../contract/practice.ts'

export type Stretch = { startMs: number; endMs: number }
export type Pitch = { hopMs: number; semitones: readonly (number | null)[] }

/** Silence that stays visible before the first and after the last word, in ms. */
const BEFORE = 160
const AFTER = 240

/** Where the graph begins and ends, in ms of the take: around what was said, not the waiting before it. */
export function axisOf(words: AssessmentBody['words'], durationMs: number): Stretch {
  const said = words.flatMap(({ startMs, endMs }) =>
    startMs === null || endMs === null ? [] : [{ startMs, endMs }],
  )
  if (said.length === 0) return { startMs: 0, endMs: Math.max(durationMs, 1) }
  const startMs = Math.max(0, Math.min(...said.map((word) => word.startMs)) - BEFORE)
  const last = Math.max(...said.map((word) => word.endMs))
  return { startMs, endMs: Math.max(startMs + 1, Math.min(durationMs, last + AFTER)) }
}

type Knot = readonly [model: number, mine: number]

export type Warp = { toMine(modelMs: number): number; toModel(mineMs: number): number }

/**
 * Lays the model's time over the take's, word upon word: between the words' bounds time runs evenly, beyond them at its
 * own pace. Words that were not said are left out.
 */
export function warpOf(mine: AssessmentBody['words'], model: ModelTimings['words']): Warp {
  const knots: Knot[] = []
  for (const word of mine) {
    const other = model.find(({ charStart }) => charStart === word.charStart)
    if (!other || word.startMs === null || word.endMs === null) continue
    add(knots, [other.startMs, word.startMs])
    add(knots, [other.endMs, word.endMs])
  }
  return {
    toMine: (modelMs) => interpolate(knots, modelMs, 0),
    toModel: (mineMs) => interpolate(knots, mineMs, 1),
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

/** A drawn melody: runs of voiced points, each [ms of the take, semitones]. */
export type Run = (readonly [ms: number, semitones: number])[]

/** The voiced parts of a melody, with gaps where there is no voice; runs of a single point are noise. */
export function runsOf(pitch: Pitch, toMine: (ms: number) => number = (ms) => ms): Run[] {
  const runs: Run[] = []
  let run: Run = []
  pitch.semitones.forEach((semitones, index) => {
    if (semitones !== null) run.push([toMine(index * pitch.hopMs), semitones])
    if ((semitones === null || index === pitch.semitones.length - 1) && run.length > 0) {
      if (run.length > 2) runs.push(thinned(run))
      run = []
    }
  })
  return runs
}

/** Every third point and the last: a drawn line needs no more, and small jitters go. */
function thinned(run: Run): Run {
  return run
    .map(([ms], index) => {
      const near = run.slice(Math.max(0, index - 2), index + 3).map(([, semitones]) => semitones)
      return [ms, near.reduce((sum, value) => sum + value, 0) / near.length] as const
    })
    .filter((_, index) => index % 3 === 0 || index === run.length - 1)
}

/** How a melody ends: up, down or level, from the last 300 ms that are voiced. */
export function endingOf(runs: readonly Run[]): 'up' | 'down' | 'level' {
  const last = runs.at(-1)
  const end = last?.at(-1)
  if (!last || !end) return 'level'
  const before = last.find(([ms]) => ms >= end[0] - 300) ?? last[0]
  const change = end[1] - (before?.[1] ?? end[1])
  if (Math.abs(change) < 2) return 'level'
  return change > 0 ? 'up' : 'down'
}
