import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../auth/auth.tables.ts'

export const userStreaks = pgTable('user_streaks', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  currentStreak: integer('current_streak').notNull().default(0),
  longestStreak: integer('longest_streak').notNull().default(0),
  totalLearningDays: integer('total_learning_days').notNull().default(0),
  lastLearningDate: date('last_learning_date'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The learner's calendar days on which something was practised or learnt, and for how long. */
export const learningDays = pgTable(
  'learning_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    analyses: integer('analyses').notNull().default(0),
    speechMs: integer('speech_ms').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

export const streakMilestones = pgTable(
  'streak_milestones',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    days: integer('days').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    bonusCredits: integer('bonus_credits').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [check('streak_milestones_amounts', sql`${table.days} > 0 and ${table.bonusCredits} >= 0`)],
)

export const streakAchievements = pgTable(
  'streak_achievements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    milestoneId: uuid('milestone_id')
      .notNull()
      .references(() => streakMilestones.id, { onDelete: 'cascade' }),
    creditsAwarded: integer('credits_awarded').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('streak_achievements_once').on(table.userId, table.milestoneId)],
)
