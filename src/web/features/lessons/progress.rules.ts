import { LESSON_SECTIONS, type LessonProgress } from '../../../contract/lessons.ts'

export type Section = (typeof LESSON_SECTIONS)[number]
export type ExerciseResult = LessonProgress['exercises'][string]

/** What was visited and done; only ever added to. */
export type Done = { visited: Section[]; exercises: Record<string, ExerciseResult> }

export const NOTHING: Done = { visited: [], exercises: {} }

/** Both together: every section of either, and of two results for one exercise the better. */
export function merged(one: Done, other: Done): Done {
  const exercises = { ...one.exercises }
  for (const [place, result] of Object.entries(other.exercises))
    exercises[place] = better(exercises[place], result)
  return {
    visited: LESSON_SECTIONS.filter(
      (section) => one.visited.includes(section) || other.visited.includes(section),
    ),
    exercises,
  }
}

/** What of `done` is not in `known` yet. */
export function missingFrom(known: Done, done: Done): Done {
  return {
    visited: done.visited.filter((section) => !known.visited.includes(section)),
    exercises: Object.fromEntries(
      Object.entries(done.exercises).filter(
        ([place, result]) => !isSame(known.exercises[place], better(known.exercises[place], result)),
      ),
    ),
  }
}

export function isNothing(done: Done): boolean {
  return done.visited.length === 0 && Object.keys(done.exercises).length === 0
}

function better(one: ExerciseResult | undefined, other: ExerciseResult): ExerciseResult {
  if (!one) return other
  const first = share(one) >= share(other) ? one : other
  return { ...first, done: one.done || other.done }
}

function share({ right, asked, done }: ExerciseResult): number {
  return (done ? 1 : 0) + (asked === 0 ? 0 : right / asked)
}

function isSame(one: ExerciseResult | undefined, other: ExerciseResult): boolean {
  return one?.done === other.done && one.right === other.right && one.asked === other.asked
}
