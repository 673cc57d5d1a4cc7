import { Outlet, useRouterState } from '@tanstack/react-router'
import { useTranslate } from '../lib/language.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { useAdoptedLanguage } from './use-adopted-language.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useSessionEnd } from './use-session-end.ts'

/** What stands around every page. */
export function Shell() {
  const { t } = useTranslate()
  const loading = useRouterState({ select: (state) => state.isLoading })
  useDocumentTitle()
  useFocusOnNavigation()
  useSessionEnd()
  useAdoptedLanguage()
  return (
    <>
      <a className="skip" href="#content">
        {t('common.nav.skip')}
      </a>
      {loading && <div className="progress-line" aria-hidden="true" />}
      <ConnectionStrip />
      <Outlet />
      <Toasts label={t('common.nav.messages')} />
    </>
  )
}
