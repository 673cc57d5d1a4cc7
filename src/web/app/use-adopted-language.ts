import { useEffect } from 'react'
import { useTranslate } from '../lib/language.tsx'
import { useMe } from '../lib/me.ts'
import { storedLanguage } from '../lib/texts-store.ts'

/** In a browser where no language was chosen yet, the interface takes the one on the person's profile. */
export function useAdoptedLanguage(): void {
  const { language, setLanguage } = useTranslate()
  const preferred = useMe()?.profile?.appLanguage
  useEffect(() => {
    if (!preferred || preferred === language || storedLanguage() !== undefined) return
    void setLanguage(preferred)
  }, [preferred, language, setLanguage])
}
