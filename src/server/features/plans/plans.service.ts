import type { Plan } from '../../../contract/plans.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Currency } from '../../../shared/currencies.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import * as repository from './plans.repository.ts'

export type PlansService = ReturnType<typeof createPlansService>

/** Adds the plans, packages and settings that an installation begins with, and never changes those it has. */
export const seedPlans = (db: Database): Promise<void> => repository.insertMissing(db)

export function createPlansService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Plans on offer, in the order they are shown. */
    async listPlans(kind: repository.PlanKind, currency: Currency): Promise<Plan[]> {
      return (await repository.listActivePlans(db, kind, currency)).map(presentPlan)
    },

    /** Credit packages on offer, in the order they are shown. */
    async listCreditPackages(currency: Currency) {
      return (await repository.listActivePackages(db, currency)).map(presentPackage)
    },

    findPlan: (id: string, executor: Database | Transaction = db) => repository.findPlan(executor, id),

    findCreditPackage: (id: string, executor: Database | Transaction = db) =>
      repository.findPackage(executor, id),

    /**
     * The plan that a gift plan gives months of, so that they extend a running subscription of it: the monthly plan
     * of the same name in its currency; the gift plan itself when there is none.
     */
    async planBehindGift(gift: repository.PlanRow, executor: Database | Transaction = db) {
      const [tier] = gift.slug.split('-gift-')
      return (await repository.findPlanBySlug(executor, `${tier}-month-${gift.currency}`)) ?? gift
    },

    /** The subscription that runs now, as `GET /api/me` shows it; null on the free plan. */
    async activeSubscription(userId: string) {
      const found = await repository.findActiveSubscription(db, userId, clock.now())
      if (!found) return null
      const { planId, planName, creditsIncluded, currentPeriodStart, currentPeriodEnd } = found
      return {
        planId,
        status: 'active' as const,
        plan: { name: planName, creditsIncluded },
        currentPeriodStart: currentPeriodStart.toISOString(),
        currentPeriodEnd: currentPeriodEnd.toISOString(),
      }
    },

    /** Whether a paid plan runs now. */
    async hasPaidSubscription(userId: string, executor: Database | Transaction = db): Promise<boolean> {
      const found = await repository.findActiveSubscription(executor, userId, clock.now())
      return found !== undefined && Number(found.price) > 0
    },
  }
}

function presentPlan(row: repository.PlanRow): Plan {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: Number(row.price),
    currency: row.currency,
    creditsIncluded: row.creditsIncluded,
    features: row.features,
    billingInterval: row.billingInterval,
    billingIntervalCount: row.billingIntervalCount,
    isGiftPlan: row.isGiftPlan,
    displayOrder: row.displayOrder,
    freeMonths: row.freeMonths,
    bonusCredits: row.bonusCredits,
  }
}

function presentPackage({ id, name, credits, price, currency, displayOrder }: repository.CreditPackageRow) {
  return { id, name, credits, price: Number(price), currency, displayOrder }
}
