import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs'
import type { RegularLesson } from '../../../contract/lesson-content.ts'
import type { ReviewMode, ReviewRating } from '../../../contract/review.ts'

/** What the scheduler keeps of a card. */
export type Memory = {
  dueAt: Date
  stability: number
  difficulty: number
  scheduledDays: number
  learningSteps: number
  reps: number
  lapses: number
  state: number
  lastReviewedAt: Date | null
}
export type CardContent = {
  kind: 'word' | 'phrase'
  target: string
  native: string
  segmented: string | null
  spoken: string | null
  transliteration: string | null
  example: string | null
  exampleNative: string | null
}

/** New cards a day: more would come back all at once. */
export const NEW_CARDS_A_DAY = 20
/** Answers that make a day's review complete, however much is left. */
export const ANSWERS_FOR_A_REVIEW = 10

const GRADES: Readonly<Record<ReviewRating, Grade>> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
}
const MODES: readonly ReviewMode[] = ['recall', 'hear', 'say']

/** The Free Spaced Repetition Scheduler (Ye et al. 2022) with its published weights, nine of ten to be remembered. */
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false })

export function newMemory(at: Date): Memory {
  return fromCard(createEmptyCard(at))
}

/** The memory after an answer. */
export function answered(memory: Memory, rating: ReviewRating, at: Date): Memory {
  return fromCard(scheduler.next(toCard(memory), at, GRADES[rating]).card)
}

/** When a card would come again, by answer. */
export function outlook(memory: Memory, at: Date): Record<ReviewRating, Date> {
  const options = scheduler.repeat(toCard(memory), at)
  return {
    again: options[Rating.Again].card.due,
    hard: options[Rating.Hard].card.due,
    good: options[Rating.Good].card.due,
    easy: options[Rating.Easy].card.due,
  }
}

/** A card is recalled, heard and said in turn. */
export function modeOf({ reps }: Pick<Memory, 'reps'>): ReviewMode {
  return MODES[reps % MODES.length] ?? 'recall'
}

/** What of a lesson is worth remembering: its words and phrases, each once. */
export function cardsOf({ vocabulary, phrases }: RegularLesson): CardContent[] {
  const words = vocabulary.map(
    (item): CardContent => ({
      kind: 'word',
      target: item.target,
      native: item.native,
      segmented: item.segmented ?? null,
      spoken: item.spoken ?? null,
      transliteration: item.transliteration ?? null,
      example: item.example ?? null,
      exampleNative: item.exampleNative ?? null,
    }),
  )
  const said = phrases.flatMap((item): CardContent[] =>
    item.native === undefined
      ? []
      : [
          {
            kind: 'phrase',
            target: item.target,
            native: item.native,
            segmented: item.segmented ?? null,
            spoken: item.spoken ?? null,
            transliteration: item.transliteration ?? null,
            example: null,
            exampleNative: null,
          },
        ],
  )
  return [...new Map([...words, ...said].map((card) => [card.target, card])).values()]
}

/** Whether a day's review is complete after its last answer. */
export function isReviewComplete({ answeredToday, due }: { answeredToday: number; due: number }): boolean {
  return answeredToday > 0 && (due === 0 || answeredToday >= ANSWERS_FOR_A_REVIEW)
}

function toCard(memory: Memory): Card {
  const { dueAt, stability, difficulty, scheduledDays, learningSteps, reps, lapses, state } = memory
  return {
    due: dueAt,
    stability,
    difficulty,
    elapsed_days: 0,
    scheduled_days: scheduledDays,
    learning_steps: learningSteps,
    reps,
    lapses,
    state,
    ...(memory.lastReviewedAt ? { last_review: memory.lastReviewedAt } : {}),
  }
}

function fromCard(card: Card): Memory {
  return {
    dueAt: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    lastReviewedAt: card.last_review ?? null,
  }
}
