import type { TextKey } from '../../i18n/keys.ts'
import type { Translate } from '../../i18n/translate.ts'
import { isApiError } from './api-error.ts'
import { AuthError } from './auth.ts'

/** What a failure says to the person, in their language. Never the inside of an unknown error. */
export function messageOf(error: unknown, t: Translate): string {
  if (error instanceof AuthError) return authMessageOf(error, t)
  if (!isApiError(error)) return t('errors.server.unexpected')
  return t(`errors.${error.code}`, { needed: error.needed ?? 0, held: error.held ?? 0 })
}

/** The sign-in service's own codes have texts where people meet them; for others its own message stands. */
function authMessageOf(error: AuthError, t: Translate): string {
  const key = `errors.signIn.${error.code}`
  const text = t(key as TextKey)
  return text === key ? error.message : text
}
