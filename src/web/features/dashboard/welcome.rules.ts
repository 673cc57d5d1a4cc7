import type { Me } from '../../../contract/profile.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night'

/** The part of the day that a greeting names, by the hour on the person's own clock. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** E-01: the full name, else the part of the email before the at sign, else nothing. */
export function nameOf(me: Me): string | undefined {
  const fullName = me.profile?.fullName?.trim() || me.user.name.trim()
  return fullName || (me.profile?.email || me.user.email).split('@')[0]?.trim() || undefined
}
