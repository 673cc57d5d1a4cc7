import { useEffect, useSyncExternalStore } from 'react'
import { createClipCache } from '../../audio/clip-cache.ts'
import { createPlayer } from '../../audio/player.ts'

/** One voice sounds at a time on the whole screen. */
export const player = createPlayer()

export const clips = createClipCache()

/** The name of what sounds now. */
export function usePlaying(): string | undefined {
  return useSyncExternalStore(player.subscribe, () => player.playing()?.name)
}

/** Silence when the screen is left. */
export function useSilenceOnLeave(): void {
  useEffect(() => () => player.stop(), [])
}
