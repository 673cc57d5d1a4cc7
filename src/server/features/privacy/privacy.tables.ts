import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../auth/auth.tables.ts'

export const privacySettings = pgTable('privacy_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Days after which recordings are deleted; null keeps them. */
  voiceRetentionDays: integer('voice_retention_days'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
