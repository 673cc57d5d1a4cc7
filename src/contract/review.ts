import { z } from 'zod'
import { instant, languageName } from './common.ts'
import { defineRoute } from './route.ts'

export const REVIEW_RATINGS = ['again', 'hard', 'good', 'easy'] as const
const rating = z.enum(REVIEW_RATINGS)
export type ReviewRating = z.infer<typeof rating>
/** Recalling what it means, understanding it by ear, saying it. */
const reviewMode = z.enum(['recall', 'hear', 'say'])
export type ReviewMode = z.infer<typeof reviewMode>

const card = z
  .object({
    id: z.uuid(),
    kind: z.enum(['word', 'phrase']),
    language: languageName,
    target: z.string(),
    native: z.string(),
    segmented: z.string().nullable(),
    spoken: z.string().nullable(),
    transliteration: z.string().nullable(),
    example: z.string().nullable(),
    exampleNative: z.string().nullable(),
    mode: reviewMode,
    /** How often it was answered: goes back with the answer, so that one tap in two tabs counts once. */
    reps: z.number().int(),
    dueAt: instant,
    /** When it would come again, by answer. */
    next: z.record(rating, instant),
  })
  .meta({ id: 'ReviewCard' })
export type ReviewCard = z.infer<typeof card>

const state = {
  /** Cards that may be answered now. */
  due: z.number().int(),
  /** All cards. */
  total: z.number().int(),
  answeredToday: z.number().int(),
  /** Whether today's review is done: nothing is due any more, or ten cards were answered. */
  completedToday: z.boolean(),
  /** When the next card comes, when none is due. */
  nextDueAt: instant.nullable(),
}

export const getReview = defineRoute({
  method: 'get',
  path: '/api/review',
  access: 'learner',
  tag: 'review',
  summary: 'The cards that are due, and how far today’s review is',
  query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(20) }),
  response: z.object({ ...state, cards: z.array(card) }),
  failures: [],
})

export const answerReview = defineRoute({
  method: 'post',
  path: '/api/review/{id}',
  access: 'learner',
  tag: 'review',
  summary: 'Answers a card; it is scheduled anew',
  params: z.object({ id: z.string().max(64) }),
  body: z.object({
    rating,
    mode: reviewMode,
    /** As the card was shown. An answer to a card that was answered since changes nothing. */
    reps: z.number().int().min(0),
    /** Of a take that was scored, out of 100. */
    score: z.number().int().min(0).max(100).nullish(),
  }),
  response: z.object({ ...state, card }),
  failures: ['review.card_not_found'],
})

export const getReviewAudio = defineRoute({
  method: 'get',
  path: '/api/review/{id}/audio',
  access: 'learner',
  tag: 'review',
  summary: 'A card said by the stock voice; hearing is part of a review and costs nothing',
  params: z.object({ id: z.string().max(64) }),
  response: z.object({ mimeType: z.string(), audio: z.string().describe('Base64.') }),
  failures: ['review.card_not_found', 'speech.failed', 'engine.busy', 'engine.timeout'],
})

export const exportReview = defineRoute({
  method: 'get',
  path: '/api/review/export',
  access: 'learner',
  tag: 'review',
  summary: 'All cards with their audio, some at a time',
  query: z.object({
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(20).default(10),
    language: languageName.optional(),
  }),
  response: z.object({
    total: z.number().int(),
    items: z.array(
      z.object({
        card,
        audio: z.object({ mimeType: z.string(), base64: z.string() }).nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  failures: ['engine.busy', 'engine.timeout'],
})
