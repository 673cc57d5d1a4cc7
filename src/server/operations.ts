import type { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import { getCapabilities, getHealth, getReady } from '../contract/operations.ts'
import { type RouteServices, registerRoute } from './platform/routing/register-route.ts'

export type Operations = {
  /** Fails when the database or an engine does not answer. */
  ready(): Promise<z.input<typeof getReady.response>>
  capabilities(): Promise<z.input<typeof getCapabilities.response>>
}

/** What those who run the installation ask. */
export function registerOperationRoutes(
  app: OpenAPIHono,
  services: RouteServices,
  operations: Operations,
): void {
  registerRoute(app, services, getHealth, async () => ({ status: 'ok' as const }))
  registerRoute(app, services, getReady, () => operations.ready())
  registerRoute(app, services, getCapabilities, () => operations.capabilities())
}
