import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import {
  analyzeSpeech,
  correctTake,
  generatePracticePhrase,
  generateSpeech,
  getPracticeMetrics,
  getPracticeSession,
  listPracticeSessions,
} from '../../../contract/practice.ts'
import { readPhrases } from '../../../contract/readings.ts'
import { type RouteServices, registerRoute } from '../../platform/routing/register-route.ts'
import type { CreditsService } from '../credits/credits.service.ts'
import type { AnalysisService } from './analysis.service.ts'
import type { CorrectionService } from './correction.service.ts'
import type { PhraseService } from './phrase.service.ts'
import type { ReadingsService } from './readings.service.ts'
import type { SessionsService } from './sessions.service.ts'
import type { SpeechService } from './speech.service.ts'

export type PracticeServices = {
  phrases: PhraseService
  speech: SpeechService
  analysis: AnalysisService
  sessions: SessionsService
  corrections: CorrectionService
  readings: ReadingsService
  credits: CreditsService
  /** Slows down whoever asks an engine for too much. */
  limitEngines: MiddlewareHandler
}

export function registerPracticeRoutes(
  app: OpenAPIHono,
  services: RouteServices,
  practice: PracticeServices,
): void {
  const { phrases, speech, analysis, sessions, corrections, readings, credits, limitEngines } = practice

  registerRoute(
    app,
    services,
    generatePracticePhrase,
    ({ body }, { caller, signal }) => phrases.next(caller.userId, body, signal),
    limitEngines,
  )

  registerRoute(
    app,
    services,
    generateSpeech,
    ({ body }, { caller: { userId }, signal, idempotencyKey: key }) =>
      credits.idempotent({ userId, key, route: generateSpeech.path, body }, (record) =>
        speech.speak({ userId, signal, record }, body),
      ),
    limitEngines,
  )

  registerRoute(
    app,
    services,
    analyzeSpeech,
    ({ body }, { caller: { userId }, signal, idempotencyKey: key }) =>
      credits.idempotent({ userId, key, route: analyzeSpeech.path, body }, (record) =>
        analysis.analyse({ userId, signal, record }, body),
      ),
    limitEngines,
  )

  registerRoute(
    app,
    services,
    correctTake,
    ({ params, body }, { caller, signal }) =>
      corrections.correct(caller.userId, params.id, body.userAudio, signal),
    limitEngines,
  )

  registerRoute(
    app,
    services,
    readPhrases,
    ({ body }, { caller, signal }) => readings.read(caller.userId, body, signal),
    limitEngines,
  )

  registerRoute(app, services, listPracticeSessions, ({ query }, { caller }) =>
    sessions.page(caller.userId, query),
  )
  registerRoute(app, services, getPracticeSession, ({ params }, { caller }) =>
    sessions.one(caller.userId, params.id),
  )
  registerRoute(app, services, getPracticeMetrics, ({ query }, { caller }) =>
    sessions.metrics(caller.userId, query.language),
  )
}
