import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { creditReservations } from './credits.tables.ts'

export type Reservation = typeof creditReservations.$inferSelect

export async function insertReservation(
  transaction: Transaction,
  row: typeof creditReservations.$inferInsert,
): Promise<Reservation> {
  const [made] = await transaction.insert(creditReservations).values(row).returning()
  if (!made) throw new Error('The reservation was not made.')
  return made
}

export async function findReservationStatus(
  transaction: Transaction,
  id: string,
): Promise<Reservation['status'] | undefined> {
  const [found] = await transaction
    .select({ status: creditReservations.status })
    .from(creditReservations)
    .where(eq(creditReservations.id, id))
  return found?.status
}

/** Closes a reservation. Undefined when it was closed before. The caller has locked the account. */
export async function closeReservation(
  transaction: Transaction,
  id: string,
  status: 'settled' | 'released',
  now: Date,
): Promise<Reservation | undefined> {
  const [closed] = await transaction
    .update(creditReservations)
    .set({ status, closedAt: now })
    .where(and(eq(creditReservations.id, id), eq(creditReservations.status, 'reserved')))
    .returning()
  return closed
}

export async function findReservation(
  transaction: Transaction,
  id: string,
): Promise<Reservation | undefined> {
  const [found] = await transaction.select().from(creditReservations).where(eq(creditReservations.id, id))
  return found
}

/** How many of a person's actions of that kind were on the house, those under way included. */
export async function countOnTheHouse(
  db: Database | Transaction,
  userId: string,
  operation: string,
): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(creditReservations)
    .where(
      and(
        eq(creditReservations.userId, userId),
        eq(creditReservations.operation, operation),
        eq(creditReservations.onTheHouse, true),
        inArray(creditReservations.status, ['reserved', 'settled']),
      ),
    )
  return found?.count ?? 0
}

/**
 * Open reservations, oldest first: those whose time has run out, and with `everything` also those that end with the
 * process that made them.
 */
export function findOpenReservations(db: Database, now: Date, everything: boolean, limit: number) {
  const { id, userId, status, expiresAt, outlivesProcess } = creditReservations
  const over = lte(expiresAt, now)
  return db
    .select({ id, userId })
    .from(creditReservations)
    .where(and(eq(status, 'reserved'), everything ? or(over, eq(outlivesProcess, false)) : over))
    .orderBy(asc(expiresAt))
    .limit(limit)
}
