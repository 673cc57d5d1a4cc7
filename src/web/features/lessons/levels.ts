import type { LessonDifficulty } from '../../../contract/lessons.ts'

/** J-08: what a remix makes of a level. */
export function levelAfterRemix(level: LessonDifficulty): LessonDifficulty {
  return level === 'Beginner' ? 'Intermediate' : 'Advanced'
}
