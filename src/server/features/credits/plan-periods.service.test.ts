import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { subscriptionPlans, userSubscriptions } from '../plans/plans.tables.ts'
import { type CreditsService, createCreditsService } from './credits.service.ts'
import { createPerson, createPlan, expectBooksToAgree, ledgerOf } from './testing/credits-fixture.ts'

let database: TestDatabase
let credits: CreditsService
let userId: string
let planId: string
const clock = createTestClock()

beforeAll(async () => {
  database = await createTestDatabase()
  credits = createCreditsService({ db: database.db, clock })
})
afterAll(() => database.drop())
beforeEach(async () => {
  clock.set('2026-01-31T09:00:00Z')
  userId = await createPerson(database.db)
  planId = await createPlan(database.db, 100)
})

const start = (periodEnd: string, ofPlan = planId) =>
  database.db.transaction((transaction) =>
    credits.startPlanPeriod(transaction, { userId, planId: ofPlan, periodEnd: new Date(periodEnd) }),
  )

const spend = (amount: number, work: () => Promise<void> = async () => {}) =>
  credits.charge({
    userId,
    operation: 'speech',
    amount,
    description: 'Spoke',
    timeLimitMs: 5000,
    signal: new AbortController().signal,
    work,
    save: async () => null,
  })

const entries = async () =>
  (await ledgerOf(database.db, userId)).map((row) => [row.transactionType, row.amount])
const subscription = async () =>
  (await database.db.select().from(userSubscriptions).where(eq(userSubscriptions.userId, userId)))[0]

it('F-02 a plan gives its credits month by month, and takes back what is left', async () => {
  await start('2026-03-31T09:00:00Z')
  await spend(30)
  expect(await credits.balance(userId)).toMatchObject({ available: 70, planCredits: 70 })
  clock.set('2026-02-28T08:59:59Z')
  expect(await credits.balance(userId)).toMatchObject({ planCredits: 70 })
  clock.set('2026-02-28T09:00:00Z')
  expect(await credits.balance(userId)).toMatchObject({ available: 100, planCredits: 100, lifetimeUsed: 30 })
  expect(await entries()).toEqual([
    ['subscription', 100],
    ['usage', -30],
    ['subscription_expiry', -70],
    ['subscription', 100],
  ])
})

it('F-02 when the term is over nothing is given and the subscription has expired', async () => {
  await start('2026-02-28T09:00:00Z')
  clock.set('2026-03-01T00:00:00Z')
  expect(await credits.balance(userId)).toMatchObject({ available: 0, planCredits: 0 })
  expect(await subscription()).toMatchObject({ status: 'expired' })
  expect(await entries()).toEqual([
    ['subscription', 100],
    ['subscription_expiry', -100],
  ])
})

it('F-02 months in which nobody looked give nothing; only the running one does', async () => {
  await start('2027-01-31T09:00:00Z')
  clock.set('2026-07-15T00:00:00Z')
  expect(await credits.balance(userId)).toMatchObject({ planCredits: 100 })
  expect(await entries()).toHaveLength(3)
  clock.set('2026-07-31T09:00:00Z')
  await spend(1)
  expect(await credits.balance(userId)).toMatchObject({ planCredits: 99 })
})

it('F-02 F-03 a period rolls over exactly once under 60 parallel requests', async () => {
  await start('2026-06-30T09:00:00Z')
  clock.set('2026-03-10T00:00:00Z')
  const looks = Array.from({ length: 30 }, () => credits.balance(userId))
  const spends = Array.from({ length: 30 }, () => spend(2))
  await Promise.all([...looks, ...spends])
  const rolled = (await entries()).filter(([type]) => type !== 'usage')
  expect(rolled).toEqual([
    ['subscription', 100],
    ['subscription_expiry', -100],
    ['subscription', 100],
  ])
  expect(await credits.balance(userId)).toMatchObject({ planCredits: 40, heldCredits: 0 })
  await expectBooksToAgree(database.db)
})

it('F-02 a fresh plan after an edit by an administrator follows the edit from the next month on', async () => {
  await start('2026-06-30T09:00:00Z')
  await database.db
    .update(subscriptionPlans)
    .set({ creditsIncluded: 250 })
    .where(eq(subscriptionPlans.id, planId))
  expect(await credits.balance(userId)).toMatchObject({ planCredits: 100 })
  clock.set('2026-03-10T00:00:00Z')
  expect(await credits.balance(userId)).toMatchObject({ planCredits: 250 })
})

it('I-02 months of the same plan extend it, and give no second allowance for the running month', async () => {
  await start('2026-02-28T09:00:00Z')
  await spend(60)
  expect(await start('2026-08-31T09:00:00Z')).toEqual({
    extended: true,
    periodEnd: new Date('2026-08-31T09:00:00Z'),
  })
  expect(await credits.balance(userId)).toMatchObject({ planCredits: 40 })
  clock.set('2026-02-28T09:00:00Z')
  expect(await credits.balance(userId)).toMatchObject({ planCredits: 100 })
  expect(await subscription()).toMatchObject({ status: 'active' })
})

it('F-02 an earlier end never shortens a running plan', async () => {
  await start('2026-12-31T09:00:00Z')
  expect(await start('2026-02-28T09:00:00Z')).toMatchObject({ periodEnd: new Date('2026-12-31T09:00:00Z') })
})

it('F-02 another plan takes the place of the running one, with its own credits', async () => {
  await start('2026-12-31T09:00:00Z')
  await spend(10)
  await start('2026-02-28T09:00:00Z', await createPlan(database.db, 500, 'Plus'))
  expect(await credits.balance(userId)).toMatchObject({ planCredits: 500, available: 500 })
  const rows = await database.db.select().from(userSubscriptions).where(eq(userSubscriptions.userId, userId))
  expect(rows.map((row) => row.status).sort()).toEqual(['active', 'canceled'])
  await expectBooksToAgree(database.db)
})

it('F-02 a plan that is ended takes its credits along, and ending it again does nothing', async () => {
  await start('2026-12-31T09:00:00Z')
  const end = () => database.db.transaction((transaction) => credits.endPlan(transaction, { userId }))
  await end()
  await end()
  expect(await credits.balance(userId)).toMatchObject({ available: 0, planCredits: 0 })
  expect(await subscription()).toMatchObject({ status: 'canceled' })
})

it('F-03 plan credits of work that fails after the period ended come back as gift credits', async () => {
  await start('2026-06-30T09:00:00Z')
  const failing = spend(40, async () => {
    clock.set('2026-02-28T09:00:00Z')
    throw new Error('The engine broke.')
  })
  await expect(failing).rejects.toThrow('The engine broke.')
  expect(await credits.balance(userId)).toMatchObject({ planCredits: 100, giftCredits: 40, heldCredits: 0 })
  await expectBooksToAgree(database.db)
})

it('F-02 the job closes periods that ended unnoticed', async () => {
  await start('2026-02-28T09:00:00Z')
  clock.set('2026-03-05T00:00:00Z')
  expect(await credits.rollOverPlans()).toBeGreaterThan(0)
  expect(await subscription()).toMatchObject({ status: 'expired' })
  expect(await credits.rollOverPlans()).toBe(0)
})
