import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { WrappedKeyRows } from '../../platform/keys/data-keys.ts'
import { userDataKeys } from './voice.tables.ts'
import type { Executor } from './voice.types.ts'

const { userId: owner, wrappedKey } = userDataKeys
const letters = sql<string>`convert_from(${wrappedKey}, 'UTF8')`

/** The wrapped keys of people, as part of a transaction or alone. */
export function wrappedKeyRows(executor: Executor): WrappedKeyRows {
  async function find(userId: string): Promise<string | null> {
    const [found] = await executor.select({ wrappedKey }).from(userDataKeys).where(eq(owner, userId))
    return found ? found.wrappedKey.toString('utf8') : null
  }
  return {
    find,
    async insertOrFind(userId, wrapped) {
      await executor
        .insert(userDataKeys)
        .values({ userId, wrappedKey: Buffer.from(wrapped, 'utf8') })
        .onConflictDoNothing()
      return (await find(userId)) ?? wrapped
    },
    async remove(userId) {
      const removed = await executor
        .delete(userDataKeys)
        .where(eq(owner, userId))
        .returning({ userId: owner })
      return removed.length > 0
    },
    async replace(userId, from, to) {
      const replaced = await executor
        .update(userDataKeys)
        .set({ wrappedKey: Buffer.from(to, 'utf8') })
        .where(and(eq(owner, userId), eq(wrappedKey, Buffer.from(from, 'utf8'))))
        .returning({ userId: owner })
      return replaced.length > 0
    },
    async findOthers(beginning, afterUserId, limit) {
      const rows = await executor
        .select({ userId: owner, wrapped: letters })
        .from(userDataKeys)
        .where(and(gt(owner, afterUserId), sql`left(${letters}, ${beginning.length}) <> ${beginning}`))
        .orderBy(asc(owner))
        .limit(limit)
      return rows
    },
  }
}
