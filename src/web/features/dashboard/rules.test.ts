import { describe, expect, it } from 'vitest'
import { sampleMe } from '../../testing/sample-me.ts'
import { milestoneToCelebrate } from './milestone.rules.ts'
import { badgeOf, nextKeepsake } from './scores.ts'
import { nameOf, partOfDay } from './welcome.rules.ts'

describe('the greeting', () => {
  it('follows the hour', () => {
    expect([4, 5, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
      'night',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })

  it('E-01 uses the full name, else the start of the email, else nothing', () => {
    const me = sampleMe()
    const nameless = {
      ...me,
      user: { ...me.user, name: ' ' },
      profile: me.profile && { ...me.profile, fullName: '' },
    }
    expect(nameOf(me)).toBe('Marina Duarte')
    expect(nameOf(nameless)).toBe('marina')
    expect(nameOf({ ...nameless, user: { ...nameless.user, email: '' }, profile: null })).toBeUndefined()
  })
})

describe('scores', () => {
  it('E-05 are good from 80 and on the way from 60', () => {
    expect([100, 80, 79, 60, 59, 0].map(badgeOf)).toEqual([
      'good',
      'good',
      'onTheWay',
      'onTheWay',
      'early',
      'early',
    ])
  })

  it('name the next keepsake', () => {
    expect([0, 9, 10, 49, 50, 99, 100].map(nextKeepsake)).toEqual([10, 10, 50, 50, 100, 100, undefined])
  })
})

describe('E-07 a milestone', () => {
  const now = new Date('2026-11-20T20:00:00Z')
  const milestone = (days: number, achievedAt: string | null) => ({
    days,
    title: '',
    bonusCredits: 10,
    achievedAt,
  })

  it('is celebrated once in a browser', () => {
    const milestones = [milestone(7, '2026-11-18T08:00:00Z'), milestone(30, null)]
    expect(milestoneToCelebrate(milestones, [], now)?.days).toBe(7)
    expect(milestoneToCelebrate(milestones, [7], now)).toBeUndefined()
  })

  it('is the longest when several were reached', () => {
    const milestones = [milestone(3, '2026-11-20T08:00:00Z'), milestone(7, '2026-11-20T08:00:00Z')]
    expect(milestoneToCelebrate(milestones, [], now)?.days).toBe(7)
  })

  it('of long ago is no news to a browser that never saw this person', () => {
    expect(milestoneToCelebrate([milestone(7, '2026-10-01T08:00:00Z')], undefined, now)).toBeUndefined()
    expect(milestoneToCelebrate([milestone(7, '2026-11-20T08:00:00Z')], undefined, now)?.days).toBe(7)
  })
})
