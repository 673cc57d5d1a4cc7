import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayIn } from './calendar.ts'

const ZONES = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/St_Johns',
]
const instant = fc.date({ min: new Date('1995-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })

describe('the day in a zone', () => {
  it('F-06 is up to two days apart around the date line at one instant', () => {
    const now = new Date('2026-03-01T10:30:00Z')
    expect(dayIn('Pacific/Pago_Pago', now)).toBe('2026-02-28')
    expect(dayIn('UTC', now)).toBe('2026-03-01')
    expect(dayIn('Pacific/Kiritimati', now)).toBe('2026-03-02')
  })

  it('F-06 changes at local midnight across both changes of the clocks', () => {
    // Berlin moves to summer time on 29 March 2026 and back on 25 October 2026.
    expect(dayIn('Europe/Berlin', new Date('2026-03-28T22:59:59Z'))).toBe('2026-03-28')
    expect(dayIn('Europe/Berlin', new Date('2026-03-28T23:00:00Z'))).toBe('2026-03-29')
    expect(dayIn('Europe/Berlin', new Date('2026-03-29T21:59:59Z'))).toBe('2026-03-29')
    expect(dayIn('Europe/Berlin', new Date('2026-03-29T22:00:00Z'))).toBe('2026-03-30')
    expect(dayIn('Europe/Berlin', new Date('2026-10-25T22:59:59Z'))).toBe('2026-10-25')
    expect(dayIn('Europe/Berlin', new Date('2026-10-25T23:00:00Z'))).toBe('2026-10-26')
  })

  it('F-06 knows that Samoa skipped 30 December 2011', () => {
    expect(dayIn('Pacific/Apia', new Date('2011-12-30T09:59:59Z'))).toBe('2011-12-29')
    expect(dayIn('Pacific/Apia', new Date('2011-12-30T10:00:00Z'))).toBe('2011-12-31')
  })

  it('takes UTC for a zone that nobody knows', () => {
    expect(dayIn('Mars/Olympus', new Date('2026-03-01T23:30:00Z'))).toBe('2026-03-01')
  })

  it('never goes back while time goes on, and is a day of the calendar', () => {
    fc.assert(
      fc.property(instant, fc.nat(400 * 86_400_000), fc.constantFrom(...ZONES), (start, passed, zone) => {
        const earlier = dayIn(zone, start)
        const later = dayIn(zone, new Date(start.getTime() + passed))
        expect(later >= earlier).toBe(true)
        expect(addDays(addDays(earlier, 1), -1)).toBe(earlier)
      }),
    )
  })
})

describe('counting days and months', () => {
  it('counts over leap days and turns of the year', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  it('takes the last day of a month that is too short', () => {
    expect(addMonths(new Date('2026-01-31T08:00:00Z'), 1)).toEqual(new Date('2026-02-28T08:00:00Z'))
    expect(addMonths(new Date('2026-01-31T08:00:00Z'), 2)).toEqual(new Date('2026-03-31T08:00:00Z'))
    expect(addMonths(new Date('2024-02-29T08:00:00Z'), 12)).toEqual(new Date('2025-02-28T08:00:00Z'))
  })

  it('moves each month later than the one before', () => {
    fc.assert(
      fc.property(instant, fc.nat(60), (start, months) => {
        expect(addMonths(start, months + 1).getTime()).toBeGreaterThan(addMonths(start, months).getTime())
      }),
    )
  })
})
