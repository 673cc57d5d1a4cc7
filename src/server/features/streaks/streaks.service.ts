import type { Streak } from '../../../contract/credits.ts'
import { dayIn } from '../../../shared/calendar.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { CreditsService } from '../credits/credits.service.ts'
import * as repository from './streaks.repository.ts'
import { countDay, currentStreak, toMinutes, weekUntil } from './streaks.rules.ts'

export type Learning = {
  userId: string
  at: Date
  /** What makes the day count; an analysis when left out. */
  kind?: 'analysis' | 'lesson' | 'review'
  /** Time spoken, milliseconds; 0 when nothing was. */
  speechMs?: number
}

export type ReachedMilestone = { days: number; title: string; bonusCredits: number }

export type StreaksService = ReturnType<typeof createStreaksService>

export function createStreaksService({
  db,
  clock,
  credits,
}: {
  db: Database
  clock: Clock
  credits: Pick<CreditsService, 'grant' | 'lock'>
}) {
  return {
    /**
     * Counts the learner's day and grants the milestones it reaches, once each, as part of the transaction that
     * saves what was learnt.
     */
    async recordLearning(
      transaction: Transaction,
      { userId, at, kind = 'analysis', speechMs = 0 }: Learning,
    ): Promise<{ current: number; longest: number; milestones: ReachedMilestone[] }> {
      // The account first, as everywhere: its lock also keeps two recordings of one person apart.
      await credits.lock(transaction, userId)
      const day = dayIn(await repository.findTimeZone(transaction, userId), at)
      const analyses = kind === 'analysis' ? 1 : 0
      await repository.addToDay(transaction, { userId, day, analyses, speechMs: Math.round(speechMs) })
      const before = await repository.findRun(transaction, userId)
      const after = countDay(before, day)
      const { currentStreak: current, longestStreak: longest } = after
      if (after === before) return { current, longest, milestones: [] }
      await repository.saveRun(transaction, userId, after, at)
      return { current, longest, milestones: await reachMilestones(transaction, userId, current, at) }
    },

    /** The streak as it stands in the learner's today, and the last seven days. */
    async streak(userId: string): Promise<Streak> {
      const today = dayIn(await repository.findTimeZone(db, userId), clock.now())
      const week = weekUntil(today)
      const [run, days, milestones] = await Promise.all([
        repository.findRun(db, userId),
        repository.listDays(db, userId, week[0] ?? today, today),
        repository.listMilestones(db, userId),
      ])
      return {
        currentStreak: currentStreak(run, today),
        longestStreak: run.longestStreak,
        totalLearningDays: run.totalLearningDays,
        lastLearningDate: run.lastLearningDate,
        week: week.map((day) => {
          const found = days.find((row) => row.day === day)
          return { day, minutes: toMinutes(found?.speechMs ?? 0), analyses: found?.analyses ?? 0 }
        }),
        milestones: milestones.map((row) => ({ ...row, achievedAt: row.achievedAt?.toISOString() ?? null })),
      }
    },
  }

  async function reachMilestones(
    transaction: Transaction,
    userId: string,
    days: number,
    at: Date,
  ): Promise<ReachedMilestone[]> {
    const reached: ReachedMilestone[] = []
    for (const milestone of await repository.listReached(transaction, days)) {
      const { id: milestoneId, title, bonusCredits: amount } = milestone
      const row = { userId, milestoneId, creditsAwarded: amount, createdAt: at }
      if (!(await repository.insertAchievement(transaction, row))) continue
      if (amount > 0) {
        const description = `Streak of ${milestone.days} days: ${title}`
        const grant = { userId, amount, type: 'streak_milestone', description, source: 'gift' } as const
        await credits.grant(transaction, grant)
      }
      reached.push({ days: milestone.days, title, bonusCredits: amount })
    }
    return reached
  }
}
