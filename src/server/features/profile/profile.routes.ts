import type { OpenAPIHono } from '@hono/zod-openapi'
import type { CreditBalance, Streak } from '../../../contract/credits.ts'
import { completeOnboarding, getLocation, getMe, type Me, updateProfile } from '../../../contract/profile.ts'
import type { ClientAddress } from '../../platform/http/client-address.ts'
import { type RouteServices, registerRoute } from '../../platform/routing/register-route.ts'
import { locate } from './location.service.ts'
import type { ProfileService } from './profile.service.ts'

export type MeSources = {
  profiles: ProfileService
  subscription(userId: string): Promise<Me['subscription']>
  balance(userId: string): Promise<CreditBalance>
  streak(userId: string): Promise<Streak>
  freeAnalysesLeft(userId: string): Promise<number>
  lessonsCompleted(userId: string): Promise<number>
  clientAddress: ClientAddress
}

export function registerProfileRoutes(app: OpenAPIHono, services: RouteServices, sources: MeSources): void {
  registerRoute(app, services, getMe, async (_values, { caller }) => {
    const { userId, email, name } = caller
    const [profile, subscription, credits, streak, freeAnalysesLeft, lessonsCompleted] = await Promise.all([
      sources.profiles.find(userId),
      sources.subscription(userId),
      sources.balance(userId),
      sources.streak(userId),
      sources.freeAnalysesLeft(userId),
      sources.lessonsCompleted(userId),
    ])
    const user = { id: userId, email, name, emailVerified: caller.emailVerified }
    return {
      user,
      profile: profile ?? null,
      roles: [...caller.roles],
      subscription,
      credits,
      streak,
      freeAnalysesLeft,
      lessonsCompleted,
    }
  })

  registerRoute(app, services, completeOnboarding, ({ body }, { caller }) =>
    sources.profiles.completeOnboarding(caller, body),
  )

  registerRoute(app, services, updateProfile, ({ body }, { caller }) => sources.profiles.update(caller, body))

  registerRoute(app, services, getLocation, async (_values, { context }) =>
    locate(sources.clientAddress(context)),
  )
}
