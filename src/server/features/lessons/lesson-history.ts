import { lessonContent } from '../../../contract/lesson-content.ts'
import type { Learner } from '../../engines/tutor/tutor-port.ts'
import { findNewest } from './lessons.repository.ts'
import { conceptsOf } from './lessons.rules.ts'
import type { LessonDependencies } from './lessons.types.ts'
import { knownConcepts } from './progress.repository.ts'

export type LessonHistory = ReturnType<typeof createLessonHistory>

/** What people met in lessons, so that a new one brings something new. */
export function createLessonHistory({ db }: Pick<LessonDependencies, 'db'>) {
  return {
    async of(userId: string, language: string): Promise<Pick<Learner, 'known' | 'lastLesson'>> {
      const [known, newest] = await Promise.all([
        knownConcepts(db, userId, language),
        findNewest(db, userId, language),
      ])
      const last = lessonContent.safeParse(newest?.content)
      return { known, lastLesson: last.success ? conceptsOf(last.data) : [] }
    },
  }
}
