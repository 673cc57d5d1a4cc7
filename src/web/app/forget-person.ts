import { type ClipCache, createClipCache } from '../audio/clip-cache.ts'
import type { Session } from '../lib/session.ts'
import { forgetDeviceScoring } from '../speech/forget-device-scoring.ts'

/**
 * When the session ends, here or in another tab, nothing of the person stays in this browser: not the model audio
 * that was paid for, not what scores takes here, and not what this tab kept for a reload.
 */
export function forgetPersonAtEnd(session: Session, clips: ClipCache = createClipCache()): void {
  session.onEnd(() => {
    void clips.clear()
    void forgetDeviceScoring()
    try {
      window.sessionStorage.clear()
    } catch {
      // Storage may be forbidden; then nothing was kept.
    }
  })
}
