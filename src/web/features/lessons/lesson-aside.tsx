import { Check } from 'lucide-react'
import { LESSON_SECTIONS, type Lesson } from '../../../contract/lessons.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { useComplete } from './use-complete.ts'
import type { Progress } from './use-progress.ts'

/** How far one is, and the way to be done. */
export function LessonAside({ lesson, progress }: { lesson: Lesson; progress: Progress }) {
  const { t, format } = useTranslate()
  const complete = useComplete(lesson.id, progress.flush)
  const done = progress.visited.length
  const all = LESSON_SECTIONS.length
  const opened = done === all
  const kept = lesson.progress
  return (
    <aside className="lesson-aside" data-open={opened || undefined}>
      <p className="lesson-count">
        <RichText
          text={t('lessons.sections', { done: String(done), all: String(all) })}
          parts={{ of: (words) => <b className="num">{words}</b> }}
        />
      </p>
      <div className="lesson-bars" aria-hidden="true">
        {LESSON_SECTIONS.map((section) => (
          <i key={section} data-done={progress.visited.includes(section) || undefined} />
        ))}
      </div>
      {kept?.completed ? (
        <p className="lesson-finished">
          <Icon of={Check} />
          <span>
            {kept.completedAt
              ? t('lessons.complete.when', { day: format.longDay(kept.completedAt) })
              : t('lessons.completed')}
          </span>
        </p>
      ) : (
        <div className="lesson-complete">
          <Button
            wide
            kind={opened ? 'go' : 'line'}
            disabled={!opened}
            busy={complete.isPending}
            onClick={() => complete.mutate()}
          >
            {t('lessons.complete')}
          </Button>
          <p className="fine quiet">{t(opened ? 'lessons.complete.ready' : 'lessons.complete.locked')}</p>
        </div>
      )}
      {kept?.score != null && (
        <p className="small mute">{t('lessons.complete.score', { score: format.number(kept.score) })}</p>
      )}
      <p role="status" className="small lesson-unsaved">
        {progress.troubled ? t('lessons.progress.waiting') : ''}
      </p>
    </aside>
  )
}
