import { BookOpen, House, LayoutDashboard, type LucideIcon, Mic, SlidersHorizontal } from 'lucide-react'
import type { TextKey } from '../../i18n/keys.ts'
import { isAvailable, PLACES, type PlaceName } from '../lib/routes.ts'

type Entry = { place: PlaceName; label: TextKey }

const present = <E extends Entry>(entries: readonly E[]) =>
  entries
    .filter(({ place }) => isAvailable(place))
    .map((entry) => ({ ...entry, path: PLACES[entry.place].path as string }))

/** Marks the entry that a page belongs to although its address begins otherwise: a lesson lies within the lessons. */
export function marksOf(place: PlaceName, pathname: string): { 'aria-current'?: 'page' } {
  return place === 'lessons' && pathname.startsWith('/lesson/') ? { 'aria-current': 'page' } : {}
}

/** The bar above, on wide screens. */
export const BAR = present([
  { place: 'dashboard', label: 'common.nav.dashboard' },
  { place: 'lessons', label: 'common.nav.lessons' },
  { place: 'practice', label: 'common.nav.practice' },
  { place: 'translate', label: 'common.nav.translate' },
])

/** The bar below, on phones. */
export const DOCK = present<Entry & { icon: LucideIcon }>([
  { place: 'landing', label: 'common.nav.home', icon: House },
  { place: 'dashboard', label: 'common.nav.dashboard', icon: LayoutDashboard },
  { place: 'lessons', label: 'common.nav.lessons', icon: BookOpen },
  { place: 'practice', label: 'common.nav.practice', icon: Mic },
  { place: 'settings', label: 'common.nav.settings', icon: SlidersHorizontal },
])
