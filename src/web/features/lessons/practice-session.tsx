import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import type { Lesson } from '../../../contract/lessons.ts'
import type { Me } from '../../../contract/profile.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { LessonPhrase, SayItem } from './lesson-practice.ts'

type PracticeSessionProps = {
  me: Me
  lesson: Lesson
  items: readonly SayItem[]
  index: number
  Phrase: LessonPhrase
  onMove(index: number): void
  onBack(): void
}

/** J-06: the lesson's phrases one after another; each begins anew. */
export function PracticeSession({ me, lesson, items, index, Phrase, onMove, onBack }: PracticeSessionProps) {
  const { t } = useTranslate()
  const where = useRef<HTMLParagraphElement>(null)
  // What began the session is gone with the lesson; whoever came by keyboard starts here.
  useEffect(() => where.current?.focus({ preventScroll: true }), [])
  const last = items.length - 1
  const place = Math.min(index, last)
  const item = items[place]
  const previous = place > 0 ? () => onMove(place - 1) : undefined
  const next = place < last ? () => onMove(place + 1) : undefined
  const back = (
    <Button kind="bare" className="lessons-back" icon={<Icon of={ArrowLeft} />} onClick={onBack}>
      {t('lessons.practice.back')}
    </Button>
  )
  if (!item) {
    return (
      <div className="session">
        {back}
        <h1 className="sr-only">{lesson.title}</h1>
        <EmptyState title={t('lessons.practice.none')} />
      </div>
    )
  }
  return (
    <div className="session">
      <div className="session-bar">
        {back}
        <p className="session-lesson quiet">{lesson.title}</p>
        <div className="session-moves">
          <p ref={where} tabIndex={-1} className="num" aria-live="polite">
            {t('lessons.practice.place', { place: place + 1, count: items.length })}
          </p>
          <Button disabled={!previous} icon={<Icon of={ChevronLeft} />} onClick={previous}>
            {t('lessons.practice.previous')}
          </Button>
          <Button disabled={!next} onClick={next}>
            {t('lessons.practice.next')}
            <Icon of={ChevronRight} />
          </Button>
        </div>
      </div>
      <Suspense fallback={<Busy label={t('lessons.practice.opening')} />}>
        <Phrase
          key={`${place}-${item.target}`}
          me={me}
          lessonId={lesson.id}
          language={lesson.language}
          norm={lesson.norm}
          item={item}
          onPrevious={previous}
          onNext={next}
        />
      </Suspense>
    </div>
  )
}
