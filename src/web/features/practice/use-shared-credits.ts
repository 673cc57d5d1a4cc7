import { useEffect, useRef } from 'react'
import { useRefreshMe } from '../../lib/me.ts'

const CHANNEL = 'timbre-credits'

/** Tells this person's other tabs that their credits have changed. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Keeps the credits true when another tab spent some, or when the page is come back to. */
export function useSharedCredits(): void {
  const refreshMe = useRefreshMe()
  const refresh = useRef(refreshMe)
  refresh.current = refreshMe
  useEffect(() => {
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
    const ask = () => {
      if (document.visibilityState !== 'hidden') void refresh.current()
    }
    channel?.addEventListener('message', () => void refresh.current())
    document.addEventListener('visibilitychange', ask)
    return () => {
      channel?.close()
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
}
