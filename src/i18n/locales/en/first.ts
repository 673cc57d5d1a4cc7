import { auth } from './auth.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { landing } from './landing.ts'
import { languages } from './languages.ts'

/** What a visitor's browser needs from the beginning. */
export const first = { common, errors, languages, landing, auth } as const
