import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../auth/auth.tables.ts'

/**
 * What a person holds. Each bucket is what is left of it; `held_credits` have been taken out of the buckets by
 * reservations that are neither settled nor released. The ledger's sum is always
 * `plan_credits + gift_credits + purchased_credits + held_credits`.
 */
export const userCredits = pgTable(
  'user_credits',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    planCredits: integer('plan_credits').notNull().default(0),
    /** End of the period `plan_credits` belong to; null without a plan. */
    planPeriodEnd: timestamp('plan_period_end', { withTimezone: true }),
    giftCredits: integer('gift_credits').notNull().default(0),
    purchasedCredits: integer('purchased_credits').notNull().default(0),
    heldCredits: integer('held_credits').notNull().default(0),
    lifetimePurchased: integer('lifetime_purchased').notNull().default(0),
    lifetimeUsed: integer('lifetime_used').notNull().default(0),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'user_credits_never_negative',
      sql`${table.planCredits} >= 0 and ${table.giftCredits} >= 0 and ${table.purchasedCredits} >= 0 and ${table.heldCredits} >= 0 and ${table.lifetimePurchased} >= 0 and ${table.lifetimeUsed} >= 0`,
    ),
  ],
)

export const TRANSACTION_TYPES = [
  'subscription',
  'subscription_expiry',
  'gift',
  'purchase',
  'daily_reward',
  'streak_milestone',
  'onboarding',
  'referral',
  'admin_adjustment',
  'bonus',
  'reward',
  'usage',
  'refund',
] as const

/** The ledger. A trigger refuses every update, and every delete but the one that follows its person's deletion. */
export const creditTransactions = pgTable(
  'credit_transactions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    transactionType: text('transaction_type', { enum: TRANSACTION_TYPES }).notNull(),
    description: text('description').notNull(),
    /** What was available after this row: plan, gift and purchased credits together, held ones not counted. */
    balanceAfter: integer('balance_after').notNull(),
    /** What the row is for (`analysis`, `speech`, …), for figures by kind. */
    operation: text('operation'),
    reservationId: uuid('reservation_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('credit_transactions_user').on(table.userId, table.id),
    uniqueIndex('credit_transactions_one_per_reservation')
      .on(table.reservationId)
      .where(sql`reservation_id is not null`),
    uniqueIndex('credit_transactions_one_welcome')
      .on(table.userId)
      .where(sql`transaction_type = 'onboarding'`),
    check('credit_transactions_balance', sql`${table.balanceAfter} >= 0`),
  ],
)

export const creditReservations = pgTable(
  'credit_reservations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    operation: text('operation').notNull(),
    status: text('status', { enum: ['reserved', 'settled', 'released'] })
      .notNull()
      .default('reserved'),
    planPart: integer('plan_part').notNull().default(0),
    giftPart: integer('gift_part').notNull().default(0),
    purchasedPart: integer('purchased_part').notNull().default(0),
    /** Costs nothing because it is one of the person's first; a released one does not count. */
    onTheHouse: boolean('on_the_house').notNull().default(false),
    /** For a job that goes on after a restart: only the job itself, or the end of its time, closes it. */
    outlivesProcess: boolean('outlives_process').notNull().default(false),
    /** The plan period the plan part was taken from. */
    planPeriodEnd: timestamp('plan_period_end', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    index('credit_reservations_open').on(table.expiresAt).where(sql`status = 'reserved'`),
    index('credit_reservations_user').on(table.userId),
    check(
      'credit_reservations_parts',
      sql`${table.planPart} >= 0 and ${table.giftPart} >= 0 and ${table.purchasedPart} >= 0`,
    ),
  ],
)

/** Answers already given, by the caller's Idempotency-Key. A row without a body belongs to a request still running. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Hash of route and body: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    /** The run that may answer. A run that lost its key to another can no longer store, so it cannot charge either. */
    runId: uuid('run_id').notNull().defaultRandom(),
    responseStatus: integer('response_status'),
    /** `json`, not `jsonb`: kept letter by letter, and audio in base64 need not be taken apart. */
    responseBody: json('response_body'),
    lockedUntil: timestamp('locked_until', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)

export const dailyCreditRewards = pgTable(
  'daily_credit_rewards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The learner's own calendar day. */
    grantedDate: date('granted_date').notNull(),
    /** The zone whose day that was: a new day must have begun there too before the next claim. */
    timeZone: text('time_zone').notNull().default('UTC'),
    creditsGranted: integer('credits_granted').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('daily_credit_rewards_once').on(table.userId, table.grantedDate)],
)
