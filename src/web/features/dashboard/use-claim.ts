import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { grantDailyCredits } from '../../../contract/credits.ts'
import { isSignedOut } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { meQuery, useRefreshMe } from '../../lib/me.ts'
import { showToast } from '../../ui/toasts.tsx'

/** F-06: claims today's credits. Another tab may have been faster: then it says so, and the button goes. */
export function useClaim() {
  const { t } = useTranslate()
  const client = useQueryClient()
  const refreshMe = useRefreshMe()
  // The drawn state lags behind a double click.
  const running = useRef(false)
  const claim = useMutation({
    mutationFn: () => call(grantDailyCredits, {}),
    onSuccess: async (answer) => {
      await refreshMe()
      if (answer.already_granted) {
        showToast.info(t('dashboard.claim.already'))
        return
      }
      const total = client.getQueryData(meQuery.queryKey)?.credits.available ?? answer.credits_granted
      showToast.success(t('dashboard.claim.done', { count: answer.credits_granted, total }))
    },
    onError: (error) => {
      if (!isSignedOut(error)) showToast.error(t('errors.credits.claim_failed'))
    },
    onSettled: () => {
      running.current = false
    },
  })
  return {
    isPending: claim.isPending,
    now() {
      if (running.current) return
      running.current = true
      claim.mutate()
    },
  }
}
