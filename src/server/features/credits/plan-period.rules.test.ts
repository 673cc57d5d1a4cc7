import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMonths } from '../../../shared/calendar.ts'
import { allowanceEnd } from './plan-period.rules.ts'

const at = (text: string) => new Date(`${text}T09:00:00Z`)

it('F-02 renews month by month within a year that was paid at once', () => {
  expect(allowanceEnd(at('2026-01-31'), at('2027-01-31'), at('2026-01-31'))).toEqual(at('2026-02-28'))
  expect(allowanceEnd(at('2026-01-31'), at('2027-01-31'), at('2026-02-28'))).toEqual(at('2026-03-31'))
  expect(allowanceEnd(at('2026-01-31'), at('2027-01-31'), at('2026-12-31'))).toEqual(at('2027-01-31'))
})

it('F-02 never gives an allowance beyond the end of the term', () => {
  expect(allowanceEnd(at('2026-01-10'), at('2026-01-25'), at('2026-01-12'))).toEqual(at('2026-01-25'))
})

it('F-02 the running allowance ends later than now and began at most a month before its end', () => {
  const instant = fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, fc.nat(1200), (start, days) => {
      const now = new Date(start.getTime() + days * 86_400_000)
      const end = allowanceEnd(start, at('2050-01-01'), now)
      expect(end.getTime()).toBeGreaterThan(now.getTime())
      expect(addMonths(end, -1).getTime()).toBeLessThanOrEqual(now.getTime() + 3 * 86_400_000)
    }),
  )
})
