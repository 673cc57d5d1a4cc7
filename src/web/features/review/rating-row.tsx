import { REVIEW_RATINGS, type ReviewCard, type ReviewRating } from '../../../contract/review.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { distanceTo } from './sitting.rules.ts'

type RatingRowProps = {
  card: ReviewCard
  busy: ReviewRating | undefined
  onAnswer(rating: ReviewRating): void
}

/** How well it went, and when the card would come again. */
export function RatingRow({ card, busy, onAnswer }: RatingRowProps) {
  const { t } = useTranslate()
  const now = Date.now()
  return (
    <fieldset className="review-ratings">
      <legend>{t('review.how')}</legend>
      {REVIEW_RATINGS.map((rating) => {
        const { unit, count } = distanceTo(card.next[rating], now)
        return (
          <Button
            key={rating}
            kind={rating === 'good' ? 'go' : 'line'}
            busy={busy === rating}
            disabled={busy !== undefined}
            onClick={() => onAnswer(rating)}
            price={t(`review.in.${unit}`, { count })}
          >
            {t(`review.rating.${rating}`)}
          </Button>
        )
      })}
    </fieldset>
  )
}
