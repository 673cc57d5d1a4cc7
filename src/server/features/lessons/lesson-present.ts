import type { Lesson, LessonProgress, LessonSummary } from '../../../contract/lessons.ts'
import { type CourseLanguage, normFor } from '../../../shared/languages.ts'
import type { ListedRow, ProgressRow } from './lessons.repository.ts'
import type { OpenLesson, Reader } from './lessons.types.ts'

export function presentProgress(row: ProgressRow): LessonProgress {
  const { completed, score, visited, exercises } = row
  return {
    completed,
    completedAt: row.completedAt?.toISOString() ?? null,
    score,
    visited,
    exercises,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** @param named the title and description in the reader's language */
export function presentSummary(
  { lesson, progress }: ListedRow,
  named: Pick<OpenLesson, 'title' | 'description'>,
  reader: Reader | undefined,
): LessonSummary {
  return {
    id: lesson.id,
    title: named.title,
    description: named.description,
    difficultyLevel: lesson.difficultyLevel,
    language: languageOf(lesson, reader),
    orderIndex: lesson.orderIndex,
    createdByUserId: lesson.createdByUserId,
    type: lesson.kind,
    estimatedTime: lesson.estimatedTime,
    createdAt: lesson.createdAt.toISOString(),
    remixCredits: lesson.remixCredits,
    progress: progress && presentProgress(progress),
  }
}

export function presentLesson(row: ListedRow, open: OpenLesson, reader: Reader | undefined): Lesson {
  const language = languageOf(row.lesson, reader)
  return {
    ...presentSummary(row, open, reader),
    norm: normFor(language, reader?.targetLanguage === language ? reader.targetNorm : null),
    // The list says the same.
    content: { ...open.content, estimatedTime: row.lesson.estimatedTime },
  }
}

/** The tutorial belongs to whatever is being learnt. */
function languageOf({ kind, language }: ListedRow['lesson'], reader: Reader | undefined): CourseLanguage {
  const learning = kind === 'tutorial' ? reader?.targetLanguage : undefined
  return learning ?? (language as CourseLanguage)
}
