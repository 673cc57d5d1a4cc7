import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '../lib/storage.ts'

/** Where takes are judged. */
export type ScoringPlace = 'server' | 'device'

const KEY = 'scoring'
const listeners = new Set<() => void>()
/** Whether this device was chosen where the browser keeps nothing: then it holds until the page is closed. */
let unkept = false

function chosen(): ScoringPlace {
  return unkept || readStored(KEY) === 'device' ? 'device' : 'server'
}

/** Keeps the choice in this browser; every tab follows. */
export function chooseScoringPlace(place: ScoringPlace): void {
  if (place === 'server') removeStored(KEY)
  else writeStored(KEY, place)
  unkept = place === 'device' && readStored(KEY) !== 'device'
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

/** The place that was chosen in this browser; the server where none was. */
export function useScoringPlace(): ScoringPlace {
  return useSyncExternalStore(subscribe, chosen)
}
