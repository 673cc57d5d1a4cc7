import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayIn } from '../../../shared/calendar.ts'
import { type DailyClaim, mayClaim } from './daily.rules.ts'

const ZONES = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Apia',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
]
const HOUR = 3_600_000

const claimAt = (zone: string, now: Date): DailyClaim => ({ day: dayIn(zone, now), timeZone: zone })

it('F-06 allows the next claim at local midnight, also on the days the clocks change', () => {
  const last = claimAt('Europe/Berlin', new Date('2026-03-28T12:00:00Z'))
  expect(mayClaim(last, 'Europe/Berlin', new Date('2026-03-28T22:59:59Z'))).toBe(false)
  expect(mayClaim(last, 'Europe/Berlin', new Date('2026-03-28T23:00:00Z'))).toBe(true)
})

it('F-06 gives nothing for moving the zone to where it is tomorrow', () => {
  const now = new Date('2026-06-01T10:30:00Z')
  const last = claimAt('Pacific/Pago_Pago', now)
  for (const zone of ZONES) expect(mayClaim(last, zone, now)).toBe(false)
})

it('F-06 lets a traveller claim once the day has changed in both places', () => {
  const last = claimAt('UTC', new Date('2026-06-01T09:00:00Z'))
  expect(mayClaim(last, 'Pacific/Kiritimati', new Date('2026-06-01T12:00:00Z'))).toBe(false)
  expect(mayClaim(last, 'Pacific/Kiritimati', new Date('2026-06-02T00:00:00Z'))).toBe(true)
})

it('F-06 pays no calendar day twice however the zone is changed, so that changing it for ever gains nothing', () => {
  const move = fc.record({
    zone: fc.constantFrom(...ZONES),
    hours: fc.double({ min: 0.1, max: 30, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 80 }), (moves) => {
      let now = new Date('2026-03-20T00:00:00Z').getTime()
      const start = now
      let last: DailyClaim | undefined
      let claims = 0
      for (const { zone, hours } of moves) {
        now += hours * HOUR
        if (!mayClaim(last, zone, new Date(now))) continue
        const next = claimAt(zone, new Date(now))
        if (last) expect(next.day > last.day).toBe(true)
        last = next
        claims += 1
      }
      // A day begins 25 hours earlier in the first of these zones than in the last: that is all there is between
      // somebody who stays and somebody who moves all the time, however long it goes on.
      expect(claims).toBeLessThanOrEqual(Math.floor((now - start + 25 * HOUR) / (24 * HOUR)) + 2)
    }),
  )
})
