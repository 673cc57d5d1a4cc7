import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslate } from '../lib/language.tsx'
import { useSession } from '../lib/session-context.ts'
import { showToast } from '../ui/toasts.tsx'

const OPEN_TO_ALL = new Set(['/', '/auth'])

/** When the session ends, here or in another tab, a protected page is left; a lost one can be come back to. */
export function useSessionEnd(): void {
  const session = useSession()
  const router = useRouter()
  const { t } = useTranslate()
  useEffect(
    () =>
      session.onEnd((reason) => {
        const { pathname, href } = router.state.location
        if (OPEN_TO_ALL.has(pathname)) return
        if (reason === 'signed-out') {
          void router.navigate({ to: '/' })
          return
        }
        showToast.info(t('common.toast.sessionLost'))
        void router.navigate({ to: '/auth', search: { back: href } })
      }),
    [session, router, t],
  )
}
