import { useEffect, useRef } from 'react'
import type { Section } from './progress.rules.ts'

/**
 * Brings the tab that is open into sight, and gives it the focus when the way to it has gone: the button at the end
 * of the part before, or the practice that was left.
 */
export function useTabFocus(tab: Section, practising: boolean) {
  const wanted = useRef(false)
  const before = useRef({ tab, practising })
  useEffect(() => {
    const left = before.current
    before.current = { tab, practising }
    if (practising || (left.tab === tab && left.practising === practising)) return
    const open = document.querySelector<HTMLElement>('.lesson .tab[data-state="active"]')
    if (wanted.current || left.practising) {
      open?.focus({ preventScroll: true })
      open?.closest('.tabs')?.scrollIntoView({ block: 'start' })
    }
    wanted.current = false
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab, practising])
  return {
    /** The next tab is opened from inside the part that it replaces. */
    follow() {
      wanted.current = true
    },
  }
}
