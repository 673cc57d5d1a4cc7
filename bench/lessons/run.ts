// Whether lessons stay quick to list and to open for somebody who has thousands, beside a database where nobody has any.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readConfig } from '../../src/server/platform/config/config.ts'
import { connectDatabase, openDatabase } from '../../src/server/platform/database/database.ts'
import { start } from '../../src/server/start.ts'
import { fill } from './fill.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 300)
const OWN = 5_000
const PROGRESS = 50_000
const LIMIT = 1.5

const log = { info() {}, warn() {}, error() {} }
const folder = await mkdtemp(join(tmpdir(), 'timbre-bench-lessons-'))
const database = await openDatabase({ dataFolder: folder, log })
const stops: (() => Promise<void>)[] = []

try {
  const empty = await serve('empty')
  const full = await serve('full')
  const busiest = await full.signUp('busiest@example.org')
  const other = await full.signUp('other@example.org')
  const newcomer = await empty.signUp('newcomer@example.org')
  const [, ready = ''] = await newcomer.lessonIds()
  const { content } = await newcomer.get(`/api/lessons/${ready}`)
  await fill(full.db, { busiest: busiest.id, other: other.id }, { own: OWN, progress: PROGRESS, content })

  // The same lessons stand in both databases: those who have none of their own open ready ones.
  const readyIds = (await newcomer.lessonIds()).slice(1)
  const ownIds = await busiest.lessonIds()
  const deepCursor = await busiest.cursorAfter(80)
  const cases: { name: string; bare: () => Promise<unknown>; busy: (round: number) => Promise<unknown> }[] = [
    {
      name: 'list, first page',
      bare: () => newcomer.get('/api/lessons'),
      busy: () => busiest.get('/api/lessons'),
    },
    {
      name: 'list, page 80 of 100',
      bare: () => newcomer.get('/api/lessons'),
      busy: () => busiest.get(`/api/lessons?cursor=${deepCursor}`),
    },
    {
      name: 'list, all languages',
      bare: () => newcomer.get('/api/lessons?language=all'),
      busy: () => busiest.get('/api/lessons?language=all'),
    },
    {
      name: 'one lesson',
      bare: () => newcomer.get(`/api/lessons/${readyIds[0]}`),
      busy: (round) => busiest.get(`/api/lessons/${ownIds[round % ownIds.length]}`),
    },
  ]
  console.log(
    `${OWN} own lessons and ${PROGRESS} rows of progress of one person, beside an empty database; ${ROUNDS} requests each, in turn`,
  )
  console.log(`${''.padEnd(24)}      empty             full`)
  console.log(`${''.padEnd(24)}   median      p95   median      p95   p95 full / empty`)
  for (const { name, bare, busy } of cases) {
    const times: [number[], number[]] = [[], []]
    for (let round = -20; round < ROUNDS; round++) {
      const both = [await timed(bare), await timed(() => busy(round + 20))] as const
      if (round < 0) continue
      times[0].push(both[0])
      times[1].push(both[1])
    }
    const ratio = quantile(times[1], 0.95) / quantile(times[0], 0.95)
    const figures = times.flatMap((each) => [quantile(each, 0.5), quantile(each, 0.95)])
    console.log(
      `${name.padEnd(24)} ${figures.map((value) => `${value.toFixed(1)} ms`.padStart(8)).join(' ')} ${ratio.toFixed(2).padStart(8)}`,
    )
    if (ratio >= LIMIT) process.exitCode = 1
  }
  console.log(`limit of the ratio: ${LIMIT}`)
} finally {
  for (const stop of stops) await stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

/** A server on a database of its own; both share one database server. */
async function serve(name: string) {
  await database.db.execute(sql.raw(`create database "${name}"`))
  const address = new URL(database.url)
  address.pathname = `/${name}`
  const { db, pool } = connectDatabase(address.href, log)
  const running = await start(
    readConfig({
      PORT: '0',
      DATA_DIR: join(folder, name),
      DATABASE_URL: address.href,
      LOG_LEVEL: 'silent',
      ADMIN_PASSWORD: 'administrator',
      RATE_LIMITS: 'off',
    }),
  )
  stops.push(async () => {
    await running.stop()
    await pool.end()
  })
  return {
    db,
    async signUp(email: string) {
      const post = (path: string, body: object, token = '') =>
        fetch(`${running.address}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        })
      const answer = await post('/api/auth/sign-up/email', { email, password: 'sesame', name: 'Bench' })
      const token = answer.headers.get('set-auth-token') ?? ''
      const { user } = (await answer.json()) as { user: { id: string } }
      const answers = { nativeLanguage: 'english', targetLanguage: 'french', learningStyle: 'auditory' }
      await post('/api/onboarding', { fullName: 'Bench', ...answers }, token)
      const get = async (path: string) => {
        const response = await fetch(`${running.address}${path}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        if (!response.ok) throw new Error(`${path} was answered ${response.status}.`)
        return (await response.json()) as Record<string, unknown>
      }
      const page = (cursor?: string) =>
        get(`/api/lessons?limit=50${cursor ? `&cursor=${cursor}` : ''}`) as Promise<{
          items: { id: string }[]
          nextCursor: string
        }>
      return {
        id: user.id,
        get,
        lessonIds: async () => (await page()).items.map(({ id }) => id),
        async cursorAfter(pages: number) {
          let cursor: string | undefined
          for (let number = 0; number < pages; number++) cursor = (await page(cursor)).nextCursor
          return cursor
        },
      }
    },
  }
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await ask()
  return performance.now() - begun
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
