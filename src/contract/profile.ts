import { z } from 'zod'
import { aiModel, appLanguage, currency, instant, languageName, learningStyle } from './common.ts'
import { creditBalance, streak } from './credits.ts'
import { defineRoute } from './route.ts'

export const profile = z
  .object({
    id: z.string(),
    email: z.string(),
    fullName: z.string().nullable(),
    nativeLanguage: languageName.nullable(),
    targetLanguage: languageName.nullable(),
    targetNorm: z.string().nullable(),
    learningStyle: learningStyle.nullable(),
    country: z.string().nullable(),
    currency: currency.nullable(),
    appLanguage,
    preferredAiModel: aiModel,
    timeZone: z.string(),
    onboardingCompleted: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof profile>

export const subscription = z
  .object({
    planId: z.string(),
    status: z.enum(['active']),
    plan: z.object({ name: z.string(), creditsIncluded: z.number().int() }),
    currentPeriodStart: instant,
    currentPeriodEnd: instant,
  })
  .meta({ id: 'Subscription' })

export const me = z
  .object({
    user: z.object({ id: z.string(), email: z.string(), name: z.string(), emailVerified: z.boolean() }),
    profile: profile.nullable(),
    roles: z.array(z.enum(['master_admin', 'team_admin'])),
    subscription: subscription.nullable(),
    credits: creditBalance,
    streak,
    /** Analyses still on the house for this person. */
    freeAnalysesLeft: z.number().int(),
    lessonsCompleted: z.number().int(),
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof me>

export const getMe = defineRoute({
  method: 'get',
  path: '/api/me',
  access: 'learner',
  tag: 'profile',
  summary: 'The signed-in person: user, profile, roles, subscription, credits and streak',
  response: me,
  failures: [],
})

const fullName = z.string().trim().min(1).max(120)
const timeZone = z.string().max(64)

export const completeOnboarding = defineRoute({
  method: 'post',
  path: '/api/onboarding',
  access: 'learner',
  tag: 'profile',
  summary: 'Completes onboarding and grants the welcome credits, once',
  body: z.object({
    fullName: z.string().trim().max(120),
    nativeLanguage: languageName.optional(),
    targetLanguage: languageName.optional(),
    targetNorm: z.string().max(16).nullable().optional(),
    learningStyle: learningStyle.optional(),
    timeZone: timeZone.optional(),
    appLanguage: appLanguage.optional(),
  }),
  response: z.object({
    profile,
    credits: creditBalance,
    /** What was granted now; zeros when onboarding had been completed before. */
    granted: z.object({ onboarding: z.number().int(), daily: z.number().int(), total: z.number().int() }),
  }),
  failures: [
    'onboarding.name_missing',
    'onboarding.languages_missing',
    'onboarding.style_missing',
    'onboarding.same_languages',
    'onboarding.failed',
  ],
})

export const updateProfile = defineRoute({
  method: 'patch',
  path: '/api/profile',
  access: 'learner',
  tag: 'profile',
  summary: 'Changes the profile; what is left out stays as it is',
  body: z
    .object({
      fullName,
      nativeLanguage: languageName,
      targetLanguage: languageName,
      targetNorm: z.string().max(16).nullable(),
      learningStyle,
      appLanguage,
      preferredAiModel: aiModel,
      timeZone,
      currency,
    })
    .partial()
    .strict(),
  response: profile,
  failures: ['language.unknown', 'onboarding.same_languages'],
})

export const getLocation = defineRoute({
  method: 'get',
  path: '/api/location',
  access: 'visitor',
  tag: 'profile',
  summary: "Country and currency, detected from the request's address",
  response: z.object({
    country: z.string(),
    currency,
    detected: z.boolean(),
    ip: z
      .string()
      .describe('The country code of the detected address, or `unknown`; never the address itself.'),
  }),
  failures: [],
})
