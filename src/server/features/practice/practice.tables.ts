import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Assessment } from '../../../speech/assessment.ts'
import { users } from '../auth/auth.tables.ts'

export const voiceAnalysisSessions = pgTable(
  'voice_analysis_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Order of arrival; cursors page by it. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id'),
    language: text('language').notNull(),
    targetTranscription: text('target_transcription').notNull(),
    pronunciationScore: smallint('pronunciation_score').notNull(),
    accuracyScore: smallint('accuracy_score').notNull(),
    fluencyScore: smallint('fluency_score').notNull(),
    creditsUsed: integer('credits_used').notNull(),
    assessment: jsonb('assessment').$type<Assessment>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('voice_analysis_sessions_user').on(table.userId, table.sequence),
    check(
      'voice_analysis_sessions_scores',
      sql`${table.pronunciationScore} between 0 and 100 and ${table.accuracyScore} between 0 and 100 and ${table.fluencyScore} between 0 and 100 and ${table.creditsUsed} >= 0`,
    ),
  ],
)

/** Phrase audio already paid for, by person: lowers the price of analysing that phrase. The audio itself is made anew. */
export const heardPhrases = pgTable(
  'heard_phrases',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of language and text. */
    phraseHash: text('phrase_hash').notNull(),
    heardAt: timestamp('heard_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.phraseHash] })],
)
