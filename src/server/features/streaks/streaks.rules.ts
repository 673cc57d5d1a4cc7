import { addDays, type Day } from '../../../shared/calendar.ts'

export type Run = {
  currentStreak: number
  longestStreak: number
  totalLearningDays: number
  lastLearningDate: Day | null
}

/**
 * The streak after something was learnt on that day. The first time a day counts it goes on from yesterday's, or
 * begins anew; a day that counted already, or an earlier one after a move to the west, changes nothing.
 */
export function countDay(run: Run, today: Day): Run {
  const last = run.lastLearningDate
  if (last !== null && today <= last) return run
  const currentStreak = last === addDays(today, -1) ? run.currentStreak + 1 : 1
  return {
    currentStreak,
    longestStreak: Math.max(run.longestStreak, currentStreak),
    totalLearningDays: run.totalLearningDays + 1,
    lastLearningDate: today,
  }
}

/** The streak as it stands today: it lives until the end of the day after the last one that counted. */
export function currentStreak(run: Run, today: Day): number {
  const last = run.lastLearningDate
  return last !== null && last >= addDays(today, -1) ? run.currentStreak : 0
}

/** The seven days that end today, oldest first. */
export const weekUntil = (today: Day): Day[] =>
  Array.from({ length: 7 }, (_, index) => addDays(today, index - 6))

/** Minutes with one decimal. */
export const toMinutes = (milliseconds: number): number => Math.round(milliseconds / 6000) / 10
