import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar.ts'
import { countDay, currentStreak, type Run, toMinutes, weekUntil } from './streaks.rules.ts'

const NONE: Run = { currentStreak: 0, longestStreak: 0, totalLearningDays: 0, lastLearningDate: null }
const learn = (days: string[]) => days.reduce(countDay, NONE)

it('G-01 goes on from yesterday, counts a day once and begins anew after a missed day', () => {
  const run = learn(['2026-02-27', '2026-02-28', '2026-02-28', '2026-03-01'])
  expect(run).toEqual({
    currentStreak: 3,
    longestStreak: 3,
    totalLearningDays: 3,
    lastLearningDate: '2026-03-01',
  })
  expect(countDay(run, '2026-03-03')).toMatchObject({
    currentStreak: 1,
    longestStreak: 3,
    totalLearningDays: 4,
  })
})

it('G-01 stands until the day after the last one is over', () => {
  const run = learn(['2026-03-01', '2026-03-02'])
  expect(currentStreak(run, '2026-03-02')).toBe(2)
  expect(currentStreak(run, '2026-03-03')).toBe(2)
  expect(currentStreak(run, '2026-03-04')).toBe(0)
  expect(currentStreak(NONE, '2026-03-04')).toBe(0)
})

it('G-01 is unmoved by an earlier day, after a journey to the west', () => {
  const run = learn(['2026-03-01', '2026-03-02'])
  expect(countDay(run, '2026-03-01')).toBe(run)
  expect(currentStreak(run, '2026-03-01')).toBe(2)
})

it('G-01 agrees with a plain count over the days', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60), { minLength: 1 }), (offsets) => {
      const days = offsets.sort((one, other) => one - other)
      const run = learn(days.map((offset) => addDays('2026-01-01', offset)))
      const set = new Set(days)
      const lengthAt = (day: number): number => (set.has(day) ? 1 + lengthAt(day - 1) : 0)
      expect(run.currentStreak).toBe(lengthAt(days.at(-1) ?? 0))
      expect(run.longestStreak).toBe(Math.max(...days.map(lengthAt)))
      expect(run.totalLearningDays).toBe(set.size)
    }),
  )
})

it('shows the seven days that end today', () => {
  expect(weekUntil('2026-03-02')).toEqual([
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(toMinutes(95_000)).toBe(1.6)
})
