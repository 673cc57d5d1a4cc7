import { parseCronItems, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '../log/logger.ts'
import type { Job } from './define-job.ts'

const JOBS_LOCK = 7_461_003
const DEFAULT_ATTEMPTS = 10

export type Jobs = {
  /**
   * Queues one run.
   * @param options.key a run of the same key that has not begun is replaced, not added to
   */
  enqueue<Payload>(job: Job<Payload>, payload: Payload, options?: { key?: string; at?: Date }): Promise<void>
  /** Takes no more runs and waits for those that have begun; what a crash leaves is taken up by the next start. */
  stop(): Promise<void>
}

/** Runs the jobs in this process. They are kept in the database, so other processes may share the work. */
export async function startJobs(options: {
  pool: Pool
  jobs: readonly Job[]
  log: Logger
  concurrency?: number
}): Promise<Jobs> {
  const { pool, jobs, log } = options
  const runner = await withLock(pool, () =>
    run({
      pgPool: pool,
      concurrency: options.concurrency ?? 4,
      noHandleSignals: true,
      taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job)])),
      parsedCronItems: parseCronItems(
        jobs.flatMap((job) => (job.schedule ? [{ task: job.name, match: job.schedule, payload: {} }] : [])),
      ),
      logger: bridge(log),
    }),
  )
  return {
    async enqueue(job, payload, { key, at } = {}) {
      const checked = job.payload.parse(payload)
      await runner.addJob(job.name, checked, {
        jobKey: key,
        runAt: at,
        maxAttempts: job.attempts ?? DEFAULT_ATTEMPTS,
      })
    },
    stop: () => runner.stop(),
  }
}

function taskOf(job: Job): TaskList[string] {
  return async (payload, helpers) => {
    // The worker adds `_cron` to what a schedule started.
    const { _cron, ...given } = (payload ?? {}) as Record<string, unknown>
    await job.run(job.payload.parse(given), helpers.abortSignal ?? new AbortController().signal)
  }
}

/** The library creates its tables at the start; two processes must not do so at once. */
async function withLock<Result>(pool: Pool, action: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [JOBS_LOCK])
    return await action()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [JOBS_LOCK]).catch(() => undefined)
    client.release()
  }
}

/** The library's words go into our log; its chatter about every run only at the finest level. */
function bridge(log: Logger): WorkerLogger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new WorkerLogger((scope) => (level, message, meta) => {
    const error = (meta as { error?: unknown } | undefined)?.error
    log[levels[level as keyof typeof levels] ?? 'debug'](
      { job: scope.taskIdentifier, ...(error ? { err: error } : {}) },
      error ? 'A job failed.' : message,
    )
  })
}
