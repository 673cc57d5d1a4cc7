import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslate } from '../lib/language.tsx'
import { useSession } from '../lib/session-context.ts'
import { showToast } from '../ui/toasts.tsx'

/** Signs out, says so, and goes to the start page. */
export function useSignOut(): { signOut(): Promise<void>; busy: boolean } {
  const session = useSession()
  const navigate = useNavigate()
  const { t } = useTranslate()
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    try {
      await session.signOut()
      showToast.success(t('common.toast.signedOut'))
      await navigate({ to: '/' })
    } catch {
      showToast.error(t('common.toast.signOutFailed'))
    } finally {
      setBusy(false)
    }
  }
  return { signOut, busy }
}
