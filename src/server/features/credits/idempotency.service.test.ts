import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { connectDatabase } from '../../platform/database/database.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type CreditsService, createCreditsService, type IdempotencyRecord } from './credits.service.ts'
import { createPerson, expectBooksToAgree, ledgerOf } from './testing/credits-fixture.ts'

let database: TestDatabase
let credits: CreditsService
let userId: string
const clock = createTestClock()
const silent = { info() {}, warn() {}, error() {} }

beforeAll(async () => {
  database = await createTestDatabase()
  credits = createCreditsService({ db: database.db, clock })
})
afterAll(() => database.drop())
beforeEach(async () => {
  userId = await createPerson(database.db)
  await credits.grant(database.db, {
    userId,
    amount: 100,
    type: 'gift',
    description: 'For a test',
    source: 'gift',
  })
})

type Answer = { audio: string; creditsUsed: number }

function pay(
  service: CreditsService,
  {
    key = 'key-1',
    body = { text: 'hola' } as unknown,
    work = async () => 'aGk=',
    signal = new AbortController().signal,
  } = {},
): Promise<Answer> {
  return service.idempotent({ userId, key, route: 'generate-speech', body }, (record) =>
    service.charge({
      userId,
      operation: 'speech',
      amount: 5,
      description: 'Spoke',
      timeLimitMs: 10_000,
      signal,
      record,
      work,
      save: async (_, audio, { amount }) => ({ audio, creditsUsed: amount }),
    }),
  )
}

it('F-03 charges once for 50 parallel requests with one key, and gives all the same answer', async () => {
  let worked = 0
  const work = async () => {
    worked += 1
    return `take ${worked}`
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => pay(credits, { work })))
  expect(worked).toBe(1)
  expect(answers).toEqual(Array(50).fill({ audio: 'take 1', creditsUsed: 5 }))
  expect(await pay(credits, { work })).toEqual({ audio: 'take 1', creditsUsed: 5 })
  expect(await credits.balance(userId)).toMatchObject({ available: 95, lifetimeUsed: 5 })
})

it('F-03 charges once when the requests arrive at several processes', async () => {
  const others = [connectDatabase(database.url, silent, 4), connectDatabase(database.url, silent, 4)]
  const services = [credits, ...others.map(({ db }) => createCreditsService({ db, clock }))]
  let worked = 0
  const work = async () => {
    worked += 1
    return `take ${worked}`
  }
  const requests = Array.from({ length: 48 }, (_, index) =>
    pay(services[index % 3] as CreditsService, { work }),
  )
  const answers = await Promise.all(requests)
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ audio: 'take 1', creditsUsed: 5 })]),
  )
  expect(worked).toBe(1)
  expect(await credits.balance(userId)).toMatchObject({ available: 95 })
  for (const { pool } of others) await pool.end()
})

it('F-03 refuses the key for another body, during the first request and after it', async () => {
  const other = () => pay(credits, { body: { text: 'adiós' } })
  const during = pay(credits, {
    work: async () => {
      await expect(other()).rejects.toMatchObject({ code: 'request.key_reused', httpStatus: 409 })
      return 'aGk='
    },
  })
  await during
  await expect(other()).rejects.toMatchObject({ code: 'request.key_reused' })
  expect(await credits.balance(userId)).toMatchObject({ available: 95 })
})

it("F-03 keeps one person's key apart from another's", async () => {
  await pay(credits)
  const first = userId
  userId = await createPerson(database.db)
  await expect(pay(credits)).rejects.toMatchObject({ code: 'credits.insufficient' })
  expect(await credits.balance(first)).toMatchObject({ available: 95 })
})

it('F-03 a failure frees the key and is shared by those who waited', async () => {
  let worked = 0
  const work = () => {
    worked += 1
    return Promise.reject(new Error('The engine broke.'))
  }
  await expect(pay(credits, { work })).rejects.toThrow('The engine broke.')
  expect(await pay(credits)).toEqual({ audio: 'aGk=', creditsUsed: 5 })
  expect(worked).toBe(1)
  expect(await credits.balance(userId)).toMatchObject({ available: 95 })
})

it('F-03 too few credits free the key: after topping up the same request goes through', async () => {
  userId = await createPerson(database.db)
  const refused = await Promise.allSettled(Array.from({ length: 10 }, () => pay(credits)))
  expect(refused.map((each) => each.status === 'rejected' && each.reason.code)).toEqual(
    Array(10).fill('credits.insufficient'),
  )
  await credits.grant(database.db, {
    userId,
    amount: 5,
    type: 'purchase',
    description: 'More',
    source: 'purchased',
  })
  expect(await pay(credits)).toMatchObject({ creditsUsed: 5 })
})

it('F-03 when the first caller leaves, one of those who waited does the work', async () => {
  const caller = new AbortController()
  const leaving = pay(credits, {
    signal: caller.signal,
    work: () =>
      new Promise((_, reject) => caller.signal.addEventListener('abort', () => reject(caller.signal.reason))),
  })
  const waiting = pay(credits)
  caller.abort()
  await expect(leaving).rejects.toThrow('This operation was aborted')
  expect(await waiting).toEqual({ audio: 'aGk=', creditsUsed: 5 })
  expect(await credits.balance(userId)).toMatchObject({ available: 95, heldCredits: 0 })
})

it('F-03 says that the first request is still under way rather than wait for ever', async () => {
  const hasty = createCreditsService({ db: database.db, clock, keyWaitMs: 30 })
  const slow = pay(credits, {
    work: async () => {
      await expect(pay(hasty)).rejects.toMatchObject({ code: 'request.key_in_progress', httpStatus: 409 })
      return 'aGk='
    },
  })
  expect(await slow).toMatchObject({ creditsUsed: 5 })
})

it('F-03 a run whose key was taken over cannot charge any more', async () => {
  const hasty = createCreditsService({ db: database.db, clock, keyWaitMs: 0 })
  const late = pay(credits, {
    work: async () => {
      // As if this process had stood still for longer than it may take.
      clock.advance(10 * 60_000)
      expect(await pay(hasty, { work: async () => 'second' })).toMatchObject({ audio: 'second' })
      return 'first'
    },
  })
  await expect(late).rejects.toMatchObject({ code: 'request.key_in_progress' })
  expect(await pay(credits)).toMatchObject({ audio: 'second' })
  expect(await credits.balance(userId)).toMatchObject({ available: 95, heldCredits: 0, lifetimeUsed: 5 })
  expect((await ledgerOf(database.db, userId)).filter((row) => row.amount < 0)).toHaveLength(1)
  await expectBooksToAgree(database.db)
})

it('F-03 a stored answer comes back letter by letter, large audio and odd characters included', async () => {
  const audio = Buffer.alloc(400_000, 'Timbre \u0000 \ud800 é 声').toString('base64')
  const odd = 'NUL \u0000, half a pair \ud800, é, 声, "quoted"'
  const first = await pay(credits, { work: async () => audio + odd })
  const again = await pay(createCreditsService({ db: database.db, clock }), { work: async () => 'never' })
  expect(JSON.stringify(again)).toBe(JSON.stringify(first))
})

it('F-03 remembers the answer of a request that costs nothing', async () => {
  const free = { userId, key: 'free', route: 'listen', body: {} }
  let ran = 0
  const run = async (record: IdempotencyRecord | undefined) => {
    ran += 1
    expect(record?.stored).toBe(false)
    return { audio: `take ${ran}` }
  }
  expect(await credits.idempotent(free, run)).toEqual({ audio: 'take 1' })
  expect(await credits.idempotent(free, run)).toEqual({ audio: 'take 1' })
})

it('F-03 without a key every request stands alone', async () => {
  const request = { userId, key: undefined, route: 'generate-speech', body: {} }
  expect(await credits.idempotent(request, async (record) => record ?? 'no record')).toBe('no record')
})

it('F-03 forgets keys after a day, in the job and on use', async () => {
  await pay(credits, { key: 'old' })
  clock.advance(23 * 3_600_000)
  await credits.forgetOldKeys()
  expect(await pay(credits, { key: 'old', work: async () => 'new' })).toMatchObject({ audio: 'aGk=' })
  clock.advance(2 * 3_600_000)
  expect(await pay(credits, { key: 'old', body: { text: 'other' }, work: async () => 'new' })).toMatchObject({
    audio: 'new',
  })
  clock.advance(25 * 3_600_000)
  expect(await credits.forgetOldKeys()).toBeGreaterThan(0)
  const { rows } = await database.pool.query('select count(*)::int as kept from idempotency_keys')
  expect(rows[0].kept).toBe(0)
})
