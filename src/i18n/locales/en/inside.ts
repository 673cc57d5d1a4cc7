import { dashboard } from './dashboard.ts'
import { deviceScoring } from './deviceScoring.ts'
import { feedback } from './feedback.ts'
import { lessons } from './lessons.ts'
import { onboarding } from './onboarding.ts'
import { practice } from './practice.ts'
import { review } from './review.ts'
import { settings } from './settings.ts'

/** What the browser of somebody who is signed in needs besides. */
export const inside = {
  onboarding,
  dashboard,
  practice,
  settings,
  lessons,
  review,
  deviceScoring,
  feedback,
} as const
