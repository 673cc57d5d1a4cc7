import { PLAN_FEATURES } from '../../../contract/plans.ts'
import type { Currency } from '../../../shared/currencies.ts'

/** The catalogue that a new installation begins with. Administrators change it afterwards. */

type Tier = {
  name: string
  slug: string
  creditsIncluded: number
  freeMonths: number
  annualBonus: number
  monthlyPrice: Record<Currency, number>
  features: (keyof typeof PLAN_FEATURES)[]
}

const CURRENCIES = ['USD', 'BRL', 'PAB', 'EUR'] as const

const TIERS: Tier[] = [
  {
    name: 'Starter',
    slug: 'starter',
    creditsIncluded: 600,
    freeMonths: 2,
    annualBonus: 150,
    monthlyPrice: { USD: 9.99, BRL: 29.9, PAB: 9.99, EUR: 9.49 },
    features: ['monthly_credits', 'daily_credits', 'all_languages', 'evidence', 'voice_cloning'],
  },
  {
    name: 'Plus',
    slug: 'plus',
    creditsIncluded: 1500,
    freeMonths: 4,
    annualBonus: 300,
    monthlyPrice: { USD: 19.99, BRL: 59.9, PAB: 19.99, EUR: 18.99 },
    features: ['monthly_credits', 'daily_credits', 'all_languages', 'evidence', 'voice_cloning'],
  },
  {
    name: 'Pro',
    slug: 'pro',
    creditsIncluded: 4000,
    freeMonths: 6,
    annualBonus: 600,
    monthlyPrice: { USD: 39.99, BRL: 119.9, PAB: 39.99, EUR: 37.99 },
    features: [
      'monthly_credits',
      'daily_credits',
      'all_languages',
      'evidence',
      'voice_cloning',
      'better_model',
    ],
  },
]

/** Months of Starter that can be given, with what they cost in months of it. */
const GIFTS = [
  { months: 6, paidMonths: 6, interval: 'month', count: 6, bonus: 60 },
  { months: 12, paidMonths: 10, interval: 'year', count: 1, bonus: 150 },
] as const

/** A credit bought alone costs more than one of any plan: who comes back is better off subscribing. */
const PACKAGES = [
  { name: 'Small Pack', slug: 'small', credits: 150, price: { USD: 3.99, BRL: 11.9, PAB: 3.99, EUR: 3.79 } },
  {
    name: 'Popular Pack',
    slug: 'popular',
    credits: 500,
    price: { USD: 9.99, BRL: 29.9, PAB: 9.99, EUR: 9.49 },
  },
  {
    name: 'Large Pack',
    slug: 'large',
    credits: 1200,
    price: { USD: 21.99, BRL: 64.9, PAB: 21.99, EUR: 20.99 },
  },
  {
    name: 'Studio Pack',
    slug: 'studio',
    credits: 3000,
    price: { USD: 49.99, BRL: 149.9, PAB: 49.99, EUR: 47.99 },
  },
]

const inWords = (features: readonly (keyof typeof PLAN_FEATURES)[]): string[] =>
  features.map((feature) => PLAN_FEATURES[feature])

const money = (amount: number): string => amount.toFixed(2)

/** Rows of plans: monthly, annual and gifts, in every currency. An annual price is that of its paid months. */
export function seedPlanRows() {
  return CURRENCIES.flatMap((currency) => [
    ...TIERS.flatMap((tier, index) => [monthly(tier, index, currency), annual(tier, index, currency)]),
    ...GIFTS.map((gift, index) => giftOf(gift, index, currency)),
  ])
}

function monthly(tier: Tier, index: number, currency: Currency) {
  return {
    slug: `${tier.slug}-month-${currency}`,
    name: tier.name,
    price: money(tier.monthlyPrice[currency]),
    currency,
    creditsIncluded: tier.creditsIncluded,
    features: inWords(tier.features),
    billingInterval: 'month' as const,
    displayOrder: index + 1,
  }
}

function annual(tier: Tier, index: number, currency: Currency) {
  return {
    ...monthly(tier, index, currency),
    slug: `${tier.slug}-year-${currency}`,
    price: money(tier.monthlyPrice[currency] * (12 - tier.freeMonths)),
    features: inWords([...tier.features, 'free_months', 'bonus_credits']),
    billingInterval: 'year' as const,
    freeMonths: tier.freeMonths,
    bonusCredits: tier.annualBonus,
  }
}

function giftOf(gift: (typeof GIFTS)[number], index: number, currency: Currency) {
  const starter = TIERS[0] as Tier
  return {
    slug: `starter-gift-${gift.months}-${currency}`,
    name: starter.name,
    price: money(starter.monthlyPrice[currency] * gift.paidMonths),
    currency,
    creditsIncluded: starter.creditsIncluded,
    features: inWords([...starter.features, 'two_codes', 'bonus_credits', 'no_renewal']),
    billingInterval: gift.interval,
    billingIntervalCount: gift.count,
    isGiftPlan: true,
    displayOrder: index + 1,
    bonusCredits: gift.bonus,
  }
}

/** Rows of credit packages in every currency. */
export function seedPackageRows() {
  return CURRENCIES.flatMap((currency) =>
    PACKAGES.map(({ name, slug, credits, price }, index) => ({
      slug: `${slug}-${currency}`,
      name,
      credits,
      price: money(price[currency]),
      currency,
      displayOrder: index + 1,
    })),
  )
}
