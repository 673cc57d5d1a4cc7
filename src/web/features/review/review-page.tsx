import './review.css'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, MessageCircleWarning } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import type { Me } from '../../../contract/profile.ts'
import { type ReviewCard as Card, type getReview, REVIEW_RATINGS } from '../../../contract/review.ts'
import type { RouteAnswer } from '../../../contract/route.ts'
import { normFor } from '../../../shared/languages.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useMe } from '../../lib/me.ts'
import { meaningTag } from '../../lib/meaning-language.ts'
import { PLACES } from '../../lib/routes.ts'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ExportCards } from './export-cards.tsx'
import { RatingRow } from './rating-row.tsx'
import { ReviewCard } from './review-card.tsx'
import { distanceTo } from './sitting.rules.ts'
import { useCardSound } from './use-card-sound.ts'
import { useSitting } from './use-sitting.ts'

/** What lets a text be said and judged; the app puts the practice screen here. */
export type SayAloud = ComponentType<{
  me: Me
  language: Card['language']
  norm: string
  item: { target: string; native?: string; segmented?: string; spoken?: string; transliteration?: string }
}>

/** The daily review of what was met in completed lessons. */
export function ReviewPage({ Say }: { Say: SayAloud }) {
  const { t } = useTranslate()
  const me = useMe()
  const sitting = useSitting()
  const { review, card } = sitting
  return (
    <div className="review">
      <header className="review-head">
        <Button asChild kind="bare" className="review-back">
          <Link to={PLACES.dashboard.path}>
            <Icon of={ArrowLeft} />
            <span>{t('common.nav.dashboard')}</span>
          </Link>
        </Button>
        <h1>{t('review.title')}</h1>
        {card && (
          <p className="mute" aria-live="polite">
            {t('review.left', { count: sitting.left })}
          </p>
        )}
      </header>
      {review.isError && !sitting.isOpen && (
        <Notice
          icon={MessageCircleWarning}
          title={t('review.failed')}
          action={
            <Button busy={review.isFetching} onClick={() => void review.refetch()}>
              {t('common.button.retry')}
            </Button>
          }
        />
      )}
      {!sitting.isOpen && !review.isError && <Busy />}
      {card && me && (
        <Question key={`${card.id}-${card.reps}`} me={me} card={card} sitting={sitting} Say={Say} />
      )}
      {sitting.isOpen && !card && review.data && <Rest review={review.data} />}
      {review.data && review.data.total > 0 && <ExportCards total={review.data.total} />}
    </div>
  )
}

type QuestionProps = { me: Me; card: Card; sitting: ReturnType<typeof useSitting>; Say: SayAloud }

function Question({ me, card, sitting, Say }: QuestionProps) {
  const { t, language: interfaceLanguage } = useTranslate()
  const [shown, setShown] = useState(false)
  const [saying, setSaying] = useState(false)
  const sound = useCardSound()
  const { answer } = sitting
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || saying) return
      const onControl = event.target instanceof Element && event.target.closest('button, a, input, textarea')
      if (event.key === ' ' && !onControl) {
        event.preventDefault()
        setShown(true)
      }
      const rating = REVIEW_RATINGS[Number(event.key) - 1]
      if (shown && rating) answer(rating)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [shown, saying, answer])
  const { target, native, segmented, spoken, transliteration, language } = card
  const profile = me.profile
  return (
    <>
      <ReviewCard
        card={card}
        meaningLang={meaningTag(profile?.nativeLanguage, language, interfaceLanguage)}
        shown={shown}
        sound={sound}
        onShow={() => setShown(true)}
      />
      {shown && card.mode === 'say' && !saying && (
        <Button onClick={() => setSaying(true)}>{t('review.say')}</Button>
      )}
      {saying && (
        <Suspense fallback={<Busy />}>
          <Say
            me={me}
            language={language}
            norm={normFor(language, profile?.targetLanguage === language ? profile.targetNorm : null)}
            item={{
              target,
              native,
              ...(segmented ? { segmented } : {}),
              ...(spoken ? { spoken } : {}),
              ...(transliteration ? { transliteration } : {}),
            }}
          />
        </Suspense>
      )}
      {shown && <RatingRow card={card} busy={sitting.busy} onAnswer={answer} />}
      <p className="quiet review-keys">{t('review.keys')}</p>
    </>
  )
}

/** Nothing to answer now: no cards yet, or done. */
function Rest({ review }: { review: RouteAnswer<typeof getReview> }) {
  const { t } = useTranslate()
  const toLessons = (
    <Button asChild kind="go">
      <Link to={PLACES.lessons.path}>{t('review.toLessons')}</Link>
    </Button>
  )
  if (review.total === 0)
    return <EmptyState title={t('review.none')} text={t('review.none.text')} action={toLessons} />
  const next = review.nextDueAt ? distanceTo(review.nextDueAt, Date.now()) : undefined
  return (
    <EmptyState
      title={t(review.completedToday ? 'review.done' : 'review.nothingDue')}
      text={next && t('review.next', { when: t(`review.in.${next.unit}`, { count: next.count }) })}
      action={toLessons}
    />
  )
}
