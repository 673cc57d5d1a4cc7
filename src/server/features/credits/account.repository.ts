import { and, desc, eq, lt, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { creditTransactions, type TRANSACTION_TYPES, userCredits } from './credits.tables.ts'

export type Account = typeof userCredits.$inferSelect
export type TransactionType = (typeof TRANSACTION_TYPES)[number]
export type LedgerRow = typeof creditTransactions.$inferSelect

/** Reads a person's account and keeps everybody else from changing it until the transaction ends. */
export async function lockAccount(transaction: Transaction, userId: string): Promise<Account> {
  const [found] = await selectForUpdate(transaction, userId)
  if (found) return found
  await transaction.insert(userCredits).values({ userId }).onConflictDoNothing()
  const [made] = await selectForUpdate(transaction, userId)
  if (!made) throw new Error('The account vanished while it was made.')
  return made
}

const selectForUpdate = (transaction: Transaction, userId: string) =>
  transaction.select().from(userCredits).where(eq(userCredits.userId, userId)).for('update')

export async function findAccount(db: Database | Transaction, userId: string): Promise<Account | undefined> {
  const [found] = await db.select().from(userCredits).where(eq(userCredits.userId, userId))
  return found
}

/** Writes a locked account back. */
export async function updateAccount(transaction: Transaction, account: Account): Promise<void> {
  const { userId, ...values } = account
  await transaction.update(userCredits).set(values).where(eq(userCredits.userId, userId))
}

export async function appendToLedger(
  transaction: Transaction,
  row: typeof creditTransactions.$inferInsert,
): Promise<void> {
  await transaction.insert(creditTransactions).values(row)
}

/** A person's rows, newest first, before that one. */
export function listLedger(
  db: Database,
  userId: string,
  before: number | undefined,
  limit: number,
): Promise<LedgerRow[]> {
  const { id } = creditTransactions
  return db
    .select()
    .from(creditTransactions)
    .where(and(eq(creditTransactions.userId, userId), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit)
}

export async function hasLedgerRow(
  transaction: Transaction,
  userId: string,
  type: TransactionType,
): Promise<boolean> {
  const [found] = await transaction
    .select({ id: creditTransactions.id })
    .from(creditTransactions)
    .where(and(eq(creditTransactions.userId, userId), eq(creditTransactions.transactionType, type)))
    .limit(1)
  return found !== undefined
}

/** People whose plan period has ended. */
export async function findEndedPeriods(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: userCredits.userId })
    .from(userCredits)
    .where(lte(userCredits.planPeriodEnd, now))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}
