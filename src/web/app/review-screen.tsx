import { lazy } from 'react'
import { ReviewPage } from '../features/review/review-page.tsx'

const Say = lazy(async () => ({
  default: (await import('../features/practice/lesson-phrase.tsx')).LessonPhrase,
}))

/** The review with the practice of what is said, which is fetched when it is first opened. */
export function ReviewScreen() {
  return <ReviewPage Say={Say} />
}
