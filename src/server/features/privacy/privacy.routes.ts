import type { OpenAPIHono } from '@hono/zod-openapi'
import { getPrivacySettings, putPrivacySettings } from '../../../contract/voice.ts'
import { type RouteServices, registerRoute } from '../../platform/routing/register-route.ts'
import type { PrivacyService } from './privacy.service.ts'

export function registerPrivacyRoutes(
  app: OpenAPIHono,
  services: RouteServices,
  privacy: PrivacyService,
): void {
  registerRoute(app, services, getPrivacySettings, (_values, { caller }) => privacy.settings(caller.userId))
  registerRoute(app, services, putPrivacySettings, ({ body }, { caller }) =>
    privacy.change(caller.userId, body.voiceRetentionDays),
  )
}
