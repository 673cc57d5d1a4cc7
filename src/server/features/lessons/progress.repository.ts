import { and, count, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { ProgressRow } from './lessons.repository.ts'
import { lessonConcepts, userProgress } from './lessons.tables.ts'

const of = (userId: string, lessonId: string) =>
  and(eq(userProgress.userId, userId), eq(userProgress.lessonId, lessonId))

export async function findProgress(
  db: Database,
  userId: string,
  lessonId: string,
): Promise<ProgressRow | undefined> {
  const [found] = await db.select().from(userProgress).where(of(userId, lessonId))
  return found
}

/** Makes the row where it is missing, and keeps everybody else from changing it until the transaction ends. */
export async function lockProgress(
  transaction: Transaction,
  userId: string,
  lessonId: string,
  at: Date,
): Promise<ProgressRow> {
  await transaction.insert(userProgress).values({ userId, lessonId, updatedAt: at }).onConflictDoNothing()
  const [row] = await transaction.select().from(userProgress).where(of(userId, lessonId)).for('update')
  if (!row) throw new Error('The progress vanished while it was made.')
  return row
}

export async function changeProgress(
  transaction: Transaction,
  { userId, lessonId }: ProgressRow,
  change: Partial<Omit<ProgressRow, 'userId' | 'lessonId'>>,
): Promise<ProgressRow> {
  const [row] = await transaction.update(userProgress).set(change).where(of(userId, lessonId)).returning()
  if (!row) throw new Error('The progress vanished while it was changed.')
  return row
}

export async function countCompleted(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(userProgress)
    .where(and(eq(userProgress.userId, userId), eq(userProgress.completed, true)))
  return row?.total ?? 0
}

export async function rememberConcepts(
  transaction: Transaction,
  met: { userId: string; language: string; concepts: string[]; at: Date },
): Promise<void> {
  if (met.concepts.length === 0) return
  const { userId, language, at: metAt } = met
  await transaction
    .insert(lessonConcepts)
    .values(met.concepts.map((concept) => ({ userId, language, concept, metAt })))
    .onConflictDoNothing()
}

/** Concepts that a person met in completed lessons of that language, newest first. */
export async function knownConcepts(db: Database, userId: string, language: string): Promise<string[]> {
  const rows = await db
    .select({ concept: lessonConcepts.concept })
    .from(lessonConcepts)
    .where(and(eq(lessonConcepts.userId, userId), eq(lessonConcepts.language, language)))
    .orderBy(desc(lessonConcepts.metAt), lessonConcepts.concept)
    .limit(5000)
  return rows.map((row) => row.concept)
}
