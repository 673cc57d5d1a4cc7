import { queryOptions } from '@tanstack/react-query'
import { getLocation } from '../../contract/profile.ts'
import type { RouteAnswer } from '../../contract/route.ts'
import { call } from './call.ts'
import { readStored, writeStored } from './storage.ts'

export type Place = RouteAnswer<typeof getLocation>

const KEY = 'location'
const DAY = 24 * 60 * 60 * 1000
const FALLBACK: Place = { country: 'US', currency: 'USD', detected: false, ip: 'unknown' }

/** Country and currency of this browser, asked once a day; the fallback (US, USD, unknown) when that fails. */
export const locationQuery = queryOptions({
  queryKey: ['location'],
  queryFn: ({ signal }) => readPlace(Date.now(), signal),
  staleTime: DAY,
  gcTime: DAY,
  meta: { public: true },
})

export async function readPlace(now: number, signal?: AbortSignal): Promise<Place> {
  const kept = keptPlace(now)
  if (kept) return kept
  try {
    const place = await call(getLocation, {}, { signal })
    writeStored(KEY, JSON.stringify({ at: now, place }))
    return place
  } catch {
    return FALLBACK
  }
}

function keptPlace(now: number): Place | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('place' in kept)) return undefined
    const age = now - Number(kept.at)
    const place = getLocation.response.safeParse(kept.place)
    return age >= 0 && age < DAY && place.success ? place.data : undefined
  } catch {
    return undefined
  }
}
