import type { LessonSummary } from '../../../contract/lessons.ts'

export type GroupKind = 'own' | 'tutorial' | LessonSummary['difficultyLevel']
export type LessonGroup = {
  kind: GroupKind
  language: LessonSummary['language']
  lessons: readonly LessonSummary[]
}

/** The list in the server's order, parted where the kind, the level or the language changes. */
export function groupsOf(lessons: readonly LessonSummary[], userId: string): LessonGroup[] {
  const groups: (LessonGroup & { lessons: LessonSummary[] })[] = []
  for (const lesson of lessons) {
    const kind = kindOf(lesson, userId)
    const last = groups.at(-1)
    const joins = last?.kind === kind && (kind === 'own' || last.language === lesson.language)
    if (last && joins) last.lessons.push(lesson)
    else groups.push({ kind, language: lesson.language, lessons: [lesson] })
  }
  return groups
}

function kindOf(lesson: LessonSummary, userId: string): GroupKind {
  if (lesson.createdByUserId === userId) return 'own'
  return lesson.type === 'tutorial' ? 'tutorial' : lesson.difficultyLevel
}
