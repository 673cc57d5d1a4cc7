import { afterAll, beforeAll, expect, it } from 'vitest'
import { creditBalance, streak } from '../../../contract/credits.ts'
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'
import { accountOf, expectBooksToAgree } from './testing/credits-fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const speak = (person: TestPerson, headers = {}, text = 'hola') =>
  person.call(
    'POST',
    '/api/functions/generate-speech',
    { text, language: 'spanish', skipCreditCheck: true },
    headers,
  )

it('F-01 GET /api/credits shows what a person holds, by source', async () => {
  const person = await server.person()
  const { status, body } = await person.call('GET', '/api/credits')
  expect(status).toBe(200)
  expect(creditBalance.strict().parse(body)).toMatchObject({
    available: 15,
    giftCredits: 15,
    heldCredits: 0,
    dailyClaimed: true,
  })
})

it('F-06 grant-daily-credits answers with exactly the fields of the specification', async () => {
  const person = await server.person({ onboarded: false })
  const claims = await Promise.all(
    Array.from({ length: 12 }, () => person.call('POST', '/api/functions/grant-daily-credits')),
  )
  const granted = claims.filter(({ body }) => body.already_granted === false)
  expect(granted.map(({ status, body }) => [status, body])).toEqual([
    [200, { already_granted: false, credits_granted: 5 }],
  ])
  const again = await person.call('POST', '/api/functions/grant-daily-credits')
  expect(again.body).toEqual({ already_granted: true, credits_granted: 0 })
})

it('F-01 GET /api/credits/transactions pages through the ledger, newest first', async () => {
  const person = await server.person()
  const first = await person.call('GET', '/api/credits/transactions?limit=1')
  expect(first.body.items).toMatchObject([{ transactionType: 'daily_reward', amount: 5, balanceAfter: 15 }])
  const second = await person.call('GET', `/api/credits/transactions?limit=1&cursor=${first.body.nextCursor}`)
  expect(second.body).toMatchObject({
    items: [{ transactionType: 'onboarding', amount: 10 }],
    nextCursor: null,
  })
  const wrong = await person.call('GET', '/api/credits/transactions?cursor=newest')
  expect(wrong).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
})

it('F-05 F-07 skipCreditCheck saves nothing: three of many parallel calls are paid for, the others are told why not', async () => {
  const person = await server.person()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => speak(person, {}, `hola ${index}`)),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBe(3)
  for (const { status, body } of refused) {
    expect(status).toBe(402)
    expect(body).toMatchObject({
      error: 'Insufficient credits. AI pronunciation requires 5 credits.',
      code: 'credits.insufficient_speech',
      needed: 5,
      held: 0,
    })
  }
  expect(await accountOf(server.database.db, person.id)).toMatchObject({
    giftCredits: 0,
    heldCredits: 0,
    lifetimeUsed: 15,
  })
  await expectBooksToAgree(server.database.db)
})

it('F-03 the same Idempotency-Key 50 times at once is charged once and answered the same', async () => {
  const person = await server.person()
  const headers = { 'idempotency-key': 'once-only' }
  const answers = await Promise.all(Array.from({ length: 50 }, () => speak(person, headers)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { creditsUsed: 5 } })
  const other = await speak(person, headers, 'adiós')
  expect(other).toMatchObject({ status: 409, body: { code: 'request.key_reused' } })
  expect((await person.call('GET', '/api/credits')).body).toMatchObject({ available: 10, lifetimeUsed: 5 })
})

it('G-01 GET /api/streak shows the streak and the week', async () => {
  const person = await server.person()
  const { body } = await person.call('GET', '/api/streak')
  expect(streak.strict().parse(body)).toMatchObject({ currentStreak: 0, totalLearningDays: 0 })
})

it('Q-01 plans and packages are shown to visitors, of one currency', async () => {
  const plans = await server.visit('GET', '/api/plans?kind=gift&currency=BRL')
  expect(plans.body.items).toMatchObject([{ currency: 'BRL', isGiftPlan: true }, { currency: 'BRL' }])
  const packages = await server.visit('GET', '/api/credit-packages')
  expect(packages.body.items).toContainEqual(
    expect.objectContaining({ name: 'Popular Pack', currency: 'USD' }),
  )
  expect((await server.visit('GET', '/api/plans?currency=XYZ')).status).toBe(400)
})

it.each([
  ['GET', '/api/credits'],
  ['GET', '/api/credits/transactions'],
  ['GET', '/api/streak'],
  ['POST', '/api/functions/grant-daily-credits'],
])('C-08 %s %s wants somebody signed in', async (method, path) => {
  expect(await server.visit(method, path)).toMatchObject({
    status: 401,
    body: { error: 'Not authenticated' },
  })
})
