import { z } from 'zod'
import { day, instant, page, pageQuery } from './common.ts'
import { defineRoute } from './route.ts'

export const creditBalance = z
  .object({
    available: z.number().int(),
    planCredits: z.number().int().describe('What is left of the plan in this period.'),
    giftCredits: z.number().int(),
    purchasedCredits: z.number().int(),
    heldCredits: z.number().int().describe('Set aside for work that is running.'),
    lifetimeUsed: z.number().int(),
    lifetimePurchased: z.number().int(),
    dailyClaimed: z
      .boolean()
      .describe("Whether today's daily credits were claimed, in the learner's own day."),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'CreditBalance' })
export type CreditBalance = z.infer<typeof creditBalance>

export const streak = z
  .object({
    currentStreak: z.number().int(),
    longestStreak: z.number().int(),
    totalLearningDays: z.number().int(),
    lastLearningDate: day.nullable(),
    /** The last seven days, oldest first, ending today. */
    week: z.array(z.object({ day, minutes: z.number(), analyses: z.number().int() })),
    /** The active milestones, nearest first, and those that were reached. */
    milestones: z.array(
      z.object({
        days: z.number().int(),
        title: z.string(),
        bonusCredits: z.number().int(),
        achievedAt: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'Streak' })
export type Streak = z.infer<typeof streak>

export const creditTransaction = z
  .object({
    id: z.number().int(),
    amount: z.number().int(),
    transactionType: z.string(),
    description: z.string(),
    operation: z.string().nullable(),
    balanceAfter: z.number().int(),
    createdAt: instant,
  })
  .meta({ id: 'CreditTransaction' })

export const getCredits = defineRoute({
  method: 'get',
  path: '/api/credits',
  access: 'learner',
  tag: 'credits',
  summary: 'What the person holds, by source',
  response: creditBalance,
  failures: [],
})

export const listCreditTransactions = defineRoute({
  method: 'get',
  path: '/api/credits/transactions',
  access: 'learner',
  tag: 'credits',
  summary: "The person's ledger, newest first",
  query: pageQuery,
  response: page(creditTransaction),
  failures: [],
})

export const getStreak = defineRoute({
  method: 'get',
  path: '/api/streak',
  access: 'learner',
  tag: 'streaks',
  summary: 'Current and longest streak, and the week',
  response: streak,
  failures: [],
})

export const grantDailyCredits = defineRoute({
  method: 'post',
  path: '/api/functions/grant-daily-credits',
  access: 'learner',
  tag: 'functions',
  summary: "Claims the daily credits, once per calendar day of the learner's own",
  response: z.object({ already_granted: z.boolean(), credits_granted: z.number().int() }),
  failures: ['credits.claim_failed'],
})
