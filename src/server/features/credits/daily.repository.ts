import { desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { profiles } from '../profile/profile.tables.ts'
import { dailyCreditRewards } from './credits.tables.ts'
import type { DailyClaim } from './daily.rules.ts'

/** The learner's own zone; UTC before there is a profile. */
export async function findTimeZone(db: Database | Transaction, userId: string): Promise<string> {
  const [found] = await db
    .select({ timeZone: profiles.timeZone })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return found?.timeZone ?? 'UTC'
}

export async function findLastClaim(
  db: Database | Transaction,
  userId: string,
): Promise<DailyClaim | undefined> {
  const [found] = await db
    .select({ day: dailyCreditRewards.grantedDate, timeZone: dailyCreditRewards.timeZone })
    .from(dailyCreditRewards)
    .where(eq(dailyCreditRewards.userId, userId))
    .orderBy(desc(dailyCreditRewards.grantedDate))
    .limit(1)
  return found
}

export async function insertClaim(
  transaction: Transaction,
  claim: DailyClaim & { userId: string; amount: number; now: Date },
): Promise<void> {
  await transaction.insert(dailyCreditRewards).values({
    userId: claim.userId,
    grantedDate: claim.day,
    timeZone: claim.timeZone,
    creditsGranted: claim.amount,
    createdAt: claim.now,
  })
}
