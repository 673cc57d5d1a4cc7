import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import {
  chatLessonCreator,
  completeLesson,
  deleteLesson,
  finalizeLesson,
  getLesson,
  listLessons,
  remixLesson,
  saveLessonProgress,
} from '../../../contract/lessons.ts'
import { type RouteServices, registerRoute } from '../../platform/routing/register-route.ts'
import type { CreditsService } from '../credits/credits.service.ts'
import type { LessonsService } from './lessons.service.ts'

export type LessonRouteServices = {
  lessons: LessonsService
  credits: Pick<CreditsService, 'idempotent'>
  /** Slows down whoever asks a tutor for too much. */
  limitTutor: MiddlewareHandler
}

export function registerLessonRoutes(
  app: OpenAPIHono,
  services: RouteServices,
  { lessons, credits, limitTutor }: LessonRouteServices,
): void {
  registerRoute(app, services, listLessons, ({ query }, { caller }) => lessons.list(caller.userId, query))
  registerRoute(app, services, getLesson, ({ params }, { caller }) => lessons.open(caller.userId, params.id))
  registerRoute(app, services, deleteLesson, ({ params }, { caller }) =>
    lessons.remove(caller.userId, params.id),
  )
  registerRoute(app, services, saveLessonProgress, ({ params, body }, { caller }) =>
    lessons.save(caller.userId, params.id, body),
  )
  registerRoute(app, services, completeLesson, ({ params }, { caller }) =>
    lessons.complete(caller.userId, params.id),
  )

  registerRoute(
    app,
    services,
    chatLessonCreator,
    ({ body }, { caller: { userId }, signal }) => lessons.answer({ userId, signal }, body),
    limitTutor,
  )

  registerRoute(
    app,
    services,
    finalizeLesson,
    ({ body }, { caller: { userId }, signal, idempotencyKey: key }) =>
      credits.idempotent({ userId, key, route: finalizeLesson.path, body }, (record) =>
        lessons.finalize({ userId, signal, record }, body),
      ),
    limitTutor,
  )

  registerRoute(
    app,
    services,
    remixLesson,
    ({ body }, { caller: { userId }, signal, idempotencyKey: key }) =>
      credits.idempotent({ userId, key, route: remixLesson.path, body }, (record) =>
        lessons.remix({ userId, signal, record }, body),
      ),
    limitTutor,
  )
}
