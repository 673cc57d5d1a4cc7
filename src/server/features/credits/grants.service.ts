import { GRANTS } from '../../../contract/prices.ts'
import { dayIn } from '../../../shared/calendar.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { appendToLedger, hasLedgerRow, type TransactionType, updateAccount } from './account.repository.ts'
import { available } from './account.rules.ts'
import { findLastClaim, findTimeZone, insertClaim } from './daily.repository.ts'
import { mayClaim } from './daily.rules.ts'
import { openAccount } from './plan-periods.service.ts'
import { isAmount } from './spending.rules.ts'

export type Grant = {
  userId: string
  /** A whole number above zero. */
  amount: number
  type: TransactionType
  description: string
  /** The bucket it goes to. Purchased credits count as bought for ever. */
  source: 'gift' | 'purchased'
}

/** Adds credits and their ledger row. Given a transaction it is part of it. */
export async function grantCredits(
  executor: Database | Transaction,
  { userId, amount, type, description, source }: Grant,
  now: Date,
): Promise<{ balanceAfter: number }> {
  if (!isAmount(amount) || amount === 0) throw new RangeError(`${amount} credits cannot be granted`)
  return await executor.transaction(async (transaction) => {
    const account = await openAccount(transaction, userId, now)
    const purchased = source === 'purchased' ? amount : 0
    const granted = {
      ...account,
      giftCredits: account.giftCredits + amount - purchased,
      purchasedCredits: account.purchasedCredits + purchased,
      lifetimePurchased: account.lifetimePurchased + purchased,
      updatedAt: now,
    }
    await updateAccount(transaction, granted)
    const balanceAfter = available(granted)
    const row = { userId, amount, transactionType: type, description, balanceAfter, createdAt: now }
    await appendToLedger(transaction, row)
    return { balanceAfter }
  })
}

/** Grants the credits of the learner's day unless they were claimed. */
export async function claimDailyCredits(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ already_granted: boolean; credits_granted: number }> {
  const granted = await db.transaction((transaction) => claimDay(transaction, userId, now))
  return { already_granted: granted === 0, credits_granted: granted }
}

/**
 * Grants what completing onboarding earns, once ever: zeros when it was granted before. The daily part is that
 * day's claim, so it is missing when the day was claimed already.
 */
export async function grantWelcomeCredits(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<{ onboarding: number; daily: number; total: number }> {
  await openAccount(transaction, userId, now)
  if (await hasLedgerRow(transaction, userId, 'onboarding')) return { onboarding: 0, daily: 0, total: 0 }
  const onboarding = GRANTS.onboarding
  const description = 'Completed onboarding'
  await grantCredits(
    transaction,
    { userId, amount: onboarding, type: 'onboarding', description, source: 'gift' },
    now,
  )
  const daily = await claimDay(transaction, userId, now)
  return { onboarding, daily, total: onboarding + daily }
}

async function claimDay(transaction: Transaction, userId: string, now: Date): Promise<number> {
  await openAccount(transaction, userId, now)
  const timeZone = await findTimeZone(transaction, userId)
  if (!mayClaim(await findLastClaim(transaction, userId), timeZone, now)) return 0
  const amount = GRANTS.daily
  await insertClaim(transaction, { userId, day: dayIn(timeZone, now), timeZone, amount, now })
  const description = 'Daily credits'
  await grantCredits(transaction, { userId, amount, type: 'daily_reward', description, source: 'gift' }, now)
  return amount
}
