import type { Lesson, LessonSummary } from '../../../contract/lessons.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'
import { failure } from '../../platform/failure.ts'
import { presentLesson, presentSummary } from './lesson-present.ts'
import type { LessonReader } from './lesson-reader.ts'
import * as repository from './lessons.repository.ts'
import { readCursor, writeCursor } from './lessons.rules.ts'
import type { LessonDependencies, Reader } from './lessons.types.ts'
import { findProgress } from './progress.repository.ts'

export type ListQuery = { cursor?: string; limit: number; language?: CourseLanguage | 'all' }

/** Lists, opens and deletes lessons. */
export function createLessonList(
  { db, profileOf }: Pick<LessonDependencies, 'db' | 'profileOf'>,
  lessonReader: LessonReader,
) {
  return {
    /**
     * J-01: own lessons of every language, newest first, then the tutorial and the ready ones in their order. Ready
     * ones are of the language that is named, or of what the person is learning when none is.
     */
    async list(
      userId: string,
      query: ListQuery,
    ): Promise<{ items: LessonSummary[]; nextCursor: string | null }> {
      const position = readCursor(query.cursor)
      const reader = await profileOf(userId)
      const wanted = query.language ?? reader?.targetLanguage ?? 'all'
      const language = wanted === 'all' ? undefined : wanted
      const wholePage = query.limit + 1
      const after = position && position.orderIndex > 0 ? position : undefined
      const own = after
        ? []
        : await repository.listOwn(db, { userId, before: position?.sequence, limit: wholePage })
      const missing = wholePage - own.length
      const ready =
        missing > 0 ? await repository.listReady(db, { userId, language, after, limit: missing }) : []
      const rows = [...own, ...ready]
      const shown = rows.slice(0, query.limit)
      const last = shown.at(-1)
      return {
        items: await presentAll(userId, shown, reader),
        nextCursor: rows.length > query.limit && last ? writeCursor(last.lesson) : null,
      }
    },

    /** J-03: a lesson with its content. @throws lesson.not_found for one of somebody else as for one that never was */
    async open(userId: string, lessonId: string): Promise<Lesson> {
      const [row, reader] = await Promise.all([
        repository.findVisible(db, userId, lessonId),
        profileOf(userId),
      ])
      const open = row && (await lessonReader.open(row, reader))
      if (!row || !open) throw failure('lesson.not_found')
      const progress = (await findProgress(db, userId, row.id)) ?? null
      return presentLesson({ lesson: row, progress }, open, reader)
    },

    /** Deletes an own lesson with its progress; the installation's stay. */
    async remove(userId: string, lessonId: string): Promise<{ deleted: true }> {
      if (!(await repository.deleteOwn(db, userId, lessonId))) throw failure('lesson.not_found')
      return { deleted: true }
    },

    /** Whether this person may read that lesson. */
    isVisible: (userId: string, lessonId: string) => repository.isVisible(db, userId, lessonId),
  }

  async function presentAll(userId: string, rows: repository.ListedRow[], reader: Reader | undefined) {
    const unseen = rows
      .map(({ lesson }) => lesson)
      .filter((lesson) => lesson.createdByUserId !== null && lessonReader.verdictOn(lesson) === undefined)
    lessonReader.examine(
      await repository.contentsOf(
        db,
        userId,
        unseen.map(({ id }) => id),
      ),
    )
    return rows.flatMap((row) => {
      const { lesson } = row
      const isOwn = lesson.createdByUserId !== null
      if (isOwn && lessonReader.verdictOn(lesson) === false) return []
      const named = isOwn ? lesson : lessonReader.nameOf(lesson, reader)
      return named ? [presentSummary(row, named, reader)] : []
    })
  }
}
