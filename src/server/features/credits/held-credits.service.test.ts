import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type CreditsService, createCreditsService } from './credits.service.ts'
import { accountOf, createPerson, expectBooksToAgree, ledgerOf } from './testing/credits-fixture.ts'

const DAY_MS = 86_400_000

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
  const gift = { userId, amount: 160, type: 'gift', description: 'For a test', source: 'gift' } as const
  await credits.grant(database.db, gift)
})

const hold = (amount = 150) =>
  database.db.transaction((transaction) =>
    credits.hold(transaction, {
      userId,
      operation: 'voice_cloning',
      amount,
      insufficient: 'voice.not_eligible',
      expiresAt: new Date(clock.now().getTime() + DAY_MS),
    }),
  )
const settle = (id: string) =>
  database.db.transaction((transaction) =>
    credits.settleHeld(transaction, id, { amount: 150, description: 'Your own voice' }),
  )
const giveBack = (id: string) =>
  database.db.transaction((transaction) => credits.releaseHeld(transaction, id))

describe('credits held for a job', () => {
  it('T-01 are charged once the job is done, and only once', async () => {
    const id = (await hold())!
    expect(await accountOf(database.db, userId)).toMatchObject({ giftCredits: 10, heldCredits: 150 })
    await settle(id)
    expect(await accountOf(database.db, userId)).toMatchObject({ giftCredits: 10, heldCredits: 0 })
    expect((await ledgerOf(database.db, userId)).map((row) => row.amount)).toEqual([160, -150])
    await expect(settle(id)).rejects.toMatchObject({ code: 'engine.timeout' })
    expect(await giveBack(id)).toBe(false)
    await expectBooksToAgree(database.db)
  })

  it('P-02 come back whole when the job fails', async () => {
    const id = (await hold())!
    expect(await giveBack(id)).toBe(true)
    expect(await accountOf(database.db, userId)).toMatchObject({ giftCredits: 160, heldCredits: 0 })
    await expect(settle(id)).rejects.toMatchObject({ code: 'engine.timeout' })
    await expectBooksToAgree(database.db)
  })

  it('stay held when the only process starts again, and come back when their time is over', async () => {
    const id = (await hold())!
    await credits.releaseStale({ everything: true })
    expect(await accountOf(database.db, userId)).toMatchObject({ heldCredits: 150 })
    clock.advance(DAY_MS + 1)
    await credits.releaseStale()
    expect(await accountOf(database.db, userId)).toMatchObject({ giftCredits: 160, heldCredits: 0 })
    await expect(settle(id)).rejects.toMatchObject({ code: 'engine.timeout' })
  })

  it('are refused with what is needed and held, and hold nothing for what is free', async () => {
    await expect(hold(161)).rejects.toMatchObject({
      code: 'voice.not_eligible',
      details: { needed: 161, held: 160 },
    })
    expect(await hold(0)).toBeUndefined()
    await expectBooksToAgree(database.db)
  })
})
