import { useId } from 'react'
import type { LessonSummary } from '../../../contract/lessons.ts'
import { useTranslate } from '../../lib/language.tsx'
import { groupsOf, type LessonGroup } from './groups.rules.ts'
import { LessonRow } from './lesson-row.tsx'

type LessonGroupsProps = {
  lessons: readonly LessonSummary[]
  userId: string
  /** Whether the whole list is here, so that it can be counted. */
  complete: boolean
  /** Whether the languages are said. */
  named: boolean
  onRemix(lesson: LessonSummary): void
  onDelete(lesson: LessonSummary): void
}

/** The lessons by level, their names in the margin. */
export function LessonGroups(props: LessonGroupsProps) {
  return groupsOf(props.lessons, props.userId).map((group) => (
    <Group key={`${group.kind}-${group.language}-${group.lessons[0]?.id}`} group={group} {...props} />
  ))
}

function Group(props: LessonGroupsProps & { group: LessonGroup }) {
  const { t } = useTranslate()
  const id = useId()
  const { kind, language, lessons } = props.group
  const finished = lessons.filter((lesson) => lesson.progress?.completed).length
  const isLevel = kind !== 'own' && kind !== 'tutorial'
  return (
    <section className="lesson-group" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(isLevel ? `lessons.level.${kind}` : `lessons.group.${kind}`)}</h2>
        {props.named && isLevel && <p className="mute">{t(`languages.${language}`)}</p>}
        {props.complete && kind !== 'tutorial' && (
          <p className="small mute">{t('lessons.group.count', { done: finished, count: lessons.length })}</p>
        )}
      </header>
      <ul className="lesson-list ruled">
        {lessons.map((lesson) => (
          <LessonRow
            key={lesson.id}
            lesson={lesson}
            own={kind === 'own'}
            named={props.named || kind === 'own'}
            onRemix={() => props.onRemix(lesson)}
            onDelete={() => props.onDelete(lesson)}
          />
        ))}
      </ul>
    </section>
  )
}
