import { type ClipCache, createClipCache } from '../audio/clip-cache.ts'
import type { Session } from '../lib/session.ts'

/**
 * When the session ends, here or in another tab, nothing of the person stays in this browser: neither the model audio
 * that was paid for nor what this tab kept for a reload.
 */
export function forgetPersonAtEnd(session: Session, clips: ClipCache = createClipCache()): void {
  session.onEnd(() => {
    void clips.clear()
    try {
      window.sessionStorage.clear()
    } catch {
      // Storage may be forbidden; then nothing was kept.
    }
  })
}
