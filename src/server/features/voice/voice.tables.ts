import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../auth/auth.tables.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })
const person = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * The key a person's recordings, voices and clips are sealed with, itself sealed by the installation's. Deleting the
 * row makes everything sealed with it unreadable, wherever copies of it lie.
 */
export const userDataKeys = pgTable('user_data_keys', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wrappedKey: bytes('wrapped_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** One line of a sample; `path` once a take of it was accepted. */
export type SampleLine = {
  language: string
  norm: string
  text: string
  segmented?: string
  spoken?: string
  path?: string
  durationMs?: number
  /** Where the line lies in an uploaded recording. */
  startMs?: number
  endMs?: number
}

/** Recordings to make a voice of. Files are sealed; this row holds nothing that was said in the person's own words. */
export const voiceSamples = pgTable(
  'voice_samples',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: person(),
    kind: text('kind', { enum: ['script', 'upload'] }).notNull(),
    /** `voice-samples/{userId}/{timestamp}.webm`; lines of a script lie beside it, under the same name. */
    audioPath: text('audio_path').notNull(),
    lines: jsonb('lines').$type<SampleLine[]>().notNull(),
    quality: jsonb('quality').$type<Record<string, unknown>>(),
    warnings: jsonb('warnings').$type<string[]>().notNull().default([]),
    /** Only one counts; earlier ones are kept until their retention ends because a voice was made of them. */
    isCurrent: boolean('is_current').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('voice_samples_path').on(table.audioPath),
    uniqueIndex('voice_samples_one_current').on(table.userId).where(sql`is_current`),
    index('voice_samples_age').on(table.createdAt),
  ],
)

/**
 * Consents, asked for and given. They outlive the voice: they are the proof that it was made rightly. The recording of
 * the sentence is not kept.
 */
export const voiceConsents = pgTable(
  'voice_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: person(),
    /** Not a reference: the sample may be gone. */
    sampleId: uuid('sample_id').notNull(),
    language: text('language').notNull(),
    norm: text('norm').notNull(),
    sentence: text('sentence').notNull(),
    segmented: text('segmented'),
    spoken: text('spoken'),
    textVersion: text('text_version').notNull(),
    minimumAge: integer('minimum_age').notNull(),
    /** The network address it was given from. */
    address: text('address'),
    status: text('status', { enum: ['open', 'confirmed', 'refused', 'expired'] })
      .notNull()
      .default('open'),
    refusal: text('refusal'),
    speakerScore: text('speaker_score'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
  },
  (table) => [index('voice_consents_user').on(table.userId, table.createdAt)],
)

/** People who said that they are under the minimum age, and until when they are not asked again. No date of birth. */
export const voiceAgeRefusals = pgTable('voice_age_refusals', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  until: moment('until').notNull(),
})

export const voiceProfiles = pgTable(
  'voice_profiles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: person(),
    status: text('status', { enum: ['pending', 'ready', 'failed'] })
      .notNull()
      .default('pending'),
    isActive: boolean('is_active').notNull().default(true),
    /** Of the engine: a remote voice's id, or the path of the sealed profile. */
    voiceModelId: text('voice_model_id'),
    engineId: text('engine_id').notNull(),
    engineVersion: text('engine_version').notNull(),
    engineKind: text('engine_kind', { enum: ['approximate', 'clone'] }).notNull(),
    sampleId: uuid('sample_id').notNull(),
    consentId: uuid('consent_id')
      .notNull()
      .references(() => voiceConsents.id),
    failure: text('failure'),
    quality: jsonb('quality').$type<Record<string, unknown>>(),
    /** The credits set aside until it is ready or has failed; null when it is free. */
    reservationId: uuid('reservation_id'),
    creditsUsed: integer('credits_used').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** While a process works on it: when it last said so. */
    heartbeatAt: moment('heartbeat_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    readyAt: moment('ready_at'),
  },
  (table) => [
    uniqueIndex('voice_profiles_one_pending').on(table.userId).where(sql`status = 'pending'`),
    uniqueIndex('voice_profiles_one_ready').on(table.userId).where(sql`status = 'ready' and is_active`),
    index('voice_profiles_user').on(table.userId, table.createdAt),
  ],
)

/** Clips in own voices that were made before, sealed. */
export const voiceClips = pgTable(
  'voice_clips',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: person(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => voiceProfiles.id, { onDelete: 'cascade' }),
    /** Hash of text, norm, rate and engine. */
    clipKey: text('clip_key').notNull(),
    path: text('path').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('voice_clips_key').on(table.profileId, table.clipKey),
    index('voice_clips_age').on(table.createdAt),
  ],
)

/** Receipts of deletions. Kept after the person's account, without it: they name nobody then. */
export const voiceDeletions = pgTable(
  'voice_deletions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: ['asked', 'retention', 'account', 'administrator'] }).notNull(),
    samples: integer('samples').notNull(),
    profiles: integer('profiles').notNull(),
    clips: integer('clips').notNull(),
    files: integer('files').notNull(),
    keyDestroyed: boolean('key_destroyed').notNull(),
    remote: text('remote', { enum: ['none', 'deleted', 'pending'] }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('voice_deletions_user').on(table.userId, table.createdAt)],
)
