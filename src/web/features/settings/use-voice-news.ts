import { useEffect } from 'react'
import { createClipCache } from '../../audio/clip-cache.ts'
import { tellVoiceChanged, type Voice } from '../../audio/own-voice.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useRefreshMe } from '../../lib/me.ts'
import { showToast } from '../../ui/toasts.tsx'

/** Kept for the sitting, so that the end is told after a reload too. */
const AWAITED = 'awaitedVoice'

/** Tells when the voice that was being made is ready, and keeps credits and old clips true at its end. */
export function useVoiceNews(voice: Voice | undefined): void {
  const { t } = useTranslate()
  const refreshMe = useRefreshMe()
  const { id, status } = voice?.profile ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another state of the profile is news
  useEffect(() => {
    if (!id || !status) return
    if (status === 'pending') return awaited.write(id)
    if (awaited.read() !== id) return
    awaited.write(null)
    void refreshMe()
    if (status === 'failed') return
    showToast.success(t('settings.done.toast'))
    // What was spoken in an earlier voice is not this one.
    void createClipCache().forgetOwnVoice()
    tellVoiceChanged()
  }, [id, status])
}

const awaited = {
  read(): string | null {
    try {
      return window.sessionStorage.getItem(AWAITED)
    } catch {
      return null
    }
  },
  write(id: string | null): void {
    try {
      if (id === null) window.sessionStorage.removeItem(AWAITED)
      else window.sessionStorage.setItem(AWAITED, id)
    } catch {
      // A browser that keeps nothing shows the voice without the message.
    }
  },
}
