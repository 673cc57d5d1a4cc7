import type { LessonSummary } from '../../../contract/lessons.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Tag } from '../../ui/tag.tsx'

/** How hard a lesson is; a tutorial says that it is one. */
export function LevelTag({ lesson }: { lesson: Pick<LessonSummary, 'type' | 'difficultyLevel'> }) {
  const { t } = useTranslate()
  return (
    <Tag>
      {lesson.type === 'tutorial' ? t('lessons.tutorial') : t(`lessons.level.${lesson.difficultyLevel}`)}
    </Tag>
  )
}
