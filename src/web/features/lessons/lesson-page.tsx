import './lessons.css'
import './lesson.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircleWarning } from 'lucide-react'
import { isApiError } from '../../lib/api-error.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useMe } from '../../lib/me.ts'
import { PLACES } from '../../lib/routes.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { LessonPhrase } from './lesson-practice.ts'
import { lessonQuery } from './lesson-queries.ts'
import { RegularLessonView } from './regular-lesson.tsx'
import { TutorialView } from './tutorial.tsx'

/** J-02: one lesson. `Phrase` is the practice of a single phrase. */
export function LessonPage({ id, Phrase }: { id: string; Phrase: LessonPhrase }) {
  const { t } = useTranslate()
  const me = useMe()
  const { data: lesson, error, isFetching, refetch } = useQuery(lessonQuery(id))
  useTitle(lesson?.title ?? t('lessons.title'))
  if (me && lesson) {
    const { content } = lesson
    const key = `${me.user.id}-${lesson.id}`
    return content.type === 'tutorial' ? (
      <TutorialView key={key} lesson={lesson} content={content} me={me} />
    ) : (
      <RegularLessonView key={key} lesson={lesson} content={content} me={me} Phrase={Phrase} />
    )
  }
  if (error && isGone(error)) return <Missing />
  if (error) {
    return (
      <div className="lesson-trouble">
        <h1 className="sr-only">{t('lessons.title')}</h1>
        <Notice
          icon={MessageCircleWarning}
          title={t('lessons.one.failed')}
          text={t('lessons.one.failedText')}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('common.button.retry')}
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <div className="lesson-trouble">
      <h1 className="sr-only">{t('lessons.title')}</h1>
      <Busy />
    </div>
  )
}

/** An id that cannot be one is no lesson either. */
function isGone(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400)
}

function Missing() {
  const { t } = useTranslate()
  useTitle(t('lessons.missing.title'))
  return (
    <section className="lesson-missing">
      <h1>{t('lessons.missing.title')}</h1>
      <p className="lead">{t('lessons.missing.text')}</p>
      <Button asChild kind="go" size="big">
        <Link to={PLACES.lessons.path}>{t('lessons.missing.back')}</Link>
      </Button>
    </section>
  )
}
