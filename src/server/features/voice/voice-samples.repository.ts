import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type SampleLine, voiceProfiles, voiceSamples } from './voice.tables.ts'
import type { Executor } from './voice.types.ts'

export type SampleRow = typeof voiceSamples.$inferSelect
const { id, userId: owner, audioPath, isCurrent, createdAt } = voiceSamples

export async function insertSample(
  transaction: Transaction,
  row: typeof voiceSamples.$inferInsert,
): Promise<SampleRow> {
  const [made] = await transaction.insert(voiceSamples).values(row).returning()
  if (!made) throw new Error('The sample was not made.')
  return made
}

/** The person's current sample; with an id, only when it is that one. */
export async function findCurrentSample(
  executor: Executor,
  userId: string,
  sampleId?: string,
): Promise<SampleRow | undefined> {
  const mine = and(eq(owner, userId), eq(isCurrent, true), sampleId ? eq(id, sampleId) : undefined)
  const [found] = await executor.select().from(voiceSamples).where(mine)
  return found
}

export async function findSample(executor: Executor, sampleId: string): Promise<SampleRow | undefined> {
  const [found] = await executor.select().from(voiceSamples).where(eq(id, sampleId))
  return found
}

export async function changeSample(
  transaction: Transaction,
  sampleId: string,
  change: { lines: SampleLine[]; quality: Record<string, unknown> },
): Promise<SampleRow> {
  const [changed] = await transaction.update(voiceSamples).set(change).where(eq(id, sampleId)).returning()
  if (!changed) throw new Error('The sample is gone.')
  return changed
}

/** The person's samples that count no more, from now on; optionally only one, or only those from before. */
export async function retireSamples(
  transaction: Transaction,
  userId: string,
  only: { sampleId?: string; before?: Date } = {},
): Promise<number> {
  const chosen = and(
    eq(owner, userId),
    eq(isCurrent, true),
    only.sampleId ? eq(id, only.sampleId) : undefined,
    only.before ? lt(createdAt, only.before) : undefined,
  )
  const retired = await transaction
    .update(voiceSamples)
    .set({ isCurrent: false })
    .where(chosen)
    .returning({ id })
  return retired.length
}

/** When the newest of the person's samples was begun. */
export async function lastSampleAt(transaction: Transaction, userId: string): Promise<Date | undefined> {
  const [found] = await transaction
    .select({ createdAt })
    .from(voiceSamples)
    .where(eq(owner, userId))
    .orderBy(desc(createdAt))
    .limit(1)
  return found?.createdAt
}

const isUsed = sql<boolean>`exists (select 1 from ${voiceProfiles} where ${voiceProfiles.sampleId} = ${id} and ${voiceProfiles.status} = 'pending')`

/** All of a person's samples; `garbage` when it counts no more and no voice is being made of it. */
export function listSamples(executor: Executor, userId: string) {
  const garbage = sql<boolean>`not ${isCurrent} and not ${isUsed}`
  return executor.select({ id, audioPath, createdAt, garbage }).from(voiceSamples).where(eq(owner, userId))
}

export async function deleteSamples(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await executor.delete(voiceSamples).where(inArray(id, [...ids]))
}

/** Owners of samples that count no more. */
export async function ownersOfRetiredSamples(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ owner })
    .from(voiceSamples)
    .where(and(eq(isCurrent, false), sql`not ${isUsed}`))
    .limit(limit)
  return rows.map((row) => row.owner)
}
