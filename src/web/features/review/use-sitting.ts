import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { answerReview, type ReviewRating } from '../../../contract/review.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { showToast } from '../../ui/toasts.tsx'
import { reviewQuery } from './review-queries.ts'
import { afterAnswer, type Sitting } from './sitting.rules.ts'

/** Today's review: one card after another, each answer kept on the server before the next card is shown. */
export function useSitting() {
  const { t } = useTranslate()
  const client = useQueryClient()
  const review = useQuery(reviewQuery)
  const [sitting, setSitting] = useState<Sitting>()
  const [busy, setBusy] = useState<ReviewRating>()
  const working = useRef(false)
  useEffect(() => {
    const { data } = review
    if (data && !review.isFetching) setSitting((now) => now ?? { cards: data.cards, answered: 0 })
  }, [review])

  async function answer(rating: ReviewRating) {
    const card = sitting?.cards[0]
    if (!card || working.current) return
    working.current = true
    setBusy(rating)
    try {
      const { mode, reps } = card
      const after = await call(answerReview, { params: { id: card.id }, body: { rating, mode, reps } })
      const { card: now, ...state } = after
      client.setQueryData(reviewQuery.queryKey, (before) => before && { ...before, ...state })
      const next = sitting && afterAnswer(sitting, now, Date.now())
      setSitting(next)
      if (next?.cards.length === 0) {
        await client.invalidateQueries({ queryKey: ['me'] })
        const fresh = await client.fetchQuery(reviewQuery)
        setSitting({ cards: fresh.cards, answered: next.answered })
      }
    } catch (error) {
      showToast.error(messageOf(error, t))
    } finally {
      working.current = false
      setBusy(undefined)
    }
  }
  return {
    review,
    card: sitting?.cards[0],
    left: sitting?.cards.length ?? 0,
    answered: sitting?.answered ?? 0,
    isOpen: sitting !== undefined,
    busy,
    answer: (rating: ReviewRating) => void answer(rating),
  }
}
