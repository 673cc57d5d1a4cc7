import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslate } from '../lib/language.tsx'

/** The title of the innermost page that has one; it follows the language. A page may set its own with `useTitle`. */
export function useDocumentTitle(): void {
  const { t } = useTranslate()
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  useEffect(() => {
    if (!key) return
    const year = String(new Date().getFullYear())
    document.title = t('common.titleOf', { page: t(key, { year }) })
  }, [key, t])
}
