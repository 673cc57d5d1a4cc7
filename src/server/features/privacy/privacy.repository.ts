import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { privacySettings } from './privacy.tables.ts'

const { userId: owner, voiceRetentionDays } = privacySettings

export async function findRetention(db: Database, userId: string): Promise<number | null> {
  const [found] = await db.select({ voiceRetentionDays }).from(privacySettings).where(eq(owner, userId))
  return found?.voiceRetentionDays ?? null
}

export async function saveRetention(
  db: Database,
  userId: string,
  days: number | null,
  now: Date,
): Promise<void> {
  const changed = { voiceRetentionDays: days, updatedAt: now }
  await db
    .insert(privacySettings)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: owner, set: changed })
}

/** People whose recordings are kept for a time only, by id. */
export async function listRetentions(db: Database, after: string, limit: number) {
  const rows = await db
    .select({ userId: owner, days: voiceRetentionDays })
    .from(privacySettings)
    .where(and(isNotNull(voiceRetentionDays), gt(owner, after)))
    .orderBy(asc(owner))
    .limit(limit)
  return rows.flatMap(({ userId, days }) => (days === null ? [] : [{ userId, days }]))
}
