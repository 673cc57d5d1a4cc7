import type { Query, QueryClient } from '@tanstack/react-query'
import { signOut } from './auth.ts'
import { meQuery } from './me.ts'

/** Every open tab hears what happens to the session. */
type SessionEvent = 'signed-in' | 'signed-out' | 'lost'

const CHANNEL = 'timbre-session'

export type Session = {
  /** After a sign-in or sign-up: asks who is there now and tells the other tabs. */
  signedIn(): Promise<void>
  /** Signs out here, forgets everything of the person and tells the other tabs. Throws when it did not work. */
  signOut(): Promise<void>
  /** The server no longer knows the session. */
  lost(): void
  /** Called when the session ends in this or another tab; returns how to stop. */
  onEnd(listener: (reason: 'signed-out' | 'lost') => void): () => void
}

export function createSession(client: QueryClient): Session {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
  const listeners = new Set<(reason: 'signed-out' | 'lost') => void>()
  let present = false

  /** Forgets everything of the person; gives whether there was one. */
  const end = (reason: 'signed-out' | 'lost') => {
    const wasPresent = present
    present = false
    void client.cancelQueries()
    client.setQueryData(meQuery.queryKey, null)
    client.removeQueries({ predicate: isPrivate })
    if (wasPresent) for (const listener of listeners) listener(reason)
    return wasPresent
  }
  const tell = (event: SessionEvent) => channel?.postMessage(event)
  const lost = () => {
    if (end('lost')) tell('lost')
  }

  // Whoever was there and is not any more, when asked again, has lost the session.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'me' || query.state.data === undefined) return
    if (query.state.data === null && present) lost()
    present = query.state.data !== null
  })

  channel?.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) => {
    if (data === 'signed-in') {
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
      void client.resetQueries({ predicate: isPrivate })
    } else end(data)
  })

  return {
    async signedIn() {
      await client.fetchQuery({ ...meQuery, staleTime: 0 })
      tell('signed-in')
    },
    async signOut() {
      await signOut()
      end('signed-out')
      tell('signed-out')
    },
    lost,
    onEnd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What belongs to the person, apart from who they are. */
const isPrivate = (query: Query) => query.queryKey[0] !== 'me' && query.meta?.public !== true
