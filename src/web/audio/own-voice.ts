import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RouteAnswer } from '../../contract/route.ts'
import { getVoiceProfile } from '../../contract/voice.ts'
import { call } from '../lib/call.ts'

export type Voice = RouteAnswer<typeof getVoiceProfile>

const CHANNEL = 'timbre-voice'
const POLL_MS = 2000
/** A channel is heard by every other listener of the same tab too; this one has nothing to learn from itself. */
const TAB = String(Math.random())

/** The person's own voice and the recording under way; asked for again and again while a voice is being made. */
export const voiceQuery = queryOptions({
  queryKey: ['voice-profile'],
  queryFn: ({ signal }) => call(getVoiceProfile, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.profile?.status === 'pending' ? POLL_MS : false),
  refetchOnWindowFocus: 'always',
  // Without a connection the screen says so, instead of waiting unseen.
  networkMode: 'always',
})

/** Tells this person's other tabs that their voice or its recording has changed. */
export function tellVoiceChanged(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(TAB)
  channel.close()
}

/** Asks for the voice again when another tab has changed it. */
export function useSharedVoice(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => {
      if (data !== TAB) void client.invalidateQueries({ queryKey: voiceQuery.queryKey })
    })
    return () => channel.close()
  }, [client])
}
