import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegularLesson } from '../../../contract/lesson-content.ts'
import type { ReviewCard, ReviewRating } from '../../../contract/review.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createCreditsService } from '../credits/credits.service.ts'
import { createPerson } from '../credits/testing/credits-fixture.ts'
import { createStreaksService } from '../streaks/streaks.service.ts'
import { ANSWERS_FOR_A_REVIEW, NEW_CARDS_A_DAY } from './review.rules.ts'
import { createReviewService, type ReviewService } from './review.service.ts'

const DAY_MS = 86_400_000
const clock = createTestClock('2026-01-15T12:00:00Z')
let database: TestDatabase
let review: ReviewService
let streaks: ReturnType<typeof createStreaksService>

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const credits = createCreditsService({ db, clock })
  streaks = createStreaksService({ db, clock, credits })
  review = createReviewService({
    db,
    clock,
    credits,
    profileOf: async () => ({ timeZone: 'UTC', targetLanguage: 'spanish', targetNorm: null }),
    recordLearning: streaks.recordLearning,
    synthesizer: { synthesize: () => Promise.reject(new Error('not asked for here')) },
  })
})
afterAll(() => database.drop())

const lesson = (words: number, prefix = 'palabra'): RegularLesson => ({
  type: 'lesson',
  objectives: ['x'],
  culturalNotes: [],
  estimatedTime: 8,
  grammar: [],
  exercises: [],
  vocabulary: Array.from({ length: words }, (_, index) => ({
    target: `${prefix} ${index}`,
    native: `word ${index}`,
    example: `Una ${prefix} ${index}.`,
  })),
  phrases: [{ target: `¿Qué ${prefix}?`, native: 'Which word?' }, { target: 'Sin traducción' }],
})
async function personWith(words: number): Promise<string> {
  const userId = await createPerson(database.db)
  await remember(userId, lesson(words))
  return userId
}
const remember = (userId: string, content: RegularLesson) =>
  database.db.transaction((transaction) =>
    review.remember(transaction, { userId, language: 'spanish', content, at: clock.now() }),
  )
const answer = (userId: string, { id, mode, reps }: ReviewCard, rating: ReviewRating = 'good') =>
  review.answer(userId, id, { rating, mode, reps })

describe('the daily review', () => {
  it('makes one card of each word and phrase, however often a lesson is completed', async () => {
    const userId = await personWith(3)
    await remember(userId, lesson(4))
    const { total, due, cards } = await review.due(userId, 20)
    expect({ total, due }).toEqual({ total: 5, due: 5 })
    expect(cards.map(({ kind }) => kind).sort()).toEqual(['phrase', 'word', 'word', 'word', 'word'])
    expect(cards.find(({ kind }) => kind === 'word')).toMatchObject({ mode: 'recall', reps: 0 })
  })

  it('brings a card back later the better it was known, and in another manner', async () => {
    const userId = await personWith(1)
    const [card] = (await review.due(userId, 1)).cards
    const { again, hard, good, easy } = card!.next
    expect([again!, hard!, good!, easy!].map(Date.parse)).toEqual(
      [again!, hard!, good!, easy!].map(Date.parse).sort((left, right) => left - right),
    )
    expect(Date.parse(easy!) - clock.now().getTime()).toBeGreaterThan(DAY_MS)
    const { card: after } = await answer(userId, card!, 'easy')
    expect(after).toMatchObject({ reps: 1, mode: 'hear', dueAt: easy })
    expect((await review.due(userId, 20)).cards.map(({ id }) => id)).not.toContain(card!.id)
  })

  it('counts an answer once when it is given in two tabs at the same time', async () => {
    const userId = await personWith(1)
    const [card] = (await review.due(userId, 1)).cards
    const both = await Promise.all([answer(userId, card!), answer(userId, card!)])
    expect(both.map((each) => each.card.reps)).toEqual([1, 1])
    expect((await review.due(userId, 1)).answeredToday).toBe(1)
  })

  it('gives no more new cards a day than can come back', async () => {
    const userId = await personWith(40)
    const first = await review.due(userId, 50)
    expect(first.cards).toHaveLength(NEW_CARDS_A_DAY)
    expect(first).toMatchObject({ due: NEW_CARDS_A_DAY, total: 41 })
    await answer(userId, first.cards[0]!, 'easy')
    expect((await review.due(userId, 50)).due).toBe(NEW_CARDS_A_DAY - 1)
  })

  it('G-01 counts the learner’s day when the review is completed, once', async () => {
    const userId = await personWith(30)
    const { cards } = await review.due(userId, 20)
    for (const card of cards.slice(0, ANSWERS_FOR_A_REVIEW - 1)) {
      expect((await answer(userId, card, 'easy')).completedToday).toBe(false)
    }
    expect((await streaks.streak(userId)).currentStreak).toBe(0)
    for (const card of cards.slice(ANSWERS_FOR_A_REVIEW - 1, ANSWERS_FOR_A_REVIEW + 2)) {
      expect((await answer(userId, card, 'easy')).completedToday).toBe(true)
    }
    expect(await streaks.streak(userId)).toMatchObject({ currentStreak: 1, totalLearningDays: 1 })
  })

  it('G-01 is completed as well when nothing is due any more, and says when the next card comes', async () => {
    const userId = await personWith(1)
    const { cards } = await review.due(userId, 20)
    const before = await answer(userId, cards[0]!, 'easy')
    expect(before).toMatchObject({ due: 1, completedToday: false, nextDueAt: null })
    const after = await answer(userId, cards[1]!, 'easy')
    expect(after).toMatchObject({ due: 0, completedToday: true })
    expect(Date.parse(after.nextDueAt ?? '')).toBeGreaterThan(clock.now().getTime())
    expect((await streaks.streak(userId)).currentStreak).toBe(1)
  })

  it('knows nothing of other people’s cards, nor of ids that are none', async () => {
    const userId = await personWith(1)
    const stranger = await personWith(1)
    const [card] = (await review.due(userId, 1)).cards
    const refused = { code: 'review.card_not_found' }
    await expect(answer(stranger, card!)).rejects.toMatchObject(refused)
    await expect(
      review.answer(userId, 'x’; drop table', { rating: 'good', mode: 'recall', reps: 0 }),
    ).rejects.toMatchObject(refused)
  })
})
