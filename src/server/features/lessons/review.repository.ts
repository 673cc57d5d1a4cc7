import { and, asc, count, eq, gt, lte, min, sql } from 'drizzle-orm'
import type { ReviewMode, ReviewRating } from '../../../contract/review.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { CardContent, Memory } from './review.rules.ts'
import { reviewAnswers, reviewCards } from './review.tables.ts'

export type CardRow = typeof reviewCards.$inferSelect
const NEW = 0

/** Adds cards; those the person has already stay as they are. */
export async function addCards(
  transaction: Transaction,
  { userId, language }: { userId: string; language: string },
  cards: readonly (CardContent & Memory)[],
): Promise<void> {
  if (cards.length === 0) return
  await transaction
    .insert(reviewCards)
    .values(cards.map((card) => ({ ...card, userId, language })))
    .onConflictDoNothing()
}

/** Cards to answer now: those met before by when they were due, then new ones as far as the day allows. */
export async function findDue(
  db: Database | Transaction,
  { userId, at, limit, newLimit }: { userId: string; at: Date; limit: number; newLimit: number },
): Promise<CardRow[]> {
  const due = (isNew: boolean) =>
    and(
      eq(reviewCards.userId, userId),
      lte(reviewCards.dueAt, at),
      isNew ? eq(reviewCards.state, NEW) : gt(reviewCards.state, NEW),
    )
  const known = await db
    .select()
    .from(reviewCards)
    .where(due(false))
    .orderBy(asc(reviewCards.dueAt), asc(reviewCards.id))
    .limit(limit)
  const room = Math.min(newLimit, limit - known.length)
  if (room <= 0) return known
  const fresh = await db
    .select()
    .from(reviewCards)
    .where(due(true))
    .orderBy(asc(reviewCards.createdAt), asc(reviewCards.id))
    .limit(room)
  return [...known, ...fresh]
}

export async function countCards(
  db: Database | Transaction,
  userId: string,
  at: Date,
): Promise<{ total: number; knownDue: number; newDue: number; nextDueAt: Date | null }> {
  const [row] = await db
    .select({
      total: count(),
      knownDue: sql<number>`count(*) filter (where ${reviewCards.dueAt} <= ${at} and ${reviewCards.state} > 0)::int`,
      newDue: sql<number>`count(*) filter (where ${reviewCards.dueAt} <= ${at} and ${reviewCards.state} = 0)::int`,
    })
    .from(reviewCards)
    .where(eq(reviewCards.userId, userId))
  const [next] = await db
    .select({ at: min(reviewCards.dueAt) })
    .from(reviewCards)
    .where(and(eq(reviewCards.userId, userId), gt(reviewCards.dueAt, at)))
  return {
    total: row?.total ?? 0,
    knownDue: row?.knownDue ?? 0,
    newDue: row?.newDue ?? 0,
    nextDueAt: next?.at ?? null,
  }
}

export async function countAnswers(
  db: Database | Transaction,
  userId: string,
  day: string,
): Promise<{ answered: number; first: number }> {
  const [row] = await db
    .select({ answered: count(), first: sql<number>`coalesce(sum(${reviewAnswers.first}), 0)::int` })
    .from(reviewAnswers)
    .where(and(eq(reviewAnswers.userId, userId), eq(reviewAnswers.day, day)))
  return { answered: row?.answered ?? 0, first: row?.first ?? 0 }
}

export async function findCard(db: Database, userId: string, id: string): Promise<CardRow | undefined> {
  const [row] = await db
    .select()
    .from(reviewCards)
    .where(and(eq(reviewCards.userId, userId), eq(reviewCards.id, id)))
  return row
}

export async function lockCard(
  transaction: Transaction,
  userId: string,
  id: string,
): Promise<CardRow | undefined> {
  const [row] = await transaction
    .select()
    .from(reviewCards)
    .where(and(eq(reviewCards.userId, userId), eq(reviewCards.id, id)))
    .for('update')
  return row
}

export async function saveAnswer(
  transaction: Transaction,
  card: CardRow,
  memory: Memory,
  answer: { rating: ReviewRating; mode: ReviewMode; score: number | null; day: string; at: Date },
): Promise<CardRow> {
  const { rating, mode, score, day, at } = answer
  await transaction.insert(reviewAnswers).values({
    userId: card.userId,
    cardId: card.id,
    rating,
    mode,
    score,
    first: card.reps === 0 ? 1 : 0,
    day,
    answeredAt: at,
  })
  const [row] = await transaction
    .update(reviewCards)
    .set(memory)
    .where(eq(reviewCards.id, card.id))
    .returning()
  if (!row) throw new Error('the card is gone although it is locked')
  return row
}

/** A person's cards in the order of their ids. */
export function findAfter(
  db: Database,
  { userId, language, after, limit }: { userId: string; language?: string; after?: string; limit: number },
): Promise<CardRow[]> {
  return db
    .select()
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.userId, userId),
        language === undefined ? undefined : eq(reviewCards.language, language),
        after === undefined ? undefined : gt(reviewCards.id, after),
      ),
    )
    .orderBy(asc(reviewCards.id))
    .limit(limit)
}
