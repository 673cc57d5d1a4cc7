import { z } from 'zod'
import { currency } from './common.ts'
import { defineRoute } from './route.ts'

/**
 * What the plans that come with the installation offer, in words. A screen shows the text `plans.features.<code>`
 * for a feature that is worded like this, and an administrator's own words as they are.
 */
export const PLAN_FEATURES = {
  monthly_credits: 'Credits for every month',
  daily_credits: '5 more credits every day you come back',
  all_languages: 'Every language and every lesson',
  evidence: 'Scores down to the single sound, with evidence',
  voice_cloning: 'Voice cloning included',
  better_model: 'The larger model for custom lessons',
  free_months: 'Free months for paying by the year',
  bonus_credits: 'Bonus credits at the start',
  two_codes: 'Buy one, get one free: two codes',
  no_renewal: 'Ends by itself, nothing renews',
} as const

export const plan = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    price: z.number(),
    currency,
    creditsIncluded: z.number().int().describe('Credits of each month of the plan.'),
    features: z
      .array(z.string())
      .describe('In English: the words of `PLAN_FEATURES`, or those of an administrator.'),
    billingInterval: z.enum(['month', 'year']),
    billingIntervalCount: z.number().int(),
    isGiftPlan: z.boolean(),
    displayOrder: z.number().int(),
    freeMonths: z.number().int(),
    bonusCredits: z.number().int(),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof plan>

export const creditPackage = z
  .object({
    id: z.string(),
    name: z.string(),
    credits: z.number().int(),
    price: z.number(),
    currency,
    displayOrder: z.number().int(),
  })
  .meta({ id: 'CreditPackage' })

export const listPlans = defineRoute({
  method: 'get',
  path: '/api/plans',
  access: 'visitor',
  tag: 'plans',
  summary: 'Plans on offer, of one kind and currency',
  query: z.object({
    kind: z.enum(['month', 'year', 'gift']).default('month'),
    currency: currency.default('USD'),
  }),
  response: z.object({ items: z.array(plan) }),
  failures: [],
})

export const listCreditPackages = defineRoute({
  method: 'get',
  path: '/api/credit-packages',
  access: 'visitor',
  tag: 'plans',
  summary: 'Credit packages on offer in one currency',
  query: z.object({ currency: currency.default('USD') }),
  response: z.object({ items: z.array(creditPackage) }),
  failures: [],
})
