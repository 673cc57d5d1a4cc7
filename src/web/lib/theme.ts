import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from './storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

function storedTheme(): Theme {
  const stored = readStored(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Puts the theme on the page. public/before-paint.js does the same before the first paint. */
function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  // The colour of the browser's own bars, one for each scheme in index.html.
  for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = colour.dataset
    if (theme === 'system') colour.setAttribute('media', `(prefers-color-scheme: ${scheme})`)
    else colour.setAttribute('media', scheme === theme ? 'all' : 'not all')
  }
}

function setTheme(theme: Theme): void {
  if (theme === 'system') removeStored(KEY)
  else writeStored(KEY, theme)
  applyTheme(theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const follow = (event: StorageEvent) => {
    if (event.key !== KEY) return
    applyTheme(storedTheme())
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

/** The chosen theme, kept in this browser and followed by every tab. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, storedTheme), setTheme]
}
