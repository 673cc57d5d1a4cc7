import { useEffect, useRef } from 'react'
import { meaningOf, type PracticeKey } from './keys.ts'

export type KeyActs = Partial<Record<PracticeKey, () => void>>

/** The screen's keys, wherever the focus is, except where they belong to something else; keys without an act pass. */
export function useKeys(acts: KeyActs): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return
      const key = meaningOf(event)
      const act = key && latest.current[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
