import { type Day, dayIn } from '../../../shared/calendar.ts'

/** The day of a claim, and the zone in which it was that day. */
export type DailyClaim = { day: Day; timeZone: string }

/**
 * Whether the daily credits of the learner's day may be claimed now. A new day must have begun both where the
 * learner is and where the last claim was made: travelling loses nothing, moving the zone earns nothing, and a
 * later claim always has a later day.
 */
export function mayClaim(last: DailyClaim | undefined, timeZone: string, now: Date): boolean {
  if (!last) return true
  return dayIn(timeZone, now) > last.day && dayIn(last.timeZone, now) > last.day
}
