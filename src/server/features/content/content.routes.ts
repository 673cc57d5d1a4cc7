import type { OpenAPIHono } from '@hono/zod-openapi'
import { getLandingPhraseAudio, getLandingPhrases } from '../../../contract/practice.ts'
import { type RouteServices, registerRoute } from '../../platform/routing/register-route.ts'
import type { GreetingsService } from './greetings.service.ts'

export function registerContentRoutes(
  app: OpenAPIHono,
  services: RouteServices,
  greetings: GreetingsService,
): void {
  registerRoute(app, services, getLandingPhrases, async () => ({ items: await greetings.list() }))
  registerRoute(app, services, getLandingPhraseAudio, ({ params }) => greetings.audio(params.language))
}
