import { useEffect, useRef } from 'react'

export type RecordingKey = 'record' | 'again' | 'enter'

const KEYS: Record<string, RecordingKey> = { ' ': 'record', Enter: 'enter', r: 'again', R: 'again' }

/**
 * Space, R and Enter wherever the focus is, except where they belong to a field, a dialog, or to the control that has
 * the focus (Space and Enter press a button that is focused).
 */
export function useRecordingKeys(act: (key: RecordingKey) => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = KEYS[event.key]
      if (!key || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return
      const focused = event.target instanceof Element ? event.target : null
      const field = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="tab"]'
      if (focused?.closest(field)) return
      if (key !== 'again' && focused?.closest('button, a, summary')) return
      event.preventDefault()
      latest.current(key)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
