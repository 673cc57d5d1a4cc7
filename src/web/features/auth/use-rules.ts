import { useTranslate } from '../../lib/language.tsx'
import { EMAIL, SHORTEST_PASSWORD } from './email.ts'

/** What must be true of the fields before anything is sent. */
export function useRules() {
  const { t } = useTranslate()
  return {
    email: {
      required: t('auth.missing.email'),
      pattern: { value: EMAIL, message: t('auth.invalid.email') },
    },
    password: { required: t('auth.missing.password') },
    newPassword: {
      required: t('auth.missing.password'),
      minLength: { value: SHORTEST_PASSWORD, message: t('auth.invalid.password') },
    },
  }
}
