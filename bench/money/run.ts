// What a charge costs beside the least that could be right: two bare transactions that write two rows each and wait for the disk.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createCreditsService } from '../../src/server/features/credits/credits.service.ts'
import { openDatabase } from '../../src/server/platform/database/database.ts'
import { systemClock } from '../../src/shared/clock.ts'

const SECONDS = Number(process.env.SECONDS ?? 4)
const PARALLEL = 16
const PEOPLE = 200
const CREDITS = 10_000_000

const log = { info() {}, warn() {}, error() {} }
const dataFolder = await mkdtemp(join(tmpdir(), 'timbre-bench-money-'))
const { db, close } = await openDatabase({ dataFolder, log })

type Case = { name: string; parallel: number; act(index: number): Promise<unknown> }

try {
  const credits = createCreditsService({ db, clock: systemClock })
  const people = Array.from({ length: PEOPLE }, (_, index) => `person-${index}`)
  for (const id of people) {
    await db.execute(sql`insert into users (id, name, email) values (${id}, 'Ada', ${`${id}@example.org`})`)
    await credits.grant(db, {
      userId: id,
      amount: CREDITS,
      type: 'gift',
      description: 'Bench',
      source: 'gift',
    })
  }
  await db.execute(sql`create table bare (id bigserial primary key, person text, amount integer)`)
  await db.execute(sql`create table bare_balance as select id, 0 as amount from users`)
  await db.execute(sql`create unique index on bare_balance (id)`)

  const personOf = (index: number) => people[index % PEOPLE] as string
  const bare = async (index: number) => {
    for (let step = 0; step < 2; step += 1) {
      await db.transaction(async (transaction) => {
        await transaction.execute(
          sql`update bare_balance set amount = amount - 1 where id = ${personOf(index)}`,
        )
        await transaction.execute(sql`insert into bare (person, amount) values (${personOf(index)}, -1)`)
      })
    }
  }
  const charge = (userId: string, key?: string) =>
    credits.idempotent({ userId, key, route: 'bench', body: {} }, (record) =>
      credits.charge({
        userId,
        operation: 'speech',
        amount: 1,
        description: 'Bench',
        timeLimitMs: 10_000,
        signal: new AbortController().signal,
        record,
        work: async () => 'done',
        save: async (_, result) => result,
      }),
    )
  const cases: Case[] = [
    { name: 'two bare transactions', parallel: PARALLEL, act: bare },
    { name: 'charges, one after the other', parallel: 1, act: (index) => charge(personOf(index)) },
    { name: `charges, ${PEOPLE} people`, parallel: PARALLEL, act: (index) => charge(personOf(index)) },
    {
      name: 'the same with a key each',
      parallel: PARALLEL,
      act: (index) => charge(personOf(index), `key-${index}`),
    },
    { name: 'charges, all of one person', parallel: PARALLEL, act: () => charge(personOf(0)) },
    { name: 'an answered key again', parallel: PARALLEL, act: () => charge(personOf(1), 'again') },
  ]
  let unit = 0
  console.log(`${'what'.padEnd(32)} at once   a second   median      p99    of bare`)
  for (const each of cases) {
    const { perSecond, median, p99 } = await measure(each)
    unit ||= perSecond
    const figures = [
      perSecond.toFixed(0).padStart(10),
      ms(median),
      ms(p99),
      (perSecond / unit).toFixed(2).padStart(10),
    ]
    console.log(`${each.name.padEnd(32)} ${String(each.parallel).padStart(7)} ${figures.join(' ')}`)
  }
  const { rows } = await db.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from user_credits c
    where plan_credits + gift_credits + purchased_credits + held_credits
      <> (select sum(amount) from credit_transactions t where t.user_id = c.user_id)`)
  console.log(`accounts that differ from their ledger: ${rows[0]?.wrong}`)
  process.exitCode = rows[0]?.wrong === 0 ? 0 : 1
} finally {
  await close()
  await rm(dataFolder, { recursive: true, force: true })
}

async function measure({ parallel, act }: Case) {
  const times: number[] = []
  let index = 0
  for (let warm = 0; warm < 50; warm += 1) await act(index++)
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (performance.now() - begun < SECONDS * 1000) {
        const before = performance.now()
        await act(index++)
        times.push(performance.now() - before)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  times.sort((one, other) => one - other)
  const quantile = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  return { perSecond: times.length / seconds, median: quantile(0.5), p99: quantile(0.99) }
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`.padStart(8)
}
