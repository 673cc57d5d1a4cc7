import type { OpenAPIHono } from '@hono/zod-openapi'
import { listCreditPackages, listPlans } from '../../../contract/plans.ts'
import { type RouteServices, registerRoute } from '../../platform/routing/register-route.ts'
import type { PlansService } from './plans.service.ts'

/** What can be bought. Visitors may see it. */
export function registerPlanRoutes(app: OpenAPIHono, services: RouteServices, plans: PlansService): void {
  registerRoute(app, services, listPlans, async ({ query }) => ({
    items: await plans.listPlans(query.kind, query.currency),
  }))
  registerRoute(app, services, listCreditPackages, async ({ query }) => ({
    items: await plans.listCreditPackages(query.currency),
  }))
}
