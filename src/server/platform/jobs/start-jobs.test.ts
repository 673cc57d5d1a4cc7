import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createLogger } from '../log/logger.ts'
import { defineJob } from './define-job.ts'
import { startJobs } from './start-jobs.ts'

const log = createLogger({ level: 'silent' })
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const letter = z.object({ to: z.string() })

it('runs a queued job with its checked payload', async () => {
  const seen: string[] = []
  const job = defineJob({ name: 'greet', payload: letter, run: async ({ to }) => void seen.push(to) })
  const jobs = await startJobs({ pool: database.pool, jobs: [job], log })
  await jobs.enqueue(job, { to: 'Ada' })
  await expect.poll(() => seen).toEqual(['Ada'])
  await jobs.stop()
})

it('refuses a payload that the job does not take', async () => {
  const job = defineJob({ name: 'greet', payload: letter, run: async () => undefined })
  const jobs = await startJobs({ pool: database.pool, jobs: [job], log })
  await expect(jobs.enqueue(job, { to: 1 } as never)).rejects.toThrow()
  await jobs.stop()
})

it('replaces what waits under the same key instead of adding to it', async () => {
  const job = defineJob({ name: 'remind', payload: letter, run: async () => undefined })
  const jobs = await startJobs({ pool: database.pool, jobs: [job], log })
  const at = new Date(Date.now() + 3_600_000)
  for (const to of ['Ada', 'Bo']) await jobs.enqueue(job, { to }, { key: 'remind-1', at })
  const { rows } = await database.pool.query("SELECT key FROM graphile_worker.jobs WHERE key = 'remind-1'")
  expect(rows).toHaveLength(1)
  await jobs.stop()
})

it('keeps a failed run to be tried again', async () => {
  const job = defineJob({
    name: 'stumble',
    payload: letter,
    run: () => Promise.reject(new Error('not today')),
    attempts: 3,
  })
  const jobs = await startJobs({ pool: database.pool, jobs: [job], log })
  await jobs.enqueue(job, { to: 'Ada' })
  await expect
    .poll(async () => {
      const query = `SELECT attempts, max_attempts, last_error FROM graphile_worker.jobs WHERE task_identifier = 'stumble'`
      return (await database.pool.query(query)).rows[0]
    })
    .toMatchObject({ attempts: 1, max_attempts: 3, last_error: expect.stringContaining('not today') })
  await jobs.stop()
})

it('finishes the run that has begun before it stops', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const events: string[] = []
  const job = defineJob({
    name: 'linger',
    payload: letter,
    async run() {
      events.push('begun')
      await held
      events.push('done')
    },
  })
  const jobs = await startJobs({ pool: database.pool, jobs: [job], log })
  await jobs.enqueue(job, { to: 'Ada' })
  await expect.poll(() => events).toEqual(['begun'])
  const stopped = jobs.stop().then(() => events.push('stopped'))
  release()
  await stopped
  expect(events).toEqual(['begun', 'done', 'stopped'])
})

it('is safe when two processes start on the same database at once, and takes up schedules', async () => {
  const fresh = await createTestDatabase()
  const job = defineJob({
    name: 'sweep',
    payload: z.object({}),
    run: async () => undefined,
    schedule: '0 3 * * *',
  })
  const both = await Promise.all([1, 2].map(() => startJobs({ pool: fresh.pool, jobs: [job], log })))
  const { rows } = await fresh.pool.query('SELECT identifier FROM graphile_worker._private_known_crontabs')
  expect(rows).toEqual([{ identifier: 'sweep' }])
  await Promise.all(both.map((one) => one.stop()))
  await fresh.drop()
})
