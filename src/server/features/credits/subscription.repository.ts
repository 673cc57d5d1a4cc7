import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { subscriptionPlans, userSubscriptions } from '../plans/plans.tables.ts'

export type RunningSubscription = {
  id: string
  planId: string
  planName: string
  creditsIncluded: number
  start: Date
  end: Date
}

/** The subscription marked active, whether or not its time is over. */
export async function findRunningSubscription(
  transaction: Transaction,
  userId: string,
): Promise<RunningSubscription | undefined> {
  const [found] = await transaction
    .select({
      id: userSubscriptions.id,
      planId: userSubscriptions.planId,
      planName: subscriptionPlans.name,
      creditsIncluded: subscriptionPlans.creditsIncluded,
      start: userSubscriptions.currentPeriodStart,
      end: userSubscriptions.currentPeriodEnd,
    })
    .from(userSubscriptions)
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, userSubscriptions.planId))
    .where(and(eq(userSubscriptions.userId, userId), eq(userSubscriptions.status, 'active')))
  return found
}

export async function findPlan(transaction: Transaction, planId: string) {
  const [found] = await transaction
    .select({ name: subscriptionPlans.name, creditsIncluded: subscriptionPlans.creditsIncluded })
    .from(subscriptionPlans)
    .where(eq(subscriptionPlans.id, planId))
  return found
}

export async function insertSubscription(
  transaction: Transaction,
  row: { userId: string; planId: string; start: Date; end: Date },
): Promise<void> {
  await transaction.insert(userSubscriptions).values({
    userId: row.userId,
    planId: row.planId,
    status: 'active',
    currentPeriodStart: row.start,
    currentPeriodEnd: row.end,
    createdAt: row.start,
    updatedAt: row.start,
  })
}

export type EndedStatus = 'canceled' | 'past_due' | 'expired'

/** Ends a subscription, or moves its end. */
export async function updateSubscription(
  transaction: Transaction,
  id: string,
  change: { status?: EndedStatus; end?: Date },
  now: Date,
): Promise<void> {
  await transaction
    .update(userSubscriptions)
    .set({ status: change.status, currentPeriodEnd: change.end, updatedAt: now })
    .where(eq(userSubscriptions.id, id))
}
