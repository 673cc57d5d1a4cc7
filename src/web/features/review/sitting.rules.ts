import type { ReviewCard } from '../../../contract/review.ts'

/** Cards still to be answered, and how many were. */
export type Sitting = { cards: readonly ReviewCard[]; answered: number }

/** A card that comes again this soon is kept for the end of the sitting. */
const SAME_SITTING_MS = 15 * 60_000

/** After an answer: the card leaves, or goes to the end when it is to come again within a quarter of an hour. */
export function afterAnswer({ cards, answered }: Sitting, card: ReviewCard, now: number): Sitting {
  const left = cards.filter(({ id }) => id !== card.id)
  const again = Date.parse(card.dueAt) - now <= SAME_SITTING_MS
  return { cards: again ? [...left, card] : left, answered: answered + 1 }
}

/** How far away a time is, in the largest unit that fits. */
export function distanceTo(
  time: string,
  now: number,
): { unit: 'minute' | 'hour' | 'day' | 'month'; count: number } {
  const minutes = Math.max(1, Math.round((Date.parse(time) - now) / 60_000))
  if (minutes < 60) return { unit: 'minute', count: minutes }
  if (minutes < 24 * 60) return { unit: 'hour', count: Math.round(minutes / 60) }
  const days = Math.round(minutes / (24 * 60))
  return days < 60 ? { unit: 'day', count: days } : { unit: 'month', count: Math.round(days / 30.4) }
}
