import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LessonProgress } from '../../../contract/lessons.ts'
import { users } from '../auth/auth.tables.ts'

/** Own lessons with their content, and the installation's ready ones with what they are made of when they are read. */
export const lessons = pgTable(
  'lessons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Order of arrival; own lessons are listed by it, newest first. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: ['lesson', 'tutorial'] })
      .notNull()
      .default('lesson'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    difficultyLevel: text('difficulty_level', { enum: ['Beginner', 'Intermediate', 'Advanced'] }).notNull(),
    language: text('language').notNull(),
    /** Place among the ready lessons; 0 for own ones, which come first. */
    orderIndex: integer('order_index').notNull().default(0),
    /** Minutes. */
    estimatedTime: smallint('estimated_time').notNull(),
    /** Credits that a remix costs. */
    remixCredits: smallint('remix_credits').notNull(),
    /** Null for a lesson that belongs to the installation. */
    createdByUserId: text('created_by_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The draft an own lesson was made of: one draft gives one lesson. */
    draftId: uuid('draft_id'),
    /** Names a ready lesson, so that seeding again finds it. */
    slug: text('slug').unique('lessons_slug'),
    content: jsonb('content').$type<unknown>(),
    recipe: jsonb('recipe').$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('lessons_draft_once').on(table.createdByUserId, table.draftId),
    index('lessons_own').on(table.createdByUserId, table.sequence),
    index('lessons_ready').on(table.orderIndex, table.sequence).where(sql`${table.createdByUserId} is null`),
    check('lessons_kind', sql`${table.kind} in ('lesson', 'tutorial')`),
    check('lessons_difficulty', sql`${table.difficultyLevel} in ('Beginner', 'Intermediate', 'Advanced')`),
    check(
      'lessons_language',
      sql`${table.language} in ('english', 'spanish', 'french', 'german', 'portuguese', 'italian', 'chinese', 'japanese', 'korean', 'arabic', 'russian', 'dutch')`,
    ),
    check(
      'lessons_what_they_hold',
      sql`case when ${table.createdByUserId} is null then ${table.recipe} is not null and ${table.slug} is not null and ${table.orderIndex} > 0 else ${table.content} is not null and ${table.slug} is null and ${table.orderIndex} = 0 end`,
    ),
    check(
      'lessons_amounts',
      sql`${table.estimatedTime} between 1 and 180 and ${table.remixCredits} between 0 and 100`,
    ),
  ],
)

/** How far a person came in a lesson. */
export const userProgress = pgTable(
  'user_progress',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    completed: boolean('completed').notNull().default(false),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    /** Of 100; null while no graded exercise was done. */
    score: smallint('score'),
    visited: jsonb('visited').$type<LessonProgress['visited']>().notNull().default([]),
    exercises: jsonb('exercises').$type<LessonProgress['exercises']>().notNull().default({}),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index('user_progress_lesson').on(table.lessonId),
    index('user_progress_completed').on(table.userId).where(sql`${table.completed}`),
    check('user_progress_score', sql`${table.score} between 0 and 100`),
    check('user_progress_completion', sql`${table.completed} = (${table.completedAt} is not null)`),
  ],
)

/** Concepts of the course packs that a person met in lessons they completed. Outlives the lessons. */
export const lessonConcepts = pgTable(
  'lesson_concepts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    concept: text('concept').notNull(),
    metAt: timestamp('met_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.language, table.concept] })],
)
