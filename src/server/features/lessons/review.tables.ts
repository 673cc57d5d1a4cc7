import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../auth/auth.tables.ts'

/** Words and phrases of completed lessons, each with what the scheduler knows of it. Outlives the lessons. */
export const reviewCards = pgTable(
  'review_cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['word', 'phrase'] }).notNull(),
    language: text('language').notNull(),
    target: text('target').notNull(),
    native: text('native').notNull(),
    segmented: text('segmented'),
    spoken: text('spoken'),
    transliteration: text('transliteration'),
    example: text('example'),
    exampleNative: text('example_native'),
    /** State of memory as FSRS has it: when it comes again, how long it lasts, how hard it is. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    scheduledDays: integer('scheduled_days').notNull(),
    learningSteps: smallint('learning_steps').notNull(),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
    state: smallint('state').notNull(),
    lastReviewedAt: timestamp('last_reviewed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('review_cards_once').on(table.userId, table.language, table.target),
    index('review_cards_due').on(table.userId, table.dueAt),
    check('review_cards_state', sql`${table.state} between 0 and 3 and ${table.reps} >= 0`),
  ],
)

/** Every answer, by the learner's day. */
export const reviewAnswers = pgTable(
  'review_answers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cardId: uuid('card_id')
      .notNull()
      .references(() => reviewCards.id, { onDelete: 'cascade' }),
    rating: text('rating', { enum: ['again', 'hard', 'good', 'easy'] }).notNull(),
    mode: text('mode', { enum: ['recall', 'hear', 'say'] }).notNull(),
    score: smallint('score'),
    /** Whether it was the card's first answer. */
    first: smallint('first').notNull(),
    day: text('day').notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('review_answers_day').on(table.userId, table.day),
    index('review_answers_card').on(table.cardId),
    check('review_answers_score', sql`${table.score} between 0 and 100 and ${table.first} in (0, 1)`),
  ],
)
