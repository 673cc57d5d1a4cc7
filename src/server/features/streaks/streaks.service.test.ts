import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createCreditsService } from '../credits/credits.service.ts'
import { createPerson, expectBooksToAgree, ledgerOf } from '../credits/testing/credits-fixture.ts'
import { profiles } from '../profile/profile.tables.ts'
import { seedStreakMilestones } from './streak-seeds.repository.ts'
import { createStreaksService, type Learning, type StreaksService } from './streaks.service.ts'
import { streakMilestones } from './streaks.tables.ts'

let database: TestDatabase
let streaks: StreaksService
let userId: string
const clock = createTestClock()
const HOUR = 3_600_000

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await seedStreakMilestones(db)
  streaks = createStreaksService({ db, clock, credits: createCreditsService({ db, clock }) })
})
afterAll(() => database.drop())
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z')
  userId = await createPerson(database.db)
})

const learn = (changes: Partial<Learning> = {}) =>
  database.db.transaction((tx) =>
    streaks.recordLearning(tx, { userId, at: clock.now(), speechMs: 30_000, ...changes }),
  )

async function learnDays(count: number) {
  const reached = []
  for (let day = 0; day < count; day += 1) {
    if (day > 0) clock.advance(24 * HOUR)
    reached.push(...(await learn()).milestones.map((milestone) => milestone.days))
  }
  return reached
}

it('G-01 counts days, longest and total, and what was done on each day of the week', async () => {
  await learnDays(2)
  await learn({ speechMs: 60_000 })
  await learn({ kind: 'lesson', speechMs: 0 })
  const streak = await streaks.streak(userId)
  expect(streak).toMatchObject({
    currentStreak: 2,
    longestStreak: 2,
    totalLearningDays: 2,
    lastLearningDate: '2026-03-03',
  })
  expect(streak.week).toHaveLength(7)
  expect(streak.week.slice(-2)).toEqual([
    { day: '2026-03-02', minutes: 0.5, analyses: 1 },
    { day: '2026-03-03', minutes: 1.5, analyses: 2 },
  ])
  clock.advance(48 * HOUR)
  expect(await streaks.streak(userId)).toMatchObject({
    currentStreak: 0,
    longestStreak: 2,
    totalLearningDays: 2,
  })
})

it.each(['lesson', 'review', 'analysis'] as const)('G-01 a %s makes the day count', async (kind) => {
  expect(await learn({ kind })).toMatchObject({ current: 1 })
})

it("G-01 the day is the learner's own", async () => {
  await database.db.update(profiles).set({ timeZone: 'Pacific/Auckland' }).where(eq(profiles.id, userId))
  await learn()
  expect(await streaks.streak(userId)).toMatchObject({ lastLearningDate: '2026-03-03' })
})

it('G-02 reaching a milestone adds its bonus to the gift credits, and says so', async () => {
  expect(await learnDays(7)).toEqual([3, 7])
  const rows = await ledgerOf(database.db, userId)
  expect(rows.map((row) => [row.transactionType, row.amount])).toEqual([
    ['streak_milestone', 5],
    ['streak_milestone', 15],
  ])
  const { milestones } = await streaks.streak(userId)
  expect(milestones.map(({ days, achievedAt }) => [days, achievedAt !== null])).toEqual([
    [3, true],
    [7, true],
    [14, false],
    [30, false],
    [60, false],
    [100, false],
    [365, false],
  ])
})

it('G-02 a milestone is granted once, also after a new streak reaches it again', async () => {
  expect(await learnDays(3)).toEqual([3])
  clock.advance(72 * HOUR)
  expect(await learnDays(4)).toEqual([])
  expect(await ledgerOf(database.db, userId)).toHaveLength(1)
})

it('G-02 a milestone is granted once of 30 parallel recordings', async () => {
  await learnDays(2)
  clock.advance(24 * HOUR)
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => learn()))
  expect(outcomes.flatMap((outcome) => outcome.milestones)).toHaveLength(1)
  expect(await streaks.streak(userId)).toMatchObject({ currentStreak: 3, totalLearningDays: 3 })
  expect((await streaks.streak(userId)).week.at(-1)).toEqual({ day: '2026-03-04', minutes: 15, analyses: 30 })
  await expectBooksToAgree(database.db)
})

it('G-02 a disabled milestone is not granted; one without a bonus is recorded only', async () => {
  const { db } = database
  await db.update(streakMilestones).set({ isActive: false }).where(eq(streakMilestones.days, 3))
  await db.update(streakMilestones).set({ bonusCredits: 0 }).where(eq(streakMilestones.days, 7))
  expect(await learnDays(7)).toEqual([7])
  expect(await ledgerOf(db, userId)).toEqual([])
  await seedStreakMilestones(db)
  const [seven] = await db.select().from(streakMilestones).where(eq(streakMilestones.days, 7))
  expect(seven).toMatchObject({ bonusCredits: 0 })
  await db.update(streakMilestones).set({ isActive: true }).where(eq(streakMilestones.days, 3))
})

it('G-02 is undone with the transaction that saves what was learnt', async () => {
  await learnDays(2)
  clock.advance(24 * HOUR)
  const undone = database.db.transaction(async (tx) => {
    await streaks.recordLearning(tx, { userId, at: clock.now() })
    throw new Error('Not saved.')
  })
  await expect(undone).rejects.toThrow('Not saved.')
  expect(await streaks.streak(userId)).toMatchObject({ currentStreak: 2 })
  expect(await ledgerOf(database.db, userId)).toEqual([])
})
