import { and, count, eq, lt } from 'drizzle-orm'
import { voiceClips } from './voice.tables.ts'
import type { Executor } from './voice.types.ts'

const { id, userId: owner, profileId: ofProfile, clipKey, path, createdAt } = voiceClips

export async function findClip(executor: Executor, profileId: string, key: string) {
  const [found] = await executor
    .select({ id, path })
    .from(voiceClips)
    .where(and(eq(ofProfile, profileId), eq(clipKey, key)))
  return found
}

export async function insertClip(executor: Executor, row: typeof voiceClips.$inferInsert): Promise<void> {
  await executor.insert(voiceClips).values(row).onConflictDoNothing()
}

export async function countClips(executor: Executor, userId: string): Promise<number> {
  const [found] = await executor.select({ clips: count() }).from(voiceClips).where(eq(owner, userId))
  return found?.clips ?? 0
}

export async function clipPaths(executor: Executor, userId: string): Promise<Set<string>> {
  const rows = await executor.select({ path }).from(voiceClips).where(eq(owner, userId))
  return new Set(rows.map((row) => row.path))
}

/** Forgets clips from before; their files are deleted next, as no row names them any more. */
export async function forgetClips(executor: Executor, userId: string, before: Date): Promise<number> {
  const gone = await executor
    .delete(voiceClips)
    .where(and(eq(owner, userId), lt(createdAt, before)))
    .returning({ id })
  return gone.length
}

export async function forgetClip(executor: Executor, clipId: string): Promise<void> {
  await executor.delete(voiceClips).where(eq(id, clipId))
}
