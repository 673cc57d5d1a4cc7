import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Calls at frame rate while it is active. */
export function useFrames(active: boolean, frame: (now: number) => void): void {
  const latest = useRef(frame)
  latest.current = frame
  useEffect(() => {
    if (!active) return
    let id = 0
    const step = (now: number) => {
      latest.current(now)
      id = requestAnimationFrame(step)
    }
    id = requestAnimationFrame(step)
    return () => cancelAnimationFrame(id)
  }, [active])
}

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the person asked for nothing to move. */
export function useStillness(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(QUERY)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(QUERY).matches,
  )
}
