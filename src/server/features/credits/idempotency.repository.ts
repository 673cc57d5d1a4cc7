import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { failure } from '../../platform/failure.ts'
import { idempotencyKeys } from './credits.tables.ts'

export type KeyRow = typeof idempotencyKeys.$inferSelect

/** The right of one run to answer under a key. */
export type IdempotencyRecord = {
  /**
   * Stores the answer, as part of the transaction that charges for it.
   * @throws Failure `request.key_in_progress` when another run took the key over, so that the charge is undone
   */
  store(transaction: Database | Transaction, answer: unknown): Promise<void>
  /** Keeps others from taking the key over until then. */
  keepUntil(transaction: Transaction, until: Date): Promise<void>
  /** Whether an answer was stored. */
  readonly stored: boolean
}

const { userId, key, requestHash, runId, responseStatus, lockedUntil, createdAt } = idempotencyKeys

export type Claim = {
  userId: string
  key: string
  requestHash: string
  runId: string
  lockedUntil: Date
  now: Date
  /** Keys from before are forgotten. */
  oldest: Date
}

/** Takes a key that is new, forgotten, or left behind by a run of the same request. */
export async function claimKey(db: Database, claim: Claim): Promise<boolean> {
  const { now, oldest, ...row } = claim
  const abandoned = and(isNull(responseStatus), lte(lockedUntil, now), eq(requestHash, claim.requestHash))
  const forgotten = and(lte(createdAt, oldest), or(isNotNull(responseStatus), lte(lockedUntil, now)))
  const taken = await db
    .insert(idempotencyKeys)
    .values({ ...row, createdAt: now })
    .onConflictDoUpdate({
      target: [userId, key],
      set: { ...row, createdAt: now, responseStatus: null, responseBody: sql`null` },
      setWhere: or(abandoned, forgotten),
    })
    .returning({ runId })
  return taken.length > 0
}

export async function findKey(db: Database, ofUser: string, name: string): Promise<KeyRow | undefined> {
  const [found] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(userId, ofUser), eq(key, name)))
  return found
}

/** Gives a key free again after a run that charged nothing. */
export async function freeKey(db: Database, claim: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(ownedBy(claim))
}

export function recordFor(claim: Claim): IdempotencyRecord {
  let stored = false
  const update = async (executor: Database | Transaction, values: object) => {
    const updated = await executor
      .update(idempotencyKeys)
      .set(values)
      .where(ownedBy(claim))
      .returning({ runId })
    if (updated.length === 0) throw failure('request.key_in_progress')
  }
  return {
    async store(executor, answer) {
      await update(executor, { responseStatus: 200, responseBody: answer ?? null })
      stored = true
    },
    keepUntil: (transaction, until) => update(transaction, { lockedUntil: until }),
    get stored() {
      return stored
    },
  }
}

const ownedBy = (claim: Claim) =>
  and(eq(userId, claim.userId), eq(key, claim.key), eq(runId, claim.runId), isNull(responseStatus))

/** Deletes keys from before that no run holds. */
export async function deleteOldKeys(db: Database, oldest: Date, now: Date): Promise<number> {
  const deleted = await db
    .delete(idempotencyKeys)
    .where(and(lte(createdAt, oldest), or(isNotNull(responseStatus), lte(lockedUntil, now))))
    .returning({ key })
  return deleted.length
}

/** Frees every key without an answer: for the start of an installation's only process. */
export async function deleteUnansweredKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(isNull(responseStatus))
}
