import type { Voice } from './warp.ts'

export type PracticeKey =
  | 'record'
  | 'enter'
  | 'previous'
  | 'next'
  | 'again'
  | 'hear'
  | 'hearOwn'
  | 'help'
  | Voice

export type PressedKey = {
  key: string
  repeat: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  target: EventTarget | null
}

const KEYS: Record<string, PracticeKey> = {
  ' ': 'record',
  Enter: 'enter',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  r: 'again',
  h: 'hear',
  v: 'hearOwn',
  1: 'mine',
  2: 'corrected',
  3: 'model',
  '?': 'help',
}

/**
 * What a key means on this screen; undefined for keys that belong to the browser, to a field, or to the control that
 * has the focus (Space and Enter press a button that is focused).
 */
export function meaningOf(pressed: PressedKey): PracticeKey | undefined {
  if (pressed.repeat || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return undefined
  const meaning = KEYS[pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key]
  const focused = pressed.target instanceof Element ? pressed.target : null
  if (!meaning || !focused) return meaning
  if (focused.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'))
    return undefined
  if (focused.closest('[role="slider"]') && (meaning === 'previous' || meaning === 'next')) return undefined
  const pressesControl = meaning === 'record' || meaning === 'enter'
  return pressesControl && focused.closest('button, a, summary') ? undefined : meaning
}
