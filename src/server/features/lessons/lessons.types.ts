import type { LessonContent } from '../../../contract/lesson-content.ts'
import type { Profile } from '../../../contract/profile.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Tutor } from '../../engines/tutor/tutor-port.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { CreditsService, IdempotencyRecord } from '../credits/credits.service.ts'
import type { Tutorial } from './tutorial.ts'

/** What of a profile decides how lessons are made and shown. */
export type Reader = Pick<
  Profile,
  'nativeLanguage' | 'targetLanguage' | 'targetNorm' | 'learningStyle' | 'appLanguage' | 'preferredAiModel'
>

export type LessonsLog = {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type LessonDependencies = {
  db: Database
  clock: Clock
  log: LessonsLog
  credits: Pick<CreditsService, 'charge' | 'idempotent' | 'lock'>
  /** Makes the lessons that people order. */
  tutor: Tutor
  /** Composes ready lessons for whoever reads them: one recipe and one reader always give the same lesson. */
  readyTutor: Pick<Tutor, 'compose'>
  tutorial: Tutorial
  profileOf(userId: string): Promise<Reader | undefined>
  /** Counts a completed lesson towards the learner's day. */
  recordLearning(
    transaction: Transaction,
    learning: { userId: string; at: Date; kind: 'lesson' },
  ): Promise<unknown>
  /** Makes cards of what a completed lesson holds. */
  rememberCards(
    transaction: Transaction,
    lesson: { userId: string; language: string; content: LessonContent; at: Date },
  ): Promise<unknown>
  /** From 0 up to but not including 1. */
  random(): number
  /** How long making a lesson, and answering in the conversation, may take. */
  limits?: { makingMs: number; chatMs: number }
}

/** A lesson as its reader gets it. */
export type OpenLesson = { title: string; description: string; content: LessonContent }

/** Who pays, and the record that makes the payment happen once. */
export type PaidCall = { userId: string; signal: AbortSignal; record?: IdempotencyRecord }
