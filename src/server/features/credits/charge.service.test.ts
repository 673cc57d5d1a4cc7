import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { aiAssistantConfig } from '../plans/plans.tables.ts'
import type { ChargeRequest } from './charge.service.ts'
import { type CreditsService, createCreditsService } from './credits.service.ts'
import {
  accountOf,
  createPerson,
  createPlan,
  expectBooksToAgree,
  ledgerOf,
} from './testing/credits-fixture.ts'

let database: TestDatabase
let credits: CreditsService
let userId: string
const clock = createTestClock()

beforeAll(async () => {
  database = await createTestDatabase()
  credits = createCreditsService({ db: database.db, clock })
})
afterAll(() => database.drop())
beforeEach(async () => {
  userId = await createPerson(database.db)
})

const gift = (amount: number, source: 'gift' | 'purchased' = 'gift') =>
  credits.grant(database.db, {
    userId,
    amount,
    type: source === 'gift' ? 'gift' : 'purchase',
    description: 'For a test',
    source,
  })

function request(changes: Partial<ChargeRequest<string, { said: string; amount: number }>> = {}) {
  return {
    userId,
    operation: 'speech',
    amount: 5,
    description: 'Spoke a phrase',
    timeLimitMs: 5000,
    signal: new AbortController().signal,
    work: async () => 'hola',
    save: async (_: unknown, said: string, { amount }: { amount: number }) => ({ said, amount }),
    ...changes,
  }
}

describe('a charge', () => {
  it('F-01 F-03 saves, writes one ledger row and counts what was used', async () => {
    await gift(12)
    expect(await credits.charge(request())).toEqual({ said: 'hola', amount: 5 })
    const rows = await ledgerOf(database.db, userId)
    expect(rows.map((row) => [row.amount, row.transactionType, row.balanceAfter])).toEqual([
      [12, 'gift', 12],
      [-5, 'usage', 7],
    ])
    expect(rows[1]).toMatchObject({ description: 'Spoke a phrase', operation: 'speech' })
    expect(await credits.balance(userId)).toMatchObject({
      available: 7,
      giftCredits: 7,
      heldCredits: 0,
      lifetimeUsed: 5,
    })
  })

  it('F-02 takes plan credits first, then gifts, then bought ones', async () => {
    const planId = await createPlan(database.db, 10)
    const periodEnd = new Date(clock.now().getTime() + 20 * 86_400_000)
    await database.db.transaction((tx) => credits.startPlanPeriod(tx, { userId, planId, periodEnd }))
    await gift(10)
    await gift(10, 'purchased')
    await credits.charge(request({ amount: 14 }))
    expect(await credits.balance(userId)).toMatchObject({
      planCredits: 0,
      giftCredits: 6,
      purchasedCredits: 10,
      available: 16,
    })
    await credits.charge(request({ amount: 10 }))
    expect(await credits.balance(userId)).toMatchObject({
      giftCredits: 0,
      purchasedCredits: 6,
      lifetimePurchased: 10,
    })
    await expectBooksToAgree(database.db)
  })

  it('F-05 refuses what the credits do not reach, with both figures, before any work', async () => {
    await gift(4)
    let started = false
    const work = async () => {
      started = true
      return 'hola'
    }
    await expect(
      credits.charge(request({ work, insufficient: 'credits.insufficient_speech' })),
    ).rejects.toMatchObject({
      code: 'credits.insufficient_speech',
      httpStatus: 402,
      details: { needed: 5, held: 4 },
    })
    expect(started).toBe(false)
    expect(await ledgerOf(database.db, userId)).toHaveLength(1)
    expect(await credits.balance(userId)).toMatchObject({ available: 4, heldCredits: 0 })
  })

  it('F-05 refuses a person who never had a credit', async () => {
    await expect(credits.charge(request())).rejects.toMatchObject({ details: { needed: 5, held: 0 } })
  })

  it('F-03 holds the credits while the work runs, outside of any transaction', async () => {
    await gift(5)
    let seen: unknown
    const work = async () => {
      seen = await credits.balance(userId)
      return 'hola'
    }
    await credits.charge(request({ work }))
    expect(seen).toMatchObject({ available: 0, heldCredits: 5 })
    const { rows } = await database.pool.query(
      "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in%'",
    )
    expect(rows[0].open).toBe(0)
  })

  it('F-03 gives everything back when the work fails, and says why it failed', async () => {
    await gift(9)
    const work = () => Promise.reject(new Error('The engine broke.'))
    await expect(credits.charge(request({ work }))).rejects.toThrow('The engine broke.')
    expect(await credits.balance(userId)).toMatchObject({
      available: 9,
      giftCredits: 9,
      heldCredits: 0,
      lifetimeUsed: 0,
    })
    expect(await ledgerOf(database.db, userId)).toHaveLength(1)
  })

  it('F-03 charges nothing when the result cannot be saved, and saves nothing', async () => {
    await gift(9)
    const save = async (tx: Parameters<ChargeRequest<string, never>['save']>[0]) => {
      await credits.grant(tx, { userId, amount: 1, type: 'bonus', description: 'Undone', source: 'gift' })
      throw new Error('The disk is full.')
    }
    await expect(credits.charge({ ...request(), save })).rejects.toThrow('The disk is full.')
    expect(await credits.balance(userId)).toMatchObject({ available: 9, heldCredits: 0, lifetimeUsed: 0 })
    await expectBooksToAgree(database.db)
  })

  it('F-03 stops work that takes too long, though it does not listen', async () => {
    await gift(5)
    const work = () => new Promise<string>(() => {})
    await expect(credits.charge(request({ work, timeLimitMs: 20 }))).rejects.toMatchObject({
      code: 'engine.timeout',
    })
    expect(await credits.balance(userId)).toMatchObject({ available: 5, heldCredits: 0 })
  })

  it('F-03 tells the work when the caller leaves, and charges nothing', async () => {
    await gift(5)
    const caller = new AbortController()
    const work = (signal: AbortSignal) =>
      new Promise<string>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Stopped.')))
        caller.abort()
      })
    await expect(credits.charge(request({ work, signal: caller.signal }))).rejects.toThrow(
      'This operation was aborted',
    )
    expect(await credits.balance(userId)).toMatchObject({ available: 5, heldCredits: 0 })
  })

  it('F-03 goes through the same steps when it costs nothing, without a ledger row', async () => {
    expect(await credits.charge(request({ amount: 0 }))).toEqual({ said: 'hola', amount: 0 })
    expect(await ledgerOf(database.db, userId)).toEqual([])
  })

  it('F-04 charges less than was set aside when the result is smaller, and gives the rest back', async () => {
    await gift(20)
    await gift(30, 'purchased')
    const answer = await credits.charge(request({ amount: 45, finalAmount: (said) => said.length * 5 }))
    expect(answer.amount).toBe(20)
    expect(await credits.balance(userId)).toMatchObject({
      giftCredits: 0,
      purchasedCredits: 30,
      heldCredits: 0,
      lifetimeUsed: 20,
    })
    await expectBooksToAgree(database.db)
  })

  it('F-04 never charges more than was set aside', async () => {
    await gift(20)
    await expect(credits.charge(request({ finalAmount: () => 6 }))).rejects.toThrow(RangeError)
    expect(await credits.balance(userId)).toMatchObject({ available: 20, heldCredits: 0 })
  })

  it.each([-5, 2.5, Number.NaN])('F-03 refuses the price %s', async (amount) => {
    await gift(20)
    await expect(credits.charge(request({ amount }))).rejects.toThrow(RangeError)
    expect(await credits.balance(userId)).toMatchObject({ available: 20, heldCredits: 0 })
  })
})

describe('under parallel requests', () => {
  it('F-03 pays for exactly 7 of 200 when the credits reach 7 times', async () => {
    await gift(30)
    await gift(8, 'purchased')
    let worked = 0
    const work = async () => {
      worked += 1
      return 'hola'
    }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, () => credits.charge(request({ work }))),
    )
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    )
    expect(worked).toBe(7)
    expect(refused).toEqual(Array(193).fill('credits.insufficient'))
    expect(await credits.balance(userId)).toMatchObject({ available: 3, heldCredits: 0, lifetimeUsed: 35 })
    expect(await ledgerOf(database.db, userId)).toHaveLength(9)
    await expectBooksToAgree(database.db)
  })

  it('F-08 only one of two first analyses at once is on the house', async () => {
    await gift(60)
    const analyse = () =>
      credits.charge({
        ...request({ operation: 'analysis', amount: 30, mayBeOnTheHouse: true }),
        save: async (_, __, charged) => charged,
      })
    expect(await credits.freeAnalysesLeft(userId)).toBe(1)
    const answers = await Promise.all([analyse(), analyse(), analyse()])
    expect(answers.filter((answer) => answer.onTheHouse)).toEqual([{ amount: 0, onTheHouse: true }])
    expect(await credits.freeAnalysesLeft(userId)).toBe(0)
    expect(await credits.balance(userId)).toMatchObject({ available: 0, lifetimeUsed: 60 })
    await expectBooksToAgree(database.db)
  })

  it('F-08 a first analysis that failed is still on the house the next time', async () => {
    const first = {
      ...request({ operation: 'analysis', amount: 30, mayBeOnTheHouse: true }),
      save: async () => 'kept',
    }
    const failing = { ...first, work: () => Promise.reject(new Error('No speech.')) }
    await expect(credits.charge(failing)).rejects.toThrow('No speech.')
    expect(await credits.charge(first)).toBe('kept')
    await expect(credits.charge(first)).rejects.toMatchObject({ code: 'credits.insufficient' })
  })

  it('F-08 follows the number an administrator set', async () => {
    const row = { configKey: 'installation', configValue: { free_analyses: 3 } }
    await database.db.insert(aiAssistantConfig).values(row)
    expect(await credits.freeAnalysesLeft(userId)).toBe(3)
    await database.db.delete(aiAssistantConfig)
  })
})

describe('what a crash left behind', () => {
  /** Work that the test lets go on when it likes. */
  async function startCharge() {
    const gate = { open: () => {} }
    const waiting = new Promise<string>((resolve) => {
      gate.open = () => resolve('hola')
    })
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const work = () => {
      begin()
      return waiting
    }
    const outcome = credits.charge(request({ work, timeLimitMs: 60_000 }))
    outcome.catch(() => {})
    await begun
    return { outcome, finish: gate.open }
  }

  it('F-03 is given back by the job only when its time is over', async () => {
    await gift(5)
    const { outcome, finish } = await startCharge()
    clock.advance(60_000)
    expect(await credits.releaseStale()).toBe(0)
    clock.advance(31_000)
    expect(await credits.releaseStale()).toBe(1)
    expect(await credits.balance(userId)).toMatchObject({ available: 5, heldCredits: 0 })
    finish()
    await expect(outcome).rejects.toMatchObject({ code: 'engine.timeout' })
    expect(await credits.balance(userId)).toMatchObject({ available: 5, heldCredits: 0, lifetimeUsed: 0 })
    expect(await ledgerOf(database.db, userId)).toHaveLength(1)
  })

  it('F-03 is given back whole at the start of the only process', async () => {
    await gift(5)
    const { outcome, finish } = await startCharge()
    expect(await credits.releaseStale({ everything: true })).toBe(1)
    expect(await accountOf(database.db, userId)).toMatchObject({ giftCredits: 5, heldCredits: 0 })
    finish()
    await expect(outcome).rejects.toMatchObject({ code: 'engine.timeout' })
    await expectBooksToAgree(database.db)
  })

  it('F-03 two jobs at once give it back once', async () => {
    await gift(5)
    const { finish } = await startCharge()
    clock.advance(91_000)
    const counts = await Promise.all([credits.releaseStale(), credits.releaseStale(), credits.releaseStale()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    finish()
    expect(await accountOf(database.db, userId)).toMatchObject({ giftCredits: 5, heldCredits: 0 })
  })
})

describe('the ledger', () => {
  it('F-01 is append-only: no row can be changed, deleted or swept away', async () => {
    await gift(5)
    const refused = 'credit_transactions is append-only'
    await expect(database.pool.query('update credit_transactions set amount = 500')).rejects.toThrow(refused)
    await expect(database.pool.query('delete from credit_transactions')).rejects.toThrow(refused)
    await expect(database.pool.query('truncate credit_transactions')).rejects.toThrow(refused)
    expect(await ledgerOf(database.db, userId)).toHaveLength(1)
  })

  it('F-01 goes only together with its person', async () => {
    await gift(5)
    await database.pool.query('delete from users where id = $1', [userId])
    expect(await ledgerOf(database.db, userId)).toEqual([])
  })

  it('F-03 the database itself refuses a negative balance', async () => {
    await gift(5)
    const overdraw = 'update user_credits set gift_credits = gift_credits - 6 where user_id = $1'
    await expect(database.pool.query(overdraw, [userId])).rejects.toThrow('user_credits_never_negative')
  })

  it('F-01 is read in pages, newest first', async () => {
    for (const amount of [1, 2, 3, 4, 5]) await gift(amount)
    const first = await credits.transactions(userId, { limit: 2 })
    expect(first.items.map((row) => row.amount)).toEqual([5, 4])
    const second = await credits.transactions(userId, { limit: 2, cursor: first.nextCursor ?? '' })
    expect(second.items.map((row) => row.amount)).toEqual([3, 2])
    const last = await credits.transactions(userId, { limit: 2, cursor: second.nextCursor ?? '' })
    expect(last).toMatchObject({ items: [{ amount: 1, balanceAfter: 1 }], nextCursor: null })
    await expect(credits.transactions(userId, { limit: 2, cursor: 'x' })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  })
})
