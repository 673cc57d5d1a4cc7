import { z } from 'zod'
import type { LessonContent } from '../../../contract/lesson-content.ts'
import type { Profile } from '../../../contract/profile.ts'
import type { answerReview, ReviewCard } from '../../../contract/review.ts'
import type { RouteAnswer, RouteValues } from '../../../contract/route.ts'
import { dayIn } from '../../../shared/calendar.ts'
import type { Clock } from '../../../shared/clock.ts'
import { type CourseLanguage, normFor } from '../../../shared/languages.ts'
import {
  type SynthesisRequest,
  type Synthesizer,
  SynthesizerError,
} from '../../engines/synthesizer/synthesizer-port.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { failure } from '../../platform/failure.ts'
import { poolFailure } from '../../platform/workers/pool-failure.ts'
import type { CreditsService } from '../credits/credits.service.ts'
import * as repository from './review.repository.ts'
import {
  answered,
  cardsOf,
  isReviewComplete,
  modeOf,
  NEW_CARDS_A_DAY,
  newMemory,
  outlook,
} from './review.rules.ts'

export type ReviewDependencies = {
  db: Database
  clock: Clock
  credits: Pick<CreditsService, 'lock'>
  /** Their time zone tells their day, and their norm which voice a card is said in. */
  profileOf(userId: string): Promise<Pick<Profile, 'timeZone' | 'targetLanguage' | 'targetNorm'> | undefined>
  recordLearning(
    transaction: Transaction,
    learning: { userId: string; at: Date; kind: 'review' },
  ): Promise<unknown>
  synthesizer: Pick<Synthesizer, 'synthesize'>
}

export type ReviewService = ReturnType<typeof createReviewService>

type State = Omit<RouteAnswer<typeof answerReview>, 'card'>

/** Cards of what was met in completed lessons, and the daily review of those that are due. */
export function createReviewService({
  db,
  clock,
  credits,
  profileOf,
  recordLearning,
  synthesizer,
}: ReviewDependencies) {
  return {
    /** Makes cards of a completed lesson, as part of the transaction that completes it. */
    async remember(
      transaction: Transaction,
      {
        userId,
        language,
        content,
        at,
      }: { userId: string; language: string; content: LessonContent; at: Date },
    ): Promise<void> {
      if (content.type !== 'lesson') return
      const memory = newMemory(at)
      const cards = cardsOf(content).map((card) => ({ ...card, ...memory }))
      await repository.addCards(transaction, { userId, language }, cards)
    },

    async due(userId: string, limit: number) {
      const at = clock.now()
      const day = await dayOf(userId, at)
      const { first } = await repository.countAnswers(db, userId, day)
      const newLimit = Math.max(0, NEW_CARDS_A_DAY - first)
      const rows = await repository.findDue(db, { userId, at, limit, newLimit })
      return { ...(await stateOf(db, userId, day, at)), cards: rows.map((row) => present(row, at)) }
    },

    /**
     * G-01: an answer that completes the day's review counts the learner's day. One to a card that was answered
     * since it was shown changes nothing.
     * @throws Failure `review.card_not_found`
     */
    async answer(userId: string, id: string, body: RouteValues<typeof answerReview>['body']) {
      if (!z.uuid().safeParse(id).success) throw failure('review.card_not_found')
      const at = clock.now()
      const day = await dayOf(userId, at)
      return db.transaction(async (transaction) => {
        // The account first, as everywhere: counting the day takes its lock as well.
        await credits.lock(transaction, userId)
        const card = await repository.lockCard(transaction, userId, id)
        if (!card) throw failure('review.card_not_found')
        if (card.reps !== body.reps) {
          return { ...(await stateOf(transaction, userId, day, at)), card: present(card, at) }
        }
        const saved = await repository.saveAnswer(transaction, card, answered(card, body.rating, at), {
          rating: body.rating,
          mode: body.mode,
          score: body.score ?? null,
          day,
          at,
        })
        const state = await stateOf(transaction, userId, day, at)
        if (state.completedToday) await recordLearning(transaction, { userId, at, kind: 'review' })
        return { ...state, card: present(saved, at) }
      })
    },

    /** @throws Failure `review.card_not_found`, `speech.failed` for a text that cannot be spoken */
    async audio(userId: string, id: string, signal: AbortSignal) {
      const row = z.uuid().safeParse(id).success ? await repository.findCard(db, userId, id) : undefined
      if (!row) throw failure('review.card_not_found')
      const audio = await speak(requestFor(row, await profileOf(userId)), signal)
      if (!audio) throw failure('speech.failed')
      return { mimeType: audio.mimeType, audio: audio.base64 }
    },

    async export(
      userId: string,
      {
        cursor,
        limit,
        language,
      }: { cursor?: string | undefined; limit: number; language?: CourseLanguage | undefined },
      signal: AbortSignal,
    ) {
      const at = clock.now()
      const { total } = await repository.countCards(db, userId, at)
      const profile = await profileOf(userId)
      const rows = await repository.findAfter(db, {
        userId,
        limit: limit + 1,
        ...(language ? { language } : {}),
        ...(cursor ? { after: cursor } : {}),
      })
      const shown = rows.slice(0, limit)
      const items = []
      for (const row of shown) {
        const audio = await speak(requestFor(row, profile), signal)
        items.push({ card: present(row, at), audio })
      }
      return { total, items, nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
    },
  }

  /** A card that cannot be spoken goes without its audio; an engine that is busy ends the page. */
  async function speak(request: SynthesisRequest, signal: AbortSignal) {
    try {
      const { bytes, mimeType } = await synthesizer.synthesize(request, signal)
      return { mimeType, base64: Buffer.from(bytes).toString('base64') }
    } catch (cause) {
      if (cause instanceof SynthesizerError) return null
      throw poolFailure(cause) ?? cause
    }
  }

  async function dayOf(userId: string, at: Date): Promise<string> {
    return dayIn((await profileOf(userId))?.timeZone ?? 'UTC', at)
  }

  async function stateOf(
    executor: Database | Transaction,
    userId: string,
    day: string,
    at: Date,
  ): Promise<State> {
    const counted = await repository.countCards(executor, userId, at)
    const { answered: answeredToday, first } = await repository.countAnswers(executor, userId, day)
    const due = counted.knownDue + Math.min(counted.newDue, Math.max(0, NEW_CARDS_A_DAY - first))
    return {
      due,
      total: counted.total,
      answeredToday,
      completedToday: isReviewComplete({ answeredToday, due }),
      nextDueAt: due > 0 ? null : (counted.nextDueAt?.toISOString() ?? null),
    }
  }
}

/** A card as the stock voice is to say it, in the norm that the person learns. */
function requestFor(
  { target, segmented, spoken, language }: repository.CardRow,
  profile: Pick<Profile, 'targetLanguage' | 'targetNorm'> | undefined,
): SynthesisRequest {
  const said = language as CourseLanguage
  return {
    utterance: { text: target, ...(segmented ? { segmented } : {}), ...(spoken ? { spoken } : {}) },
    norm: normFor(said, profile?.targetLanguage === said ? profile.targetNorm : null),
    gender: 'female',
  }
}

function present(row: repository.CardRow, at: Date): ReviewCard {
  const { again, hard, good, easy } = outlook(row, at)
  const { id, kind, target, native, segmented, spoken, transliteration, example, exampleNative, reps } = row
  return {
    id,
    kind,
    language: row.language as CourseLanguage,
    target,
    native,
    segmented,
    spoken,
    transliteration,
    example,
    exampleNative,
    mode: modeOf(row),
    reps,
    dueAt: row.dueAt.toISOString(),
    next: {
      again: again.toISOString(),
      hard: hard.toISOString(),
      good: good.toISOString(),
      easy: easy.toISOString(),
    },
  }
}
