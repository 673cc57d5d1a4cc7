import { useQueryClient } from '@tanstack/react-query'
import { updateProfile } from '../../contract/profile.ts'
import type { AppLanguage } from '../../i18n/app-languages.ts'
import { call } from './call.ts'
import { useTranslate } from './language.tsx'
import { meQuery } from './me.ts'

/** Changes the interface's language at once, here and, for a signed-in person, on the profile. */
export function useChooseLanguage(): (language: AppLanguage) => Promise<void> {
  const { setLanguage } = useTranslate()
  const client = useQueryClient()
  return async (language) => {
    await setLanguage(language)
    const me = client.getQueryData(meQuery.queryKey)
    if (!me?.profile || me.profile.appLanguage === language) return
    try {
      const profile = await call(updateProfile, { body: { appLanguage: language } })
      client.setQueryData(meQuery.queryKey, (now) => (now ? { ...now, profile } : now))
    } catch {
      // The choice holds in this browser; the profile learns of it with the next one.
    }
  }
}
