import { z } from 'zod'
import { currency } from './common.ts'
import { defineRoute } from './route.ts'

export const plan = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    price: z.number(),
    currency,
    creditsIncluded: z.number().int(),
    features: z.array(z.string()),
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
