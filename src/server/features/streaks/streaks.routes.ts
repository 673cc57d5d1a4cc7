import type { OpenAPIHono } from '@hono/zod-openapi'
import { getStreak } from '../../../contract/credits.ts'
import { type RouteServices, registerRoute } from '../../platform/routing/register-route.ts'
import type { StreaksService } from './streaks.service.ts'

export function registerStreakRoutes(
  app: OpenAPIHono,
  services: RouteServices,
  streaks: StreaksService,
): void {
  registerRoute(app, services, getStreak, (_, { caller }) => streaks.streak(caller.userId))
}
