import type { LessonProgress } from '../../../contract/lessons.ts'
import { failure } from '../../platform/failure.ts'
import { presentProgress } from './lesson-present.ts'
import type { LessonReader } from './lesson-reader.ts'
import * as repository from './lessons.repository.ts'
import { conceptsOf } from './lessons.rules.ts'
import type { LessonDependencies } from './lessons.types.ts'
import * as progressRows from './progress.repository.ts'
import { type Addition, mergeProgress } from './progress.rules.ts'

/** Keeps how far people come in lessons. */
export function createLessonProgress(
  {
    db,
    clock,
    credits,
    profileOf,
    recordLearning,
    rememberCards,
  }: Pick<LessonDependencies, 'db' | 'clock' | 'credits' | 'profileOf' | 'recordLearning' | 'rememberCards'>,
  lessonReader: LessonReader,
) {
  return {
    /** Adds what a page tells; see `mergeProgress`. */
    async save(userId: string, lessonId: string, added: Addition): Promise<LessonProgress> {
      const { row, content } = await open(userId, lessonId)
      const at = clock.now()
      const saved = await db.transaction(async (transaction) => {
        await requireStill(transaction, userId, row.id)
        const before = await progressRows.lockProgress(transaction, userId, row.id, at)
        const merged = mergeProgress(before, added, content)
        return progressRows.changeProgress(transaction, before, { ...merged, updatedAt: at })
      })
      return presentProgress(saved)
    },

    /** G-01: the first completion counts the learner's day and the concepts of the lesson; others change nothing. */
    async complete(userId: string, lessonId: string): Promise<LessonProgress> {
      const { row, content } = await open(userId, lessonId)
      const at = clock.now()
      const saved = await db.transaction(async (transaction) => {
        // The account first, as everywhere: counting the day takes its lock as well.
        await credits.lock(transaction, userId)
        await requireStill(transaction, userId, row.id)
        const before = await progressRows.lockProgress(transaction, userId, row.id, at)
        if (before.completed) return before
        await recordLearning(transaction, { userId, at, kind: 'lesson' })
        const { language } = row
        await progressRows.rememberConcepts(transaction, {
          userId,
          language,
          concepts: conceptsOf(content),
          at,
        })
        await rememberCards(transaction, { userId, language, content, at })
        return progressRows.changeProgress(transaction, before, {
          completed: true,
          completedAt: at,
          updatedAt: at,
        })
      })
      return presentProgress(saved)
    },

    /** E-03: how many lessons a person has completed. */
    countCompleted: (userId: string) => progressRows.countCompleted(db, userId),
  }

  async function open(userId: string, lessonId: string) {
    const row = await repository.findVisible(db, userId, lessonId)
    const found = row && (await lessonReader.open(row, await profileOf(userId)))
    if (!row || !found) throw failure('lesson.not_found')
    return { row, content: found.content }
  }

  /** The lesson may have been deleted since it was opened: it is kept in place until the transaction ends. */
  async function requireStill(
    transaction: Parameters<typeof repository.keepInPlace>[0],
    userId: string,
    lessonId: string,
  ): Promise<void> {
    if (!(await repository.keepInPlace(transaction, userId, lessonId))) throw failure('lesson.not_found')
  }
}
