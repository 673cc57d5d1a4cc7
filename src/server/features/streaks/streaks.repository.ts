import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Day } from '../../../shared/calendar.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { profiles } from '../profile/profile.tables.ts'
import type { Run } from './streaks.rules.ts'
import { learningDays, streakAchievements, streakMilestones, userStreaks } from './streaks.tables.ts'

export type MilestoneRow = typeof streakMilestones.$inferSelect

export async function findTimeZone(db: Database | Transaction, userId: string): Promise<string> {
  const [found] = await db.select({ zone: profiles.timeZone }).from(profiles).where(eq(profiles.id, userId))
  return found?.zone ?? 'UTC'
}

export async function findRun(db: Database | Transaction, userId: string): Promise<Run> {
  const [found] = await db.select().from(userStreaks).where(eq(userStreaks.userId, userId))
  return found ?? { currentStreak: 0, longestStreak: 0, totalLearningDays: 0, lastLearningDate: null }
}

export async function saveRun(transaction: Transaction, userId: string, run: Run, now: Date): Promise<void> {
  const { currentStreak, longestStreak, totalLearningDays, lastLearningDate } = run
  const values = { currentStreak, longestStreak, totalLearningDays, lastLearningDate, updatedAt: now }
  await transaction
    .insert(userStreaks)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: userStreaks.userId, set: values })
}

/** Adds to what was learnt on a day. */
export async function addToDay(
  transaction: Transaction,
  row: { userId: string; day: Day; analyses: number; speechMs: number },
): Promise<void> {
  await transaction
    .insert(learningDays)
    .values(row)
    .onConflictDoUpdate({
      target: [learningDays.userId, learningDays.day],
      set: {
        analyses: sql`${learningDays.analyses} + excluded.analyses`,
        speechMs: sql`${learningDays.speechMs} + excluded.speech_ms`,
      },
    })
}

export function listDays(db: Database, userId: string, from: Day, to: Day) {
  const { day, analyses, speechMs } = learningDays
  return db
    .select({ day, analyses, speechMs })
    .from(learningDays)
    .where(and(eq(learningDays.userId, userId), gte(day, from), lte(day, to)))
}

/** Active milestones of at most so many days. */
export function listReached(transaction: Transaction, days: number): Promise<MilestoneRow[]> {
  return transaction
    .select()
    .from(streakMilestones)
    .where(and(eq(streakMilestones.isActive, true), lte(streakMilestones.days, days)))
    .orderBy(asc(streakMilestones.days))
}

/** @returns false when the person had it before */
export async function insertAchievement(
  transaction: Transaction,
  row: { userId: string; milestoneId: string; creditsAwarded: number; createdAt: Date },
): Promise<boolean> {
  const made = await transaction
    .insert(streakAchievements)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: streakAchievements.id })
  return made.length > 0
}

/** Every active milestone, and when this person reached it. */
export function listMilestones(db: Database, userId: string) {
  const { days, title, bonusCredits, isActive, id } = streakMilestones
  return db
    .select({ days, title, bonusCredits, achievedAt: streakAchievements.createdAt })
    .from(streakMilestones)
    .leftJoin(
      streakAchievements,
      and(eq(streakAchievements.milestoneId, id), eq(streakAchievements.userId, userId)),
    )
    .where(eq(isActive, true))
    .orderBy(asc(days))
}
