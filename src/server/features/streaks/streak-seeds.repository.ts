import type { Database } from '../../platform/database/database.ts'
import { streakMilestones } from './streaks.tables.ts'

const MILESTONES = [
  { days: 3, title: 'Warming up', description: 'Three days in a row', bonusCredits: 5 },
  { days: 7, title: 'A whole week', description: 'Seven days in a row', bonusCredits: 15 },
  { days: 14, title: 'Two weeks', description: 'Fourteen days in a row', bonusCredits: 25 },
  { days: 30, title: 'A month of voices', description: 'Thirty days in a row', bonusCredits: 50 },
  { days: 60, title: 'Second nature', description: 'Sixty days in a row', bonusCredits: 80 },
  { days: 100, title: 'One hundred', description: 'A hundred days in a row', bonusCredits: 150 },
  { days: 365, title: 'Around the sun', description: 'A year without a gap', bonusCredits: 500 },
]

/** Adds the milestones that are missing; those there already stay as an administrator left them. */
export async function seedStreakMilestones(db: Database): Promise<void> {
  await db.insert(streakMilestones).values(MILESTONES).onConflictDoNothing({ target: streakMilestones.days })
}
