import { useEffect, useSyncExternalStore } from 'react'
import { createClipCache } from '../../audio/clip-cache.ts'
import { createPlayer, type Playing } from '../../audio/player.ts'

/** One voice sounds at a time on the whole screen. */
export const player = createPlayer()

export const clips = createClipCache()

/** What sounds now. */
export function usePlaying(): Playing | null {
  return useSyncExternalStore(player.subscribe, player.playing)
}

/** Silence when the screen is left. */
export function useSilenceOnLeave(): void {
  useEffect(() => () => player.stop(), [])
}
