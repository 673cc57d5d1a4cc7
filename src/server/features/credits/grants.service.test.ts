import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { profiles } from '../profile/profile.tables.ts'
import { type CreditsService, createCreditsService } from './credits.service.ts'
import { createPerson, expectBooksToAgree, ledgerOf } from './testing/credits-fixture.ts'

let database: TestDatabase
let credits: CreditsService
let userId: string
const clock = createTestClock()
const GRANTED = { already_granted: false, credits_granted: 5 }
const ALREADY = { already_granted: true, credits_granted: 0 }

beforeAll(async () => {
  database = await createTestDatabase()
  credits = createCreditsService({ db: database.db, clock })
})
afterAll(() => database.drop())
beforeEach(async () => {
  userId = await createPerson(database.db)
  clock.set('2026-06-01T10:30:00Z')
})

const moveTo = (timeZone: string) =>
  database.db.update(profiles).set({ timeZone }).where(eq(profiles.id, userId))

describe('a grant', () => {
  it('F-01 goes to its source, and only purchases count as purchased for ever', async () => {
    const grant = { userId, type: 'bonus', description: 'A bonus' } as const
    await credits.grant(database.db, { ...grant, amount: 30, source: 'gift' })
    await credits.grant(database.db, { ...grant, amount: 20, type: 'purchase', source: 'purchased' })
    expect(await credits.balance(userId)).toMatchObject({
      available: 50,
      giftCredits: 30,
      purchasedCredits: 20,
      lifetimePurchased: 20,
    })
  })

  it('F-01 is undone with the transaction it is part of', async () => {
    const outcome = database.db.transaction(async (transaction) => {
      await credits.grant(transaction, {
        userId,
        amount: 10,
        type: 'referral',
        description: 'A friend',
        source: 'gift',
      })
      throw new Error('Undone.')
    })
    await expect(outcome).rejects.toThrow('Undone.')
    expect(await credits.balance(userId)).toMatchObject({ available: 0, updatedAt: null })
  })

  it('F-01 keeps a true running balance under parallel grants', async () => {
    const grant = { userId, amount: 1, type: 'admin_adjustment', description: 'One', source: 'gift' } as const
    await Promise.all(Array.from({ length: 100 }, () => credits.grant(database.db, grant)))
    const rows = await ledgerOf(database.db, userId)
    expect(rows.map((row) => row.balanceAfter)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  })

  it.each([0, -3, 0.5, Number.NaN])('F-07 refuses to grant %s credits', async (amount) => {
    const grant = { userId, amount, type: 'bonus', description: 'Wrong', source: 'gift' } as const
    await expect(credits.grant(database.db, grant)).rejects.toThrow(RangeError)
  })
})

describe('the daily credits', () => {
  it('F-06 are granted once a day, and the balance says so', async () => {
    expect((await credits.balance(userId)).dailyClaimed).toBe(false)
    expect(await credits.claimDaily(userId)).toEqual(GRANTED)
    expect(await credits.claimDaily(userId)).toEqual(ALREADY)
    expect(await credits.balance(userId)).toMatchObject({ available: 5, dailyClaimed: true })
    clock.set('2026-06-02T00:00:00Z')
    expect((await credits.balance(userId)).dailyClaimed).toBe(false)
    expect(await credits.claimDaily(userId)).toEqual(GRANTED)
  })

  it('F-06 are granted once of 60 parallel claims', async () => {
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => credits.claimDaily(userId)))
    expect(outcomes.filter((outcome) => !outcome.already_granted)).toEqual([GRANTED])
    expect(await credits.balance(userId)).toMatchObject({ available: 5 })
    await expectBooksToAgree(database.db)
  })

  it("F-06 come with the learner's own midnight", async () => {
    await moveTo('America/Sao_Paulo')
    clock.set('2026-06-02T02:59:59Z')
    expect(await credits.claimDaily(userId)).toEqual(GRANTED)
    clock.set('2026-06-02T03:00:00Z')
    expect(await credits.claimDaily(userId)).toEqual(GRANTED)
  })

  it('F-06 are not earned by moving the zone forward and back', async () => {
    await moveTo('Pacific/Pago_Pago')
    expect(await credits.claimDaily(userId)).toEqual(GRANTED)
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
      await moveTo(zone)
      expect(await credits.claimDaily(userId)).toEqual(ALREADY)
      expect((await credits.balance(userId)).dailyClaimed).toBe(true)
    }
    clock.set('2026-06-02T11:00:00Z')
    expect(await credits.claimDaily(userId)).toEqual(GRANTED)
  })

  it('F-06 that cannot be granted fail as such', async () => {
    await expect(credits.claimDaily('nobody')).rejects.toMatchObject({ code: 'credits.claim_failed' })
  })
})

describe('the welcome', () => {
  const welcome = () => database.db.transaction((transaction) => credits.grantWelcome(transaction, userId))

  it("D-03 is 10 and the day's 5, once, and counts as that day's claim", async () => {
    expect(await welcome()).toEqual({ onboarding: 10, daily: 5, total: 15 })
    expect(await welcome()).toEqual({ onboarding: 0, daily: 0, total: 0 })
    expect(await credits.claimDaily(userId)).toEqual(ALREADY)
    expect((await ledgerOf(database.db, userId)).map((row) => [row.transactionType, row.amount])).toEqual([
      ['onboarding', 10],
      ['daily_reward', 5],
    ])
  })

  it('D-03 is granted once of 40 parallel completions', async () => {
    const granted = await Promise.all(Array.from({ length: 40 }, welcome))
    expect(granted.map(({ total }) => total).sort((a, b) => b - a)).toEqual([15, ...Array(39).fill(0)])
    expect(await credits.balance(userId)).toMatchObject({
      available: 15,
      giftCredits: 15,
      dailyClaimed: true,
    })
  })

  it('D-03 never pays the same day twice', async () => {
    await credits.claimDaily(userId)
    expect(await welcome()).toEqual({ onboarding: 10, daily: 0, total: 10 })
    expect(await credits.balance(userId)).toMatchObject({ available: 15 })
  })
})
