import { useEffect } from 'react'
import { useTranslate } from './language.tsx'

/** Sets the document's title to `page · Timbre`; for a page whose title depends on what it shows. */
export function useTitle(page: string): void {
  const { t } = useTranslate()
  const title = t('common.titleOf', { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
