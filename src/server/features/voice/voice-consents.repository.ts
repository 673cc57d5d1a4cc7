import { and, count, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { voiceAgeRefusals, voiceConsents } from './voice.tables.ts'
import type { Executor } from './voice.types.ts'

export type ConsentRow = typeof voiceConsents.$inferSelect
const { id, userId: owner, sampleId: ofSample, status, refusal, closedAt, expiresAt } = voiceConsents

/** A confirmed consent of which the recording was changed afterwards: it stays as proof, and counts no more. */
export const SUPERSEDED = 'superseded'

export async function insertConsent(
  transaction: Transaction,
  row: typeof voiceConsents.$inferInsert,
): Promise<ConsentRow> {
  const [made] = await transaction.insert(voiceConsents).values(row).returning()
  if (!made) throw new Error('The sentence was not kept.')
  return made
}

/** Sentences of the person that were not read in time, or that another takes the place of. */
export async function expireConsents(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction
    .update(voiceConsents)
    .set({ status: 'expired', closedAt: now })
    .where(and(eq(owner, userId), eq(status, 'open'), isNull(closedAt)))
}

export async function findConsent(
  executor: Executor,
  userId: string,
  consentId: string,
): Promise<ConsentRow | undefined> {
  const [found] = await executor
    .select()
    .from(voiceConsents)
    .where(and(eq(owner, userId), eq(id, consentId)))
  return found
}

/** Takes an open sentence for one reading; of many who try, one gets it. */
export async function takeConsent(
  executor: Executor,
  userId: string,
  consentId: string,
  now: Date,
): Promise<ConsentRow | undefined> {
  const free = and(eq(owner, userId), eq(id, consentId), eq(status, 'open'), isNull(closedAt))
  const [taken] = await executor
    .update(voiceConsents)
    .set({ closedAt: now })
    .where(and(free, gt(expiresAt, now)))
    .returning()
  return taken
}

/** Puts a sentence back that could not be judged, for instance because the recording cannot be opened. */
export async function returnConsent(executor: Executor, consentId: string): Promise<void> {
  await executor
    .update(voiceConsents)
    .set({ closedAt: null })
    .where(and(eq(id, consentId), eq(status, 'open')))
}

export async function closeConsent(
  executor: Executor,
  consentId: string,
  closed: {
    status: 'confirmed' | 'refused'
    refusal?: string
    speakerScore?: string
    address?: string
    closedAt: Date
  },
): Promise<void> {
  await executor
    .update(voiceConsents)
    .set(closed)
    .where(and(eq(id, consentId), eq(status, 'open')))
}

/** The consent that counts for a sample. */
export async function findConsentFor(executor: Executor, sampleId: string): Promise<ConsentRow | undefined> {
  const [found] = await executor
    .select()
    .from(voiceConsents)
    .where(and(eq(ofSample, sampleId), eq(status, 'confirmed'), isNull(refusal)))
    .orderBy(desc(closedAt))
    .limit(1)
  return found
}

/** From now on the sample needs a new consent. */
export async function supersedeConsents(transaction: Transaction, sampleId: string): Promise<void> {
  await transaction
    .update(voiceConsents)
    .set({ refusal: SUPERSEDED })
    .where(and(eq(ofSample, sampleId), eq(status, 'confirmed'), isNull(refusal)))
}

export async function countRefusals(executor: Executor, userId: string, since: Date): Promise<number> {
  const [found] = await executor
    .select({ refusals: count() })
    .from(voiceConsents)
    .where(and(eq(owner, userId), eq(status, 'refused'), gt(closedAt, since)))
  return found?.refusals ?? 0
}

export async function rememberUnderAge(executor: Executor, userId: string, until: Date): Promise<void> {
  await executor
    .insert(voiceAgeRefusals)
    .values({ userId, until })
    .onConflictDoUpdate({ target: voiceAgeRefusals.userId, set: { until } })
}

export async function isUnderAge(executor: Executor, userId: string, now: Date): Promise<boolean> {
  const found = await executor
    .select({ until: voiceAgeRefusals.until })
    .from(voiceAgeRefusals)
    .where(and(eq(voiceAgeRefusals.userId, userId), gt(voiceAgeRefusals.until, now)))
  return found.length > 0
}

export async function forgetOldAgeRefusals(executor: Executor, now: Date): Promise<void> {
  await executor.delete(voiceAgeRefusals).where(lte(voiceAgeRefusals.until, now))
}
