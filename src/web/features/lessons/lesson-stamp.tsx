import { Check } from 'lucide-react'
import type { LessonSummary } from '../../../contract/lessons.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stamp } from '../../ui/stamp.tsx'

/** A lesson's stamp: an outline with its minutes until it is finished, then engraved with its score. */
export function LessonStamp({ lesson }: { lesson: Pick<LessonSummary, 'estimatedTime' | 'progress'> }) {
  const { t, format } = useTranslate()
  const { progress, estimatedTime } = lesson
  const score = progress?.score ?? null
  if (score === null && !progress?.completed) {
    return (
      <Stamp blank className="lesson-stamp">
        <span aria-hidden="true" className="num">
          {format.number(estimatedTime)}′
        </span>
      </Stamp>
    )
  }
  return (
    <Stamp small blank={!progress?.completed} className="lesson-stamp">
      {score === null ? (
        <Icon of={Check} />
      ) : (
        <span className="num">
          <span aria-hidden="true">{t('lessons.score', { score: format.number(score) })}</span>
          <span className="sr-only">{t('lessons.score.label', { score: format.number(score) })}</span>
        </span>
      )}
    </Stamp>
  )
}
