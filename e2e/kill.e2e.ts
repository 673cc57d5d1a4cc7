import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Installation, startInstallation } from './support/installation.ts'

const CHARGES = 50

let installation: Installation
beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
})
afterAll(() => installation.stop())

async function signUp(email: string): Promise<string> {
  const answer = await fetch(`${installation.address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'sesame', name: 'Ada' }),
  })
  return answer.headers.get('set-auth-token') ?? ''
}

function speak(token: string, key: string): Promise<Response> {
  return fetch(`${installation.address}/api/functions/generate-speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify({ text: 'Una mesa para dos, por favor.', language: 'spanish' }),
  })
}

it('F-03 loses and invents nothing when the server is killed in the middle of fifty charges', async () => {
  const token = await signUp('killed@example.org')
  await installation.grant('killed@example.org', 1000)
  await speak(token, 'warm')

  const answered = new Set<string>()
  const charges = Array.from({ length: CHARGES }, async (_, index) => {
    // Cut off by the kill: not answered.
    const answer = await speak(token, `charge-${index}`).catch(() => undefined)
    if (answer?.ok && (await answer.json().catch(() => undefined))) answered.add(`charge-${index}`)
  })
  await expect.poll(() => answered.size, { interval: 5, timeout: 30_000 }).toBeGreaterThan(4)
  await installation.kill()
  await Promise.all(charges)
  expect(answered.size).toBeLessThan(CHARGES)
  await installation.restart()

  const { db } = await installation.database()
  const { rows } = await db.execute<{
    ledger: number
    account: number
    held: number
    spent: number
    charged: number
  }>(sql`
    select (select sum(amount)::int from credit_transactions) as ledger,
           plan_credits + gift_credits + purchased_credits + held_credits as account, held_credits as held,
           lifetime_used as spent, (select count(*)::int from credit_transactions where amount < 0) as charged
    from user_credits`)
  const [row] = rows
  expect(row).toBeDefined()
  expect(row?.account).toBe(row?.ledger)
  expect(row?.held).toBe(0)
  expect(row?.spent).toBe((row?.charged ?? 0) * 5)
  expect(row?.charged).toBeGreaterThanOrEqual(answered.size + 1)
  expect(row?.charged).toBeLessThanOrEqual(CHARGES + 1)

  // Every act again with its own key: those that were answered cost nothing more, the rest happens now, once.
  for (let index = 0; index < CHARGES; index++)
    expect((await speak(token, `charge-${index}`)).status).toBe(200)
  const after = await db.execute<{ available: number; charged: number }>(sql`
    select gift_credits as available, (select count(*)::int from credit_transactions where amount < 0) as charged from user_credits`)
  expect(after.rows).toEqual([{ available: 1000 - 5 * (CHARGES + 1), charged: CHARGES + 1 }])
})
