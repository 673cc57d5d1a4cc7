import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createCreditsService } from './credits.service.ts'
import { createPerson, createPlan, expectBooksToAgree, ledgerOf } from './testing/credits-fixture.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const person = fc.nat(1)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      person,
      amount: fc.integer({ min: 1, max: 40 }),
      bought: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      person,
      amount: fc.nat(30),
      ending: fc.constantFrom(
        'done' as const,
        'less' as const,
        'broken' as const,
        'unsaved' as const,
        'left' as const,
        'too late' as const,
      ),
      key: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('claim' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('welcome' as const), person }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('plan' as const),
      person,
      plan: fc.nat(1),
      days: fc.integer({ min: 1, max: 70 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end plan' as const), person }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('time passes' as const),
      hours: fc.integer({ min: 1, max: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('upkeep' as const) }) },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Steps that happen all at once, and how long it is quiet afterwards. */
const wave = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 25 }),
  quietHours: fc.integer({ min: 0, max: 900 }),
})

it('F-01 F-02 F-03 F-06 the books agree after any parallel mixture of everything that changes credits', async () => {
  const plans = [await createPlan(database.db, 50, 'Starter'), await createPlan(database.db, 80, 'Plus')]
  await fc.assert(
    fc.asyncProperty(fc.array(wave, { minLength: 1, maxLength: 4 }), async (waves) => {
      const clock = createTestClock()
      const credits = createCreditsService({ db: database.db, clock, keyWaitMs: 0 })
      const people = [await createPerson(database.db), await createPerson(database.db)]
      let named = 0
      let hoursPassed = 0
      let waveNumber = 0

      const run = async (each: Step): Promise<unknown> => {
        const userId = people['person' in each ? each.person : 0] as string
        if (each.kind === 'time passes') {
          await credits.balance(userId)
          // Less than the day for which keys are remembered.
          hoursPassed += each.hours
          return hoursPassed < 23 ? clock.advance(each.hours * 3_600_000) : undefined
        }
        if (each.kind === 'upkeep') return Promise.all([credits.releaseStale(), credits.rollOverPlans()])
        if (each.kind === 'claim') return credits.claimDaily(userId)
        if (each.kind === 'welcome') return database.db.transaction((tx) => credits.grantWelcome(tx, userId))
        if (each.kind === 'end plan') return database.db.transaction((tx) => credits.endPlan(tx, { userId }))
        if (each.kind === 'plan') {
          const periodEnd = new Date(clock.now().getTime() + each.days * 86_400_000)
          const planId = plans[each.plan] as string
          return database.db.transaction((tx) => credits.startPlanPeriod(tx, { userId, planId, periodEnd }))
        }
        if (each.kind === 'grant') {
          const source = each.bought ? 'purchased' : 'gift'
          const type = each.bought ? 'purchase' : 'bonus'
          return credits.grant(database.db, {
            userId,
            amount: each.amount,
            type,
            description: 'Some',
            source,
          })
        }
        const { amount, ending } = each
        const key = each.key === null ? undefined : `key-${waveNumber}-${each.key}`
        const caller = new AbortController()
        const answer = credits.idempotent({ userId, key, route: 'r', body: {} }, (record) =>
          credits.charge({
            userId,
            operation: 'speech',
            amount,
            description: key ? `${key} ${named++}` : 'No key',
            timeLimitMs: 1000,
            signal: caller.signal,
            record,
            finalAmount: () => (ending === 'less' ? Math.floor(amount / 2) : amount),
            work: async () => {
              if (ending === 'left') caller.abort()
              if (ending === 'broken') throw new Error('Broken.')
              if (ending === 'too late') clock.advance(60_000)
              if (ending === 'too late') await credits.releaseStale()
            },
            save: async () => {
              if (ending === 'unsaved') throw new Error('Unsaved.')
              return ending
            },
          }),
        )
        return await answer
      }

      for (const { steps, quietHours } of waves) {
        await Promise.allSettled(steps.map(run))
        await expectBooksToAgree(database.db)
        clock.advance(quietHours * 3_600_000)
        hoursPassed = 0
        waveNumber += 1
      }
      for (const userId of people) {
        const balance = await credits.balance(userId)
        expect(balance.heldCredits, 'nothing is held when nothing runs').toBe(0)
        const rows = await ledgerOf(database.db, userId)
        expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(balance.available)
        expect(rows.filter((row) => row.transactionType === 'onboarding').length).toBeLessThanOrEqual(1)
        const keys = rows.flatMap((row) =>
          row.description.startsWith('key-') ? [row.description.split(' ')[0]] : [],
        )
        expect(new Set(keys).size, 'no key is charged twice').toBe(keys.length)
        expect(rows.every((row) => row.balanceAfter >= 0)).toBe(true)
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)
