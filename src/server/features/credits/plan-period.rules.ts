import { addMonths } from '../../../shared/calendar.ts'

/**
 * When the allowance that is running now ends. A plan's credits are given month by month, counted from the day the
 * plan began (a plan of 31 January renews on 28 February and 31 March), whatever the term that was paid for.
 */
export function allowanceEnd(termStart: Date, termEnd: Date, now: Date): Date {
  let months = Math.max(1, monthsBetween(termStart, now))
  while (addMonths(termStart, months) <= now) months += 1
  const end = addMonths(termStart, months)
  return end < termEnd ? end : termEnd
}

/** Whole months at most: never more than have passed. */
function monthsBetween(start: Date, end: Date): number {
  const years = end.getUTCFullYear() - start.getUTCFullYear()
  return years * 12 + end.getUTCMonth() - start.getUTCMonth()
}
