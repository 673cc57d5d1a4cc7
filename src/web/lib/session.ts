import type { QueryClient } from '@tanstack/react-query'
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

  const end = (reason: 'signed-out' | 'lost') => {
    const wasSignedIn = Boolean(client.getQueryData(meQuery.queryKey))
    void client.cancelQueries()
    client.setQueryData(meQuery.queryKey, null)
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'me' && query.meta?.public !== true })
    if (wasSignedIn) for (const listener of listeners) listener(reason)
    return wasSignedIn
  }
  const tell = (event: SessionEvent) => channel?.postMessage(event)

  channel?.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) => {
    if (data === 'signed-in') void client.invalidateQueries({ queryKey: meQuery.queryKey })
    else end(data)
  })

  return {
    async signedIn() {
      await client.invalidateQueries({ queryKey: meQuery.queryKey, refetchType: 'none' })
      await client.fetchQuery(meQuery)
      tell('signed-in')
    },
    async signOut() {
      await signOut()
      end('signed-out')
      tell('signed-out')
    },
    lost() {
      if (end('lost')) tell('lost')
    },
    onEnd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
