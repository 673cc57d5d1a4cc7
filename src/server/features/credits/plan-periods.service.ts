import type { Transaction } from '../../platform/database/database.ts'
import {
  type Account,
  appendToLedger,
  lockAccount,
  type TransactionType,
  updateAccount,
} from './account.repository.ts'
import { available } from './account.rules.ts'
import { allowanceEnd } from './plan-period.rules.ts'
import {
  type EndedStatus,
  findPlan,
  findRunningSubscription,
  insertSubscription,
  updateSubscription,
} from './subscription.repository.ts'

export type PlanStart = {
  userId: string
  planId: string
  /** Credits of the first month; the plan's own when left out. Later months always follow the plan. */
  creditsIncluded?: number
  periodEnd: Date
}

/**
 * Locks a person's account with its plan period up to date. Everything that changes credits begins here, so an ended
 * period is closed, and the next begun, exactly once however many requests arrive together.
 */
export async function openAccount(transaction: Transaction, userId: string, now: Date): Promise<Account> {
  const account = await lockAccount(transaction, userId)
  if (!account.planPeriodEnd || account.planPeriodEnd > now) return account
  const subscription = await findRunningSubscription(transaction, userId)
  const cleared = await expireAllowance(transaction, account, now)
  if (!subscription || subscription.end <= now) {
    if (subscription) await updateSubscription(transaction, subscription.id, { status: 'expired' }, now)
    return cleared
  }
  const { planName, creditsIncluded, start, end } = subscription
  return await giveAllowance(transaction, cleared, {
    amount: creditsIncluded,
    planName,
    periodEnd: allowanceEnd(start, end, now),
    now,
  })
}

/**
 * Begins a plan, or extends it when the same plan is running: its allowance goes on and its end moves to
 * `periodEnd`, if that is later. Another running plan ends, and what is left of its allowance with it.
 */
export async function startPlan(
  transaction: Transaction,
  { userId, planId, creditsIncluded, periodEnd }: PlanStart,
  now: Date,
): Promise<{ extended: boolean; periodEnd: Date }> {
  const account = await openAccount(transaction, userId, now)
  const running = await findRunningSubscription(transaction, userId)
  if (running?.planId === planId && running.end > now) {
    const end = running.end > periodEnd ? running.end : periodEnd
    await updateSubscription(transaction, running.id, { end }, now)
    const planPeriodEnd = allowanceEnd(running.start, end, now)
    await updateAccount(transaction, { ...account, planPeriodEnd, updatedAt: now })
    return { extended: true, periodEnd: end }
  }
  if (running) await updateSubscription(transaction, running.id, { status: 'canceled' }, now)
  const plan = await findPlan(transaction, planId)
  if (!plan) throw new Error(`There is no plan ${planId}.`)
  await insertSubscription(transaction, { userId, planId, start: now, end: periodEnd })
  const cleared = await expireAllowance(transaction, account, now)
  await giveAllowance(transaction, cleared, {
    amount: creditsIncluded ?? plan.creditsIncluded,
    planName: plan.name,
    periodEnd: allowanceEnd(now, periodEnd, now),
    now,
  })
  return { extended: false, periodEnd }
}

/** Ends the running plan at once; what is left of its allowance goes. Without a plan it does nothing. */
export async function endRunningPlan(
  transaction: Transaction,
  userId: string,
  status: EndedStatus,
  now: Date,
): Promise<void> {
  const account = await openAccount(transaction, userId, now)
  const running = await findRunningSubscription(transaction, userId)
  if (!running) return
  await updateSubscription(transaction, running.id, { status }, now)
  await expireAllowance(transaction, account, now)
}

async function expireAllowance(transaction: Transaction, account: Account, now: Date): Promise<Account> {
  const cleared = { ...account, planCredits: 0, planPeriodEnd: null, updatedAt: now }
  await updateAccount(transaction, cleared)
  const description = 'Plan credits left at the end of the period'
  await record(transaction, cleared, -account.planCredits, 'subscription_expiry', description, now)
  return cleared
}

async function giveAllowance(
  transaction: Transaction,
  account: Account,
  { amount, planName, periodEnd, now }: { amount: number; planName: string; periodEnd: Date; now: Date },
): Promise<Account> {
  const given = { ...account, planCredits: amount, planPeriodEnd: periodEnd, updatedAt: now }
  await updateAccount(transaction, given)
  await record(transaction, given, amount, 'subscription', `${planName}: credits of this period`, now)
  return given
}

async function record(
  transaction: Transaction,
  account: Account,
  amount: number,
  transactionType: TransactionType,
  description: string,
  now: Date,
): Promise<void> {
  if (amount === 0) return
  await appendToLedger(transaction, {
    userId: account.userId,
    amount,
    transactionType,
    description,
    balanceAfter: available(account),
    createdAt: now,
  })
}
