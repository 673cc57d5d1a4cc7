import { useEffect, useRef } from 'react'
import { meaningOf, type PracticeKey } from './keys.ts'

/** The screen's keys, wherever the focus is, except where they belong to something else. */
export function useKeys(act: (key: PracticeKey) => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return
      const key = meaningOf(event)
      if (!key) return
      event.preventDefault()
      latest.current(key)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
