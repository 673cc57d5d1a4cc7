import type { RegularLesson } from '../../../contract/lesson-content.ts'
import type { Lesson, LessonDifficulty, LessonDraft } from '../../../contract/lessons.ts'
import { PRICES } from '../../../contract/prices.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { failure } from '../../platform/failure.ts'
import { learnerOf } from './learner.rules.ts'
import { requireSelf, tutorFailure } from './lesson-failures.ts'
import type { LessonHistory } from './lesson-history.ts'
import { presentLesson } from './lesson-present.ts'
import type { LessonReader } from './lesson-reader.ts'
import * as repository from './lessons.repository.ts'
import {
  checkMade,
  checkRemixed,
  excerpt,
  nextDifficulty,
  remixPrice,
  requireDifficulty,
  requireLessonLanguage,
  seedOf,
} from './lessons.rules.ts'
import type { LessonDependencies, PaidCall, Reader } from './lessons.types.ts'
import { once } from './once.ts'

const LIMIT_MS = 90_000

type Making = { lessonData: LessonDraft; userId?: string | null }
type Remix = { lessonId: string; additionalInstructions?: string | null; userId?: string | null }
type Made = { title: string; description: string; content: RegularLesson }
export type Finalized = { lesson: Lesson; lessonId: string; creditsUsed: number }
export type Remixed = Finalized & { followed: string[]; notFollowed: string[] }

/** Makes lessons for credits. */
export function createLessonMaking(
  dependencies: LessonDependencies,
  lessonReader: LessonReader,
  history: LessonHistory,
) {
  const { db, clock, log, credits, tutor, profileOf, random } = dependencies
  const timeLimitMs = dependencies.limits?.makingMs ?? LIMIT_MS

  return {
    /** K-03: the lesson of a draft. A draft gives one lesson: asked again, the same one is answered for nothing. */
    async finalize(caller: PaidCall, { lessonData: draft, userId: named }: Making): Promise<Finalized> {
      requireSelf(caller.userId, named)
      const order = {
        language: requireLessonLanguage(draft.language),
        difficulty: requireDifficulty(draft.difficulty),
      }
      const { userId } = caller
      const { draftId } = draft
      if (!draftId) return compose(caller, draft, order)
      const known = await madeOf(userId, draftId)
      if (known) return known
      const mine = await once(credits, caller, `draft ${draftId}`, (first) => compose(first, draft, order))
      if (mine) return mine
      // Somebody else has just made it; if it was deleted since, it is made anew.
      return (await madeOf(userId, draftId)) ?? (await compose(caller, draft, order))
    },

    /** J-08: a new lesson of an own one, a level higher. The old one stays. */
    async remix(
      caller: PaidCall,
      { lessonId, additionalInstructions, userId: named }: Remix,
    ): Promise<Remixed> {
      requireSelf(caller.userId, named)
      const { userId } = caller
      const source = await repository.findOwn(db, userId, lessonId)
      const reader = await profileOf(userId)
      const open = source && (await lessonReader.open(source, reader))
      if (!source || open?.content.type !== 'lesson') throw failure('lesson.not_found')
      const { title, description, content } = open
      const language = source.language as CourseLanguage
      const difficulty = nextDifficulty(source.difficultyLevel)
      const instructions = additionalInstructions?.trim() || null
      const learner = learnerOf(reader, await history.of(userId, language))
      return credits.charge({
        userId,
        operation: 'remix',
        amount: remixPrice(content),
        description: `Remix: ${excerpt(title)}`,
        timeLimitMs,
        signal: caller.signal,
        record: caller.record,
        work: (signal) =>
          worked('lesson.remix_failed', async () => {
            const lesson = { title, description, content, language, difficulty: source.difficultyLevel }
            const seed = Math.floor(random() * 2 ** 31)
            const order = { lesson, difficulty, instructions, learner, seed }
            return sound(checkRemixed(await tutor.remix(order, signal)))
          }),
        save: async (transaction, made, charged) => {
          const { followed, notFollowed } = made
          const row = await insert(transaction, made, { userId, language, difficulty, draftId: null })
          return { ...presentMade(row, made, reader, charged.amount), followed, notFollowed }
        },
      })
    },
  }

  async function compose(
    caller: PaidCall,
    draft: LessonDraft,
    order: { language: CourseLanguage; difficulty: LessonDifficulty },
  ): Promise<Finalized> {
    const { userId } = caller
    const reader = await profileOf(userId)
    const learner = learnerOf(reader, await history.of(userId, order.language))
    const draftId = draft.draftId ?? null
    const seed = draft.seed ?? (draftId ? seedOf(draftId) : Math.floor(random() * 2 ** 31))
    return credits.charge({
      userId,
      operation: 'lesson',
      amount: PRICES.lesson,
      description: `Lesson: ${excerpt(draft.title)}`,
      timeLimitMs,
      signal: caller.signal,
      record: caller.record,
      work: (signal) =>
        worked('lesson.failed', async () =>
          sound(checkMade(await tutor.compose({ draft: { ...draft, ...order }, learner, seed }, signal))),
        ),
      save: async (transaction, made, charged) => {
        const row = await insert(transaction, made, { userId, ...order, draftId })
        return presentMade(row, made, reader, charged.amount)
      },
    })
  }

  async function madeOf(userId: string, draftId: string): Promise<Finalized | undefined> {
    const row = await repository.findByDraft(db, userId, draftId)
    const reader = row && (await profileOf(userId))
    const open = row && (await lessonReader.open(row, reader))
    if (!row || !open) return undefined
    return {
      lesson: presentLesson({ lesson: row, progress: null }, open, reader),
      lessonId: row.id,
      creditsUsed: 0,
    }
  }

  async function insert(
    transaction: Transaction,
    { title, description, content }: Made,
    about: { userId: string; language: CourseLanguage; difficulty: LessonDifficulty; draftId: string | null },
  ): Promise<repository.LessonRow> {
    const row = await repository.insertOwn(transaction, {
      title,
      description,
      content,
      language: about.language,
      difficultyLevel: about.difficulty,
      createdByUserId: about.userId,
      draftId: about.draftId,
      estimatedTime: content.estimatedTime,
      remixCredits: remixPrice(content),
      createdAt: clock.now(),
    })
    // Its draft was finalised in another process meanwhile: whoever asks again is given that lesson.
    if (!row) throw failure('request.key_in_progress', { retryAfter: 1 })
    return row
  }

  /** Turns whatever a tutor throws into what people are told. */
  async function worked<Result>(
    otherwise: 'lesson.failed' | 'lesson.remix_failed',
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work()
    } catch (cause) {
      throw tutorFailure(cause, otherwise, log)
    }
  }
}

function sound<Lesson>(checked: Lesson | { wrong: string }): Lesson {
  if (typeof checked === 'object' && checked !== null && 'wrong' in checked)
    throw new TypeError(`What the tutor made is no lesson: ${checked.wrong}`)
  return checked as Lesson
}

function presentMade(
  row: repository.LessonRow,
  made: Made,
  reader: Reader | undefined,
  creditsUsed: number,
): Finalized {
  return {
    lesson: presentLesson({ lesson: row, progress: null }, made, reader),
    lessonId: row.id,
    creditsUsed,
  }
}
