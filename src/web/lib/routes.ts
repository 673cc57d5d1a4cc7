import type { TextKey } from '../../i18n/keys.ts'

type Place = {
  path: string
  title: TextKey
  /** Whether the page exists. What does not is nowhere linked. */
  available: boolean
}

/** Every address of the interface: one table for the router, the bars and the pages' own links. */
export const PLACES = {
  landing: { path: '/', title: 'common.title.landing', available: true },
  auth: { path: '/auth', title: 'common.title.auth', available: true },
  onboarding: { path: '/onboarding', title: 'common.title.onboarding', available: true },
  dashboard: { path: '/dashboard', title: 'common.title.dashboard', available: true },
  practice: { path: '/practice', title: 'common.title.practice', available: true },
  lessons: { path: '/lessons', title: 'common.title.lessons', available: true },
  lesson: { path: '/lesson/$id', title: 'common.title.lessons', available: true },
  review: { path: '/review', title: 'common.title.review', available: true },
  translate: { path: '/translate', title: 'common.title.translate', available: false },
  settings: { path: '/settings', title: 'common.title.settings', available: true },
  pricing: { path: '/pricing', title: 'common.title.pricing', available: false },
  privacy: { path: '/privacy-policy', title: 'common.title.privacy', available: false },
  verify: { path: '/verify-audio', title: 'common.title.verify', available: true },
  engine: { path: '/engine', title: 'common.title.engine', available: true },
  terms: { path: '/terms-of-service', title: 'common.title.terms', available: false },
} as const satisfies Record<string, Place>

/** Parts of pages that are laid out and not built yet. */
export const PARTS = {
  /** The assistant that answers inside a lesson. */
  assistant: false as boolean,
}

export type PlaceName = keyof typeof PLACES

/** Whether the page exists; ask before linking to it. */
export function isAvailable(name: PlaceName): boolean {
  return PLACES[name].available
}
