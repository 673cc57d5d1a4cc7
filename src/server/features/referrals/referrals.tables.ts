import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../auth/auth.tables.ts'

export const referralLinks = pgTable('referral_links', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  referralCode: text('referral_code').notNull().unique(),
  totalReferrals: integer('total_referrals').notNull().default(0),
  totalCreditsEarned: integer('total_credits_earned').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Who brought whom: a person is referred once, and never by themselves. */
export const referrals = pgTable(
  'referrals',
  {
    referredUserId: text('referred_user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    referrerUserId: text('referrer_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('referrals_not_oneself', sql`${table.referredUserId} <> ${table.referrerUserId}`)],
)
