import type { Clock } from '../../../shared/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { failure } from '../../platform/failure.ts'
import { lockAccount } from './account.repository.ts'
import { readBalance, readTransactions } from './balance.service.ts'
import { type ChargeRequest, charge } from './charge.service.ts'
import { type CreditsLog, silentLog } from './credits-log.ts'
import { claimDailyCredits, type Grant, grantCredits, grantWelcomeCredits } from './grants.service.ts'
import { createHeldCredits } from './held-credits.service.ts'
import { createIdempotency } from './idempotency.service.ts'
import { endRunningPlan, type PlanStart, startPlan } from './plan-periods.service.ts'
import { countOnTheHouse } from './reservation.repository.ts'
import { findFreeAnalyses } from './settings.repository.ts'
import type { EndedStatus } from './subscription.repository.ts'
import { createUpkeep } from './upkeep.service.ts'

export type { ChargeRequest } from './charge.service.ts'
export type { Grant } from './grants.service.ts'
export type { IdempotencyRecord } from './idempotency.repository.ts'

export type CreditsDependencies = {
  db: Database
  clock: Clock
  log?: CreditsLog
  /** How long a request waits for the one that came first with its key. */
  keyWaitMs?: number
}

export type CreditsService = ReturnType<typeof createCreditsService>

/** The operation whose first ones are on the house. */
const ANALYSIS = 'analysis'

/**
 * Everything about credits. What takes a transaction becomes part of it; the rest makes its own, and must not be
 * called inside one.
 */
export function createCreditsService({
  db,
  clock,
  log = silentLog,
  keyWaitMs = 60_000,
}: CreditsDependencies) {
  return {
    balance: (userId: string) => readBalance(db, userId, clock.now()),

    transactions: (userId: string, page: { cursor?: string; limit: number }) =>
      readTransactions(db, userId, page),

    /**
     * Adds credits with their ledger row, as part of a transaction or alone.
     * @throws RangeError unless the amount is a whole number above zero
     */
    grant: (executor: Database | Transaction, grant: Grant) => grantCredits(executor, grant, clock.now()),

    /**
     * Begins a plan, or extends it when the same one is running (its end moves to `periodEnd` if that is later).
     * The plan's credits come month by month; the first ones at once.
     */
    startPlanPeriod: (transaction: Transaction, start: PlanStart) =>
      startPlan(transaction, start, clock.now()),

    /** Ends the running plan at once, and what is left of its allowance. */
    endPlan: (
      transaction: Transaction,
      { userId, status = 'canceled' }: { userId: string; status?: EndedStatus },
    ) => endRunningPlan(transaction, userId, status, clock.now()),

    /** @throws Failure `credits.claim_failed` when it cannot be done */
    async claimDaily(userId: string) {
      try {
        return await claimDailyCredits(db, userId, clock.now())
      } catch (cause) {
        throw failure('credits.claim_failed', { cause })
      }
    },

    grantWelcome: (transaction: Transaction, userId: string) =>
      grantWelcomeCredits(transaction, userId, clock.now()),

    charge: <Result, Answer>(request: ChargeRequest<Result, Answer>) => charge({ db, clock, log }, request),

    idempotent: createIdempotency({ db, clock, waitMs: keyWaitMs }),

    /** Analyses still on the house for this person. */
    async freeAnalysesLeft(userId: string): Promise<number> {
      const [offered, used] = await Promise.all([findFreeAnalyses(db), countOnTheHouse(db, userId, ANALYSIS)])
      return Math.max(0, offered - used)
    },

    /** How many analyses of each learner are on the house in this installation. */
    freeAnalysesOffered: () => findFreeAnalyses(db),

    /** Takes the account's lock early, so that a transaction that changes more takes its locks in one order. */
    async lock(transaction: Transaction, userId: string): Promise<void> {
      await lockAccount(transaction, userId)
    },

    ...createHeldCredits({ clock }),

    ...createUpkeep({ db, clock, log }),
  }
}
