import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { VOICE_FAILURES } from '../../../contract/voice.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { voiceProfiles } from './voice.tables.ts'
import type { Executor } from './voice.types.ts'

export type ProfileRow = typeof voiceProfiles.$inferSelect
export type VoiceFailure = (typeof VOICE_FAILURES)[number]
const { id, userId: owner, status, isActive, heartbeatAt, createdAt, attempts } = voiceProfiles

export async function insertProfile(
  transaction: Transaction,
  row: typeof voiceProfiles.$inferInsert,
): Promise<ProfileRow> {
  const [made] = await transaction.insert(voiceProfiles).values(row).returning()
  if (!made) throw new Error('The profile was not made.')
  return made
}

/** The newest profile that is not thrown away; with a status, the newest of that. */
export async function findNewest(
  executor: Executor,
  userId: string,
  wanted?: ProfileRow['status'],
): Promise<ProfileRow | undefined> {
  const mine = and(eq(owner, userId), eq(isActive, true), wanted ? eq(status, wanted) : undefined)
  const [found] = await executor
    .select()
    .from(voiceProfiles)
    .where(mine)
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return found
}

export async function findProfile(executor: Executor, profileId: string): Promise<ProfileRow | undefined> {
  const [found] = await executor.select().from(voiceProfiles).where(eq(id, profileId))
  return found
}

/** A profile that is still being made, locked until the transaction ends. */
export async function lockPending(
  transaction: Transaction,
  profileId: string,
): Promise<ProfileRow | undefined> {
  const [found] = await transaction
    .select()
    .from(voiceProfiles)
    .where(and(eq(id, profileId), eq(status, 'pending')))
    .for('update')
  return found
}

export async function changeProfile(
  executor: Executor,
  profileId: string,
  change: Partial<typeof voiceProfiles.$inferInsert>,
): Promise<ProfileRow | undefined> {
  const [changed] = await executor.update(voiceProfiles).set(change).where(eq(id, profileId)).returning()
  return changed
}

/** Says that a process still works on it. */
export async function beat(executor: Executor, profileId: string, now: Date): Promise<void> {
  await executor
    .update(voiceProfiles)
    .set({ heartbeatAt: now })
    .where(and(eq(id, profileId), eq(status, 'pending')))
}

/** Takes the process's name off a profile, so that the next one may go on at once. */
export async function letGo(executor: Executor, profileId: string, giveBackAttempt: boolean): Promise<void> {
  await executor
    .update(voiceProfiles)
    .set({ heartbeatAt: null, ...(giveBackAttempt ? { attempts: sql`greatest(0, ${attempts} - 1)` } : {}) })
    .where(and(eq(id, profileId), eq(status, 'pending')))
}

/** Profiles that are being made and that no process has said it works on since; with `everything`, all. */
export async function listLost(executor: Executor, since: Date, everything: boolean): Promise<string[]> {
  const silent = or(lt(heartbeatAt, since), and(isNull(heartbeatAt), lt(createdAt, since)))
  const rows = await executor
    .select({ id })
    .from(voiceProfiles)
    .where(and(eq(status, 'pending'), everything ? undefined : silent))
  return rows.map((row) => row.id)
}

/** Throws profiles of a person away: they are shown no more, and their files are deleted next. */
export async function retireProfiles(
  transaction: Transaction,
  userId: string,
  which: { status?: 'ready' | 'failed'; except?: string } = {},
): Promise<number> {
  const retired = await transaction
    .update(voiceProfiles)
    .set({ isActive: false })
    .where(
      and(
        eq(owner, userId),
        eq(isActive, true),
        which.status ? eq(status, which.status) : undefined,
        which.except ? ne(id, which.except) : undefined,
      ),
    )
    .returning({ id })
  return retired.length
}

export function listProfiles(executor: Executor, userId: string): Promise<ProfileRow[]> {
  return executor.select().from(voiceProfiles).where(eq(owner, userId))
}

export async function deleteProfiles(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await executor.delete(voiceProfiles).where(inArray(id, [...ids]))
}

export async function ownersOfRetiredProfiles(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ owner })
    .from(voiceProfiles)
    .where(and(eq(isActive, false), ne(status, 'pending')))
    .limit(limit)
  return rows.map((row) => row.owner)
}
