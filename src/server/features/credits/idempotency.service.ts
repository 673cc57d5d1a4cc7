import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { Database } from '../../platform/database/database.ts'
import { Failure, failure } from '../../platform/failure.ts'
import {
  type Claim,
  claimKey,
  findKey,
  freeKey,
  type IdempotencyRecord,
  recordFor,
} from './idempotency.repository.ts'
import { hashRequest } from './idempotency.rules.ts'

export type IdempotentRequest = {
  userId: string
  /** The caller's Idempotency-Key; without one the request simply runs. */
  key: string | undefined
  route: string
  /** The body as it was validated. */
  body: unknown
}

/** Long enough for every retry that makes sense. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000
/** Until a charge says how long it may take. */
const FIRST_LOCK_MS = 60_000
const SHORTEST_POLL_MS = 25
const LONGEST_POLL_MS = 500

type Answer<R> = { answer: R }

/**
 * Makes requests that carry a key happen once: the same request again, at the same time or later, is given the first
 * one's answer. Requests in this process wait on its promise, those of other processes ask the database.
 */
export function createIdempotency({ db, clock, waitMs }: { db: Database; clock: Clock; waitMs: number }) {
  const running = new Map<string, Promise<Answer<unknown>>>()

  /**
   * @throws Failure `request.key_reused` for the key of another request, `request.key_in_progress` when the first
   * one takes too long, and whatever `run` throws, which frees the key
   */
  return async function idempotent<R>(
    request: IdempotentRequest,
    run: (record: IdempotencyRecord | undefined) => Promise<R>,
  ): Promise<R> {
    const { userId, key } = request
    if (key === undefined) return await run(undefined)
    const requestHash = hashRequest(request.route, request.body)
    const name = `${userId}\n${key}\n${requestHash}`
    const deadline = performance.now() + waitMs
    for (let pollMs = SHORTEST_POLL_MS; ; pollMs = Math.min(pollMs * 2, LONGEST_POLL_MS)) {
      const first = running.get(name)
      const attempt = first
        ? join(first, deadline)
        : lead(name, () => attemptRun({ userId, key, requestHash }, run))
      const done = await attempt
      if (done) return done.answer as R
      if (performance.now() >= deadline) throw failure('request.key_in_progress', { retryAfter: 1 })
      await wait(pollMs)
    }
  }

  function lead<R>(name: string, attempt: () => Promise<Answer<R> | undefined>) {
    const outcome = attempt().finally(() => running.delete(name))
    running.set(name, outcome as Promise<Answer<unknown>>)
    return outcome
  }

  async function attemptRun<R>(
    owner: { userId: string; key: string; requestHash: string },
    run: (record: IdempotencyRecord) => Promise<R>,
  ): Promise<Answer<R> | undefined> {
    const now = clock.now()
    const claim: Claim = {
      ...owner,
      runId: newId(),
      lockedUntil: new Date(now.getTime() + FIRST_LOCK_MS),
      now,
      oldest: new Date(now.getTime() - KEY_LIFETIME_MS),
    }
    if (await claimKey(db, claim)) return { answer: await runOnce(claim, run) }
    const found = await findKey(db, owner.userId, owner.key)
    if (!found) return undefined
    if (found.requestHash !== owner.requestHash) throw failure('request.key_reused')
    return found.responseStatus === null ? undefined : { answer: found.responseBody as R }
  }

  async function runOnce<R>(claim: Claim, run: (record: IdempotencyRecord) => Promise<R>): Promise<R> {
    const record = recordFor(claim)
    try {
      const answer = await run(record)
      if (!record.stored) await record.store(db, answer)
      return answer
    } catch (error) {
      await freeKey(db, claim)
      throw error
    }
  }
}

/** Shares the first one's answer or failure; undefined when it was given up by its own caller, or takes too long. */
async function join(
  first: Promise<Answer<unknown> | undefined>,
  deadline: number,
): Promise<Answer<unknown> | undefined> {
  const timer = new AbortController()
  const tooLong = wait(Math.max(0, deadline - performance.now()), undefined, { signal: timer.signal })
  try {
    return await Promise.race([first, tooLong])
  } catch (error) {
    if (error instanceof Failure) throw error
    return undefined
  } finally {
    timer.abort()
    tooLong.catch(() => {})
  }
}
