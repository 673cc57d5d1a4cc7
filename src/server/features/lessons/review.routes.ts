import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { answerReview, exportReview, getReview, getReviewAudio } from '../../../contract/review.ts'
import { type RouteServices, registerRoute } from '../../platform/routing/register-route.ts'
import type { ReviewService } from './review.service.ts'

export function registerReviewRoutes(
  app: OpenAPIHono,
  services: RouteServices,
  {
    review,
    limitSpeaking,
  }: {
    review: ReviewService
    /** These have the synthesizer speak. */
    limitSpeaking: MiddlewareHandler
  },
): void {
  registerRoute(app, services, getReview, ({ query }, { caller }) => review.due(caller.userId, query.limit))
  registerRoute(app, services, answerReview, ({ params, body }, { caller }) =>
    review.answer(caller.userId, params.id, body),
  )
  registerRoute(
    app,
    services,
    getReviewAudio,
    ({ params }, { caller, signal }) => review.audio(caller.userId, params.id, signal),
    limitSpeaking,
  )
  registerRoute(
    app,
    services,
    exportReview,
    ({ query }, { caller, signal }) => review.export(caller.userId, query, signal),
    limitSpeaking,
  )
}
