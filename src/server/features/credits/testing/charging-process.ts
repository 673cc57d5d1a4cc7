/**
 * A process of its own that charges a person over and over and prints each answer it was given; the test kills it.
 * Half of the charges carry a key.
 */
import { connectDatabase } from '../../../platform/database/database.ts'
import { createCreditsService } from '../credits.service.ts'

const { DATABASE_URL = '', USER_ID = '', CHARGES = '50' } = process.env
const log = { info() {}, warn() {}, error() {} }
const { db } = connectDatabase(DATABASE_URL, log, 8)
const credits = createCreditsService({ db, clock: { now: () => new Date() } })

async function chargeOnce(index: number): Promise<void> {
  const key = index % 2 === 0 ? `key-${index}` : undefined
  const request = { userId: USER_ID, key, route: 'speech', body: { index } }
  const answer = await credits.idempotent(request, (record) =>
    credits.charge({
      userId: USER_ID,
      operation: 'speech',
      amount: 3,
      description: `Charge ${index}`,
      timeLimitMs: 1000,
      signal: new AbortController().signal,
      record,
      work: () => new Promise<number>((resolve) => setTimeout(() => resolve(index), index % 7)),
      save: async (_, result) => result,
    }),
  )
  process.stdout.write(`answered ${answer}\n`)
}

const indexes = Array.from({ length: Number(CHARGES) }, (_, index) => index)
await Promise.all(indexes.map(chargeOnce))
process.exit(0)
