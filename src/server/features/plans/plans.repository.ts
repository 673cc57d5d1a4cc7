import { and, asc, eq, gt } from 'drizzle-orm'
import type { Currency } from '../../../shared/currencies.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { DEFAULT_SETTINGS } from './assistant-settings.rules.ts'
import { seedPackageRows, seedPlanRows } from './plan-catalogue.rules.ts'
import { aiAssistantConfig, creditPackages, subscriptionPlans, userSubscriptions } from './plans.tables.ts'

export type PlanRow = typeof subscriptionPlans.$inferSelect
export type CreditPackageRow = typeof creditPackages.$inferSelect
export type PlanKind = 'month' | 'year' | 'gift'

/** Adds what is missing; what is there stays as an administrator left it. */
export async function insertMissing(db: Database): Promise<void> {
  const settings = Object.entries(DEFAULT_SETTINGS).map(([configKey, configValue]) => ({
    configKey,
    configValue,
  }))
  await db.transaction(async (transaction) => {
    await transaction
      .insert(subscriptionPlans)
      .values(seedPlanRows())
      .onConflictDoNothing({ target: subscriptionPlans.slug })
    await transaction
      .insert(creditPackages)
      .values(seedPackageRows())
      .onConflictDoNothing({ target: creditPackages.slug })
    await transaction
      .insert(aiAssistantConfig)
      .values(settings)
      .onConflictDoNothing({ target: aiAssistantConfig.configKey })
  })
}

/** Active plans in the order they are shown; gifts by their length first. */
export function listActivePlans(db: Database, kind: PlanKind, currency: Currency): Promise<PlanRow[]> {
  const { isActive, isGiftPlan, billingInterval, billingIntervalCount, displayOrder, price } =
    subscriptionPlans
  const ofKind =
    kind === 'gift'
      ? eq(isGiftPlan, true)
      : and(eq(isGiftPlan, false), eq(billingInterval, kind), eq(billingIntervalCount, 1))
  const order = [asc(displayOrder), asc(price), asc(subscriptionPlans.id)]
  return db
    .select()
    .from(subscriptionPlans)
    .where(and(eq(isActive, true), eq(subscriptionPlans.currency, currency), ofKind))
    .orderBy(...(kind === 'gift' ? [asc(billingIntervalCount), ...order] : order))
}

export function listActivePackages(db: Database, currency: Currency): Promise<CreditPackageRow[]> {
  const { isActive, displayOrder, credits } = creditPackages
  return db
    .select()
    .from(creditPackages)
    .where(and(eq(isActive, true), eq(creditPackages.currency, currency)))
    .orderBy(asc(displayOrder), asc(credits))
}

export async function findPlan(db: Database | Transaction, id: string): Promise<PlanRow | undefined> {
  const [found] = await db.select().from(subscriptionPlans).where(eq(subscriptionPlans.id, id))
  return found
}

export async function findPlanBySlug(db: Database | Transaction, slug: string): Promise<PlanRow | undefined> {
  const [found] = await db.select().from(subscriptionPlans).where(eq(subscriptionPlans.slug, slug))
  return found
}

export async function findPackage(
  db: Database | Transaction,
  id: string,
): Promise<CreditPackageRow | undefined> {
  const [found] = await db.select().from(creditPackages).where(eq(creditPackages.id, id))
  return found
}

/** The subscription that runs now. */
export async function findActiveSubscription(db: Database | Transaction, userId: string, now: Date) {
  const { status, currentPeriodEnd, currentPeriodStart, planId } = userSubscriptions
  const [found] = await db
    .select({
      planId,
      planName: subscriptionPlans.name,
      price: subscriptionPlans.price,
      creditsIncluded: subscriptionPlans.creditsIncluded,
      currentPeriodStart,
      currentPeriodEnd,
    })
    .from(userSubscriptions)
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, planId))
    .where(and(eq(userSubscriptions.userId, userId), eq(status, 'active'), gt(currentPeriodEnd, now)))
  return found
}
