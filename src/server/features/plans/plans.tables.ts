import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../auth/auth.tables.ts'

const CURRENCIES = ['USD', 'BRL', 'PAB', 'EUR'] as const

export const subscriptionPlans = pgTable(
  'subscription_plans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Stable key of the seed (`starter-month-USD`), so that seeding again changes nothing. */
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    description: text('description'),
    price: numeric('price', { precision: 10, scale: 2 }).notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    creditsIncluded: integer('credits_included').notNull(),
    features: jsonb('features').$type<string[]>().notNull().default([]),
    billingInterval: text('billing_interval', { enum: ['month', 'year'] }).notNull(),
    billingIntervalCount: integer('billing_interval_count').notNull().default(1),
    isGiftPlan: boolean('is_gift_plan').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    displayOrder: integer('display_order').notNull().default(0),
    freeMonths: integer('free_months').notNull().default(0),
    bonusCredits: integer('bonus_credits').notNull().default(0),
    stripeProductId: text('stripe_product_id'),
    stripePriceId: text('stripe_price_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'subscription_plans_amounts',
      sql`${table.price} >= 0 and ${table.creditsIncluded} >= 0 and ${table.freeMonths} between 0 and 12 and ${table.bonusCredits} >= 0`,
    ),
  ],
)

export const creditPackages = pgTable(
  'credit_packages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    credits: integer('credits').notNull(),
    price: numeric('price', { precision: 10, scale: 2 }).notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    displayOrder: integer('display_order').notNull().default(0),
  },
  (table) => [check('credit_packages_amounts', sql`${table.price} >= 0 and ${table.credits} > 0`)],
)

export const userSubscriptions = pgTable(
  'user_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: uuid('plan_id')
      .notNull()
      .references(() => subscriptionPlans.id),
    status: text('status', { enum: ['active', 'canceled', 'past_due', 'expired'] }).notNull(),
    currentPeriodStart: timestamp('current_period_start', { withTimezone: true }).notNull(),
    currentPeriodEnd: timestamp('current_period_end', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('user_subscriptions_user').on(table.userId),
    uniqueIndex('user_subscriptions_one_active').on(table.userId).where(sql`status = 'active'`),
  ],
)

/** Settings that administrators edit: assistant configuration and installation-wide defaults. */
export const aiAssistantConfig = pgTable('ai_assistant_config', {
  configKey: text('config_key').primaryKey(),
  configValue: jsonb('config_value').notNull(),
  updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
