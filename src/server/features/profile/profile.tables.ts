import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../auth/auth.tables.ts'

export const profiles = pgTable('profiles', {
  id: text('id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  fullName: text('full_name'),
  nativeLanguage: text('native_language'),
  targetLanguage: text('target_language'),
  /** The regional standard chosen for the target language, e.g. `es-419`; null takes the language's default. */
  targetNorm: text('target_norm'),
  learningStyle: text('learning_style', { enum: ['visual', 'auditory', 'reading', 'kinesthetic'] }),
  country: text('country'),
  currency: text('currency', { enum: ['USD', 'BRL', 'PAB', 'EUR'] }),
  appLanguage: text('app_language', { enum: ['en', 'es', 'pt-BR'] })
    .notNull()
    .default('en'),
  preferredAiModel: text('preferred_ai_model', { enum: ['gemini-flash', 'gemini-pro'] })
    .notNull()
    .default('gemini-pro'),
  /** IANA time zone: decides where the learner's day begins. */
  timeZone: text('time_zone').notNull().default('UTC'),
  onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
