import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditPackage, PLAN_FEATURES, plan } from '../../../contract/plans.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createCreditsService } from '../credits/credits.service.ts'
import { createPerson } from '../credits/testing/credits-fixture.ts'
import { createPlansService, type PlansService, seedPlans } from './plans.service.ts'
import { aiAssistantConfig, creditPackages, subscriptionPlans } from './plans.tables.ts'

let database: TestDatabase
let plans: PlansService
const clock = createTestClock()
const CURRENCIES = ['USD', 'BRL', 'PAB', 'EUR'] as const

beforeAll(async () => {
  database = await createTestDatabase()
  plans = createPlansService({ db: database.db, clock })
  await seedPlans(database.db)
})
afterAll(() => database.drop())

describe('the catalogue of a new installation', () => {
  it.each(CURRENCIES)(
    'Q-03 offers every kind of plan and package in %s, as the contract has them',
    async (currency) => {
      for (const kind of ['month', 'year', 'gift'] as const) {
        const items = await plans.listPlans(kind, currency)
        expect(items.length).toBeGreaterThan(1)
        for (const item of items)
          expect(plan.parse(item)).toMatchObject({ currency, isGiftPlan: kind === 'gift' })
      }
      const packages = await plans.listCreditPackages(currency)
      for (const item of packages) expect(creditPackage.parse(item).currency).toBe(currency)
      expect(packages.map(({ name }) => name)).toContain('Popular Pack')
    },
  )

  it('Q-01 lists the monthly plans by their order, Starter among them, and none is the free one', async () => {
    const items = await plans.listPlans('month', 'USD')
    expect(items.map(({ name, price }) => [name, price])).toEqual([
      ['Starter', 9.99],
      ['Plus', 19.99],
      ['Pro', 39.99],
    ])
  })

  it.each(CURRENCIES)(
    'Q-02 an annual plan in %s costs its paid months, up to 6 are free',
    async (currency) => {
      const monthly = await plans.listPlans('month', currency)
      const annual = await plans.listPlans('year', currency)
      for (const each of annual) {
        const month = monthly.find(({ name }) => name === each.name)
        expect(each.price).toBeCloseTo((month?.price ?? 0) * (12 - each.freeMonths), 2)
        expect(each.creditsIncluded).toBe(month?.creditsIncluded)
        expect(each.bonusCredits).toBeGreaterThanOrEqual(150)
      }
      expect(Math.max(...annual.map(({ freeMonths }) => freeMonths))).toBe(6)
    },
  )

  it('I-03 gifts are 6 and 12 months of Starter, the yearly one first', async () => {
    const gifts = await plans.listPlans('gift', 'EUR')
    const months = gifts.map((gift) => (gift.billingInterval === 'year' ? 12 : gift.billingIntervalCount))
    expect(gifts.map(({ name }) => name)).toEqual(['Starter', 'Starter'])
    expect(months).toEqual([12, 6])
    const row = await plans.findPlan(gifts[0]?.id ?? '')
    expect(row && (await plans.planBehindGift(row))).toMatchObject({ slug: 'starter-month-EUR' })
  })

  it('Q-03 bought credits cost less the more one takes, and never less than those of a plan', async () => {
    for (const currency of CURRENCIES) {
      const each = (await plans.listCreditPackages(currency)).map(({ price, credits }) => price / credits)
      expect(each).toEqual([...each].sort((one, other) => other - one))
      const [starter] = await plans.listPlans('month', currency)
      const ofPlan = (starter?.price ?? 0) / (starter?.creditsIncluded ?? 1)
      expect(Math.min(...each)).toBeGreaterThan(ofPlan)
    }
  })

  it('A-01 describes plans in words that every language has', async () => {
    const words = new Set<string>(Object.values(PLAN_FEATURES))
    for (const kind of ['month', 'year', 'gift'] as const) {
      for (const { features } of await plans.listPlans(kind, 'USD')) {
        expect(features.filter((feature) => !words.has(feature))).toEqual([])
      }
    }
  })

  it('S-08 has the default settings of the assistant', async () => {
    const rows = await database.db.select().from(aiAssistantConfig)
    const settings = Object.fromEntries(rows.map((row) => [row.configKey, row.configValue]))
    expect(settings).toMatchObject({
      credit_costs: { text: 2, transcription: 2, tts: 5, lesson_chat_budget: 30 },
      voice_settings: { stability: 0.3, similarity: 0.8 },
      feature_toggles: { voice_enabled: true, tts_enabled: true },
      installation: { free_analyses: 1 },
    })
  })
})

it('seeding again, even at once with another process, adds nothing and keeps what an administrator changed', async () => {
  const { db } = database
  const count = () => db.$count(subscriptionPlans)
  const before = await count()
  const edit = { price: '12.34', isActive: false }
  await db.update(subscriptionPlans).set(edit).where(eq(subscriptionPlans.slug, 'pro-month-BRL'))
  await db
    .update(aiAssistantConfig)
    .set({ configValue: { free_analyses: 4 } })
    .where(eq(aiAssistantConfig.configKey, 'installation'))
  await Promise.all([seedPlans(db), seedPlans(db), seedPlans(db)])
  expect(await count()).toBe(before)
  expect(await db.$count(creditPackages)).toBe(16)
  const [pro] = await db.select().from(subscriptionPlans).where(eq(subscriptionPlans.slug, 'pro-month-BRL'))
  expect(pro).toMatchObject(edit)
  expect(await createCreditsService({ db, clock }).freeAnalysesOffered()).toBe(4)
  expect((await plans.listPlans('month', 'BRL')).map(({ name }) => name)).not.toContain('Pro')
})

it('E-03 the running subscription is shown until its time is over; without one there is none', async () => {
  const { db } = database
  const userId = await createPerson(db)
  expect(await plans.activeSubscription(userId)).toBeNull()
  const [starter] = await plans.listPlans('month', 'USD')
  const periodEnd = new Date(clock.now().getTime() + 30 * 86_400_000)
  await db.transaction((tx) =>
    createCreditsService({ db, clock }).startPlanPeriod(tx, { userId, planId: starter?.id ?? '', periodEnd }),
  )
  expect(await plans.activeSubscription(userId)).toEqual({
    planId: starter?.id,
    status: 'active',
    plan: { name: 'Starter', creditsIncluded: 600 },
    currentPeriodStart: clock.now().toISOString(),
    currentPeriodEnd: periodEnd.toISOString(),
  })
  expect(await plans.hasPaidSubscription(userId)).toBe(true)
  clock.set(periodEnd)
  expect(await plans.activeSubscription(userId)).toBeNull()
  expect(await plans.hasPaidSubscription(userId)).toBe(false)
})
