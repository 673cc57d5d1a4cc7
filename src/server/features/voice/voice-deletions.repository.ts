import { and, desc, eq, sql } from 'drizzle-orm'
import { voiceDeletions } from './voice.tables.ts'
import type { Executor } from './voice.types.ts'

export type DeletionRow = typeof voiceDeletions.$inferSelect
const { id, userId: owner, createdAt, files, remote } = voiceDeletions

export async function insertDeletion(
  executor: Executor,
  row: typeof voiceDeletions.$inferInsert,
): Promise<DeletionRow> {
  const [made] = await executor.insert(voiceDeletions).values(row).returning()
  if (!made) throw new Error('The receipt was not written.')
  return made
}

export async function findLastDeletion(executor: Executor, userId: string): Promise<DeletionRow | undefined> {
  const [found] = await executor
    .select()
    .from(voiceDeletions)
    .where(eq(owner, userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return found
}

/** Adds what was deleted since to a receipt. */
export async function addToDeletion(
  executor: Executor,
  deletionId: string,
  more: { files: number; remote?: DeletionRow['remote'] },
): Promise<DeletionRow | undefined> {
  const [changed] = await executor
    .update(voiceDeletions)
    .set({ files: sql`${files} + ${more.files}`, ...(more.remote ? { remote: more.remote } : {}) })
    .where(eq(id, deletionId))
    .returning()
  return changed
}

/** The person's remote voices are gone now. */
export async function closeRemoteDeletions(executor: Executor, userId: string): Promise<void> {
  await executor
    .update(voiceDeletions)
    .set({ remote: 'deleted' })
    .where(and(eq(owner, userId), eq(remote, 'pending')))
}
