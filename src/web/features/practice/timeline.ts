import type { AssessmentBody } from '../../../contract/practice.ts'

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

/** A drawn melody: runs of voiced points, each [ms of the take, semitones]. */
export type Run = (readonly [ms: number, semitones: number])[]

/** The voiced parts of a melody, with gaps where there is no voice; runs of a single point are noise. */
export function runsOf(pitch: Pitch, toTake: (ms: number) => number = (ms) => ms): Run[] {
  const runs: Run[] = []
  let run: Run = []
  pitch.semitones.forEach((semitones, index) => {
    if (semitones !== null) run.push([toTake(index * pitch.hopMs), semitones])
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
