import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createCreditsService } from './credits.service.ts'
import { createPerson, expectBooksToAgree, ledgerOf } from './testing/credits-fixture.ts'

const SCRIPT = fileURLToPath(new URL('./testing/charging-process.ts', import.meta.url))

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Runs the charging process and kills it without warning after so many answers. */
async function chargeUntilKilled(userId: string, answersBeforeTheKill: number): Promise<number[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT], {
    env: { ...process.env, DATABASE_URL: database.url, USER_ID: userId, CHARGES: '50' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.split('\n').length > answersBeforeTheKill) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')
  return [...output.matchAll(/answered (\d+)\n/g)].map((match) => Number(match[1]))
}

it.each([1, 12, 30])(
  'F-03 kill -9 after %i of 50 charges: every answered one is in the ledger, and all that was held comes back',
  async (answersBeforeTheKill) => {
    const { db } = database
    const userId = await createPerson(db)
    let now = new Date()
    const credits = createCreditsService({ db, clock: { now: () => now } })
    await credits.grant(db, { userId, amount: 1000, type: 'gift', description: 'For a test', source: 'gift' })

    const answered = await chargeUntilKilled(userId, answersBeforeTheKill)
    expect(answered.length).toBeGreaterThanOrEqual(answersBeforeTheKill)

    await untilNobodyElseIsConnected()
    await expectBooksToAgree(db)
    const charges = (await ledgerOf(db, userId)).filter((row) => row.transactionType === 'usage')
    const charged = charges.map((row) => Number(row.description.replace('Charge ', '')))
    expect(charged.length).toBeLessThan(50)
    expect(new Set(charged).size).toBe(charged.length)
    expect(answered.filter((index) => !charged.includes(index))).toEqual([])

    now = new Date(now.getTime() + 120_000)
    await credits.releaseStale()
    await expectBooksToAgree(db)
    expect(await credits.balance(userId)).toMatchObject({
      available: 1000 - 3 * charged.length,
      heldCredits: 0,
    })

    // The client asks again with the key of what it never heard of, and of what it did: neither is charged twice.
    const again = (index: number) =>
      credits.idempotent(
        { userId, key: `key-${index}`, route: 'speech', body: { index } },
        async () => 'done now',
      )
    for (const index of charged.filter((each) => each % 2 === 0)) expect(await again(index)).toBe(index)
    const lost = [0, 2, 4, 6, 8, 40, 42, 44, 46, 48].filter((index) => !charged.includes(index))
    for (const index of lost) expect(await again(index)).toBe('done now')
  },
)

/** The server notices a killed client a moment later. */
async function untilNobodyElseIsConnected(): Promise<void> {
  const others = `select count(*)::int as others from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await database.pool.query(others)).rows[0].others).toBe(0)
}
