import { AuthError } from '../../lib/auth.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'

/** C-09: what the sign-in service says, in its own words where the interface speaks its language. */
export function useRefusal(): (error: unknown) => string {
  const { t, language } = useTranslate()
  return (error) =>
    error instanceof AuthError && language === 'en' && error.message ? error.message : messageOf(error, t)
}
