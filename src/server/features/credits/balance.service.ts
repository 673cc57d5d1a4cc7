import type { CreditBalance } from '../../../contract/credits.ts'
import type { Database } from '../../platform/database/database.ts'
import { failure } from '../../platform/failure.ts'
import { type Account, findAccount, listLedger } from './account.repository.ts'
import { available } from './account.rules.ts'
import { findLastClaim, findTimeZone } from './daily.repository.ts'
import { type DailyClaim, mayClaim } from './daily.rules.ts'
import { openAccount } from './plan-periods.service.ts'

/** What a person holds now. Locks the account only when a plan period has ended and must be closed. */
export async function readBalance(db: Database, userId: string, now: Date): Promise<CreditBalance> {
  const [account, timeZone, lastClaim] = await Promise.all([
    findAccount(db, userId),
    findTimeZone(db, userId),
    findLastClaim(db, userId),
  ])
  const hasEnded = account?.planPeriodEnd && account.planPeriodEnd <= now
  const current = hasEnded
    ? await db.transaction((transaction) => openAccount(transaction, userId, now))
    : account
  return { ...presentAccount(current), dailyClaimed: isClaimed(lastClaim, timeZone, now) }
}

const isClaimed = (last: DailyClaim | undefined, timeZone: string, now: Date): boolean =>
  !mayClaim(last, timeZone, now)

function presentAccount(account: Account | undefined): Omit<CreditBalance, 'dailyClaimed'> {
  return {
    available: account ? available(account) : 0,
    planCredits: account?.planCredits ?? 0,
    giftCredits: account?.giftCredits ?? 0,
    purchasedCredits: account?.purchasedCredits ?? 0,
    heldCredits: account?.heldCredits ?? 0,
    lifetimeUsed: account?.lifetimeUsed ?? 0,
    lifetimePurchased: account?.lifetimePurchased ?? 0,
    updatedAt: account?.updatedAt.toISOString() ?? null,
  }
}

/** A page of a person's ledger, newest first. */
export async function readTransactions(
  db: Database,
  userId: string,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) {
    throw failure('request.invalid', { fields: { cursor: 'This is not a cursor of this list.' } })
  }
  const rows = await listLedger(db, userId, cursor === undefined ? undefined : Number(cursor), limit + 1)
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    amount: row.amount,
    transactionType: row.transactionType,
    description: row.description,
    operation: row.operation,
    balanceAfter: row.balanceAfter,
    createdAt: row.createdAt.toISOString(),
  }))
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null }
}
