import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { profiles } from './profile.tables.ts'

export type ProfileRow = typeof profiles.$inferSelect
export type ProfileChange = Partial<Omit<typeof profiles.$inferInsert, 'id' | 'email' | 'createdAt'>>

export async function findProfile(
  db: Database | Transaction,
  userId: string,
): Promise<ProfileRow | undefined> {
  const rows = await db.select().from(profiles).where(eq(profiles.id, userId)).limit(1)
  return rows[0]
}

/** Takes the row for this transaction, so that two calls for one person follow one another. */
export async function lockProfile(transaction: Transaction, userId: string): Promise<ProfileRow | undefined> {
  const rows = await transaction.select().from(profiles).where(eq(profiles.id, userId)).for('update')
  return rows[0]
}

export async function insertProfile(
  db: Database | Transaction,
  row: typeof profiles.$inferInsert,
): Promise<void> {
  await db.insert(profiles).values(row).onConflictDoNothing()
}

export async function changeProfile(
  db: Database | Transaction,
  userId: string,
  change: ProfileChange,
  at: Date,
): Promise<ProfileRow | undefined> {
  const rows = await db
    .update(profiles)
    .set({ ...change, updatedAt: at })
    .where(eq(profiles.id, userId))
    .returning()
  return rows[0]
}
