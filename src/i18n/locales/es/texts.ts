import { auth } from './auth.ts'
import { common } from './common.ts'
import { dashboard } from './dashboard.ts'
import { errors } from './errors.ts'
import { feedback } from './feedback.ts'
import { landing } from './landing.ts'
import { languages } from './languages.ts'
import { mail } from './mail.ts'
import { onboarding } from './onboarding.ts'
import { practice } from './practice.ts'

/** Every namespace in this language. */
export const texts = {
  common,
  errors,
  languages,
  landing,
  auth,
  onboarding,
  dashboard,
  practice,
  feedback,
  mail,
} as const
