import type { Session } from '../../lib/session.ts'
import { clips } from './sound.ts'

const watched = new WeakSet<Session>()

/** What was bought belongs to a person: when the session ends, here or in another tab, nothing of it stays behind. */
export function forgetClipsOnSignOut(session: Session): void {
  if (watched.has(session)) return
  watched.add(session)
  session.onEnd(() => {
    void clips.clear()
    window.sessionStorage.removeItem('practice')
  })
}
