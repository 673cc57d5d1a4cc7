import type { OpenAPIHono } from '@hono/zod-openapi'
import { getCredits, grantDailyCredits, listCreditTransactions } from '../../../contract/credits.ts'
import { type RouteServices, registerRoute } from '../../platform/routing/register-route.ts'
import type { CreditsService } from './credits.service.ts'

/** Balance, ledger and the daily claim of the signed-in person. */
export function registerCreditRoutes(
  app: OpenAPIHono,
  services: RouteServices,
  credits: CreditsService,
): void {
  registerRoute(app, services, getCredits, (_, { caller }) => credits.balance(caller.userId))
  registerRoute(app, services, listCreditTransactions, ({ query }, { caller }) =>
    credits.transactions(caller.userId, query),
  )
  registerRoute(app, services, grantDailyCredits, (_, { caller }) => credits.claimDaily(caller.userId))
}
