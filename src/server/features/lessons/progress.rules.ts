import type { LessonContent } from '../../../contract/lesson-content.ts'
import { LESSON_SECTIONS, type LessonProgress } from '../../../contract/lessons.ts'

type Results = LessonProgress['exercises']
type Result = Results[string]
export type Reached = Pick<LessonProgress, 'visited' | 'exercises' | 'score'>
export type Addition = { visited?: LessonProgress['visited']; exercises?: Results }

/**
 * What was reached in a lesson, and what a page adds to it: nothing is taken back, what is done stays done, and of two
 * results the better one stays, so that two open tabs may tell what they know in any order. Exercises that the lesson
 * does not have are left out.
 */
export function mergeProgress(
  before: Pick<Reached, 'visited' | 'exercises'>,
  added: Addition,
  content: LessonContent,
): Reached {
  const seen = new Set([...before.visited, ...(added.visited ?? [])])
  const visited = LESSON_SECTIONS.filter((section) => seen.has(section))
  const exercises = { ...before.exercises }
  const count = content.type === 'lesson' ? content.exercises.length : 0
  for (const [key, result] of Object.entries(added.exercises ?? {})) {
    const index = Number(key)
    if (index >= count) continue
    const sent = { ...result, right: Math.min(result.right, result.asked) }
    const held = exercises[index]
    exercises[String(index)] = held ? better(held, sent) : sent
  }
  return { visited, exercises, score: scoreOf(exercises, content) }
}

function better(one: Result, other: Result): Result {
  const best = shareOf(other) > shareOf(one) ? other : one
  return { ...best, done: one.done || other.done }
}

/** Unanswered is worse than all wrong; a result that is not finished yet is worse than one that is. */
function shareOf({ done, right, asked }: Result): number {
  return asked === 0 ? -1 : right / asked + (done ? 1 : 0)
}

/** Of 100, over every question of the graded exercises that were done; `null` before any was. */
export function scoreOf(exercises: Results, content: LessonContent): number | null {
  if (content.type !== 'lesson') return null
  let right = 0
  let asked = 0
  for (const [index, { type }] of content.exercises.entries()) {
    const result = exercises[index]
    if (type === 'Role Play Scenario' || !result?.done) continue
    right += result.right
    asked += result.asked
  }
  return asked === 0 ? null : Math.round((100 * right) / asked)
}
