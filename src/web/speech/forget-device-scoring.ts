import { FILES_CACHE, READINGS_CACHE } from './cache-names.ts'
import { chooseScoringPlace } from './scoring-place.ts'

const listeners = new Set<() => void>()

/** What this page holds in its memory is forgotten by whoever holds it. */
export function onForget(listener: () => void): void {
  listeners.add(listener)
}

/** Nothing of the person stays: neither the choice, nor what they practised, nor what was fetched for it. */
export async function forgetDeviceScoring(): Promise<void> {
  chooseScoringPlace('server')
  for (const listener of listeners) listener()
  if (typeof caches === 'undefined') return
  await Promise.all([FILES_CACHE, READINGS_CACHE].map((name) => caches.delete(name).catch(() => false)))
}
