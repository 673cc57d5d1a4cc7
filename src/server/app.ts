import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { AuthService } from './features/auth/auth.service.ts'
import { describeAuthRoutes } from './features/auth/describe-auth-routes.ts'
import { registerContentRoutes } from './features/content/content.routes.ts'
import type { GreetingsService } from './features/content/greetings.service.ts'
import { registerCreditRoutes } from './features/credits/credits.routes.ts'
import type { CreditsService } from './features/credits/credits.service.ts'
import { registerLessonRoutes } from './features/lessons/lessons.routes.ts'
import type { LessonsService } from './features/lessons/lessons.service.ts'
import { registerReviewRoutes } from './features/lessons/review.routes.ts'
import type { ReviewService } from './features/lessons/review.service.ts'
import { registerPlanRoutes } from './features/plans/plans.routes.ts'
import type { PlansService } from './features/plans/plans.service.ts'
import type { AnalysisService } from './features/practice/analysis.service.ts'
import type { CorrectionService } from './features/practice/correction.service.ts'
import type { PhraseService } from './features/practice/phrase.service.ts'
import { registerPracticeRoutes } from './features/practice/practice.routes.ts'
import type { ReadingsService } from './features/practice/readings.service.ts'
import type { SessionsService } from './features/practice/sessions.service.ts'
import type { SpeechService } from './features/practice/speech.service.ts'
import { registerPrivacyRoutes } from './features/privacy/privacy.routes.ts'
import type { PrivacyService } from './features/privacy/privacy.service.ts'
import { registerProfileRoutes } from './features/profile/profile.routes.ts'
import type { ProfileService } from './features/profile/profile.service.ts'
import { registerStreakRoutes } from './features/streaks/streaks.routes.ts'
import type { StreaksService } from './features/streaks/streaks.service.ts'
import type { CalibrationService } from './features/verification/calibration.service.ts'
import { registerVerificationRoutes } from './features/verification/verification.routes.ts'
import type { VerificationService } from './features/verification/verification.service.ts'
import { registerVoiceRoutes } from './features/voice/voice.routes.ts'
import type { VoiceService } from './features/voice/voice.service.ts'
import { type Operations, registerOperationRoutes } from './operations.ts'
import type { ClientAddress } from './platform/http/client-address.ts'
import { createHttpApp } from './platform/http/create-http-app.ts'
import type { RateLimit } from './platform/http/rate-limit.ts'
import { serveWebFiles } from './platform/http/web-files.ts'
import type { Logger } from './platform/log/logger.ts'
import type { Metrics } from './platform/telemetry/metrics.ts'

export type AppParts = {
  publicUrl: string
  log: Logger
  webFolder: string | undefined
  metrics: Metrics | undefined
  clientAddress: ClientAddress
  limitRate(limit: RateLimit): MiddlewareHandler
  operations: Operations
  auth: AuthService
  profiles: ProfileService
  credits: CreditsService
  plans: PlansService
  streaks: StreaksService
  greetings: GreetingsService
  phrases: PhraseService
  speech: SpeechService
  analysis: AnalysisService
  sessions: SessionsService
  corrections: CorrectionService
  readings: ReadingsService
  lessons: LessonsService
  review: ReviewService
  voice: VoiceService
  privacy: PrivacyService
  verification: VerificationService
  calibration: CalibrationService
}

/** Everything the server answers, over HTTP. */
export function createApp(parts: AppParts): OpenAPIHono {
  const { publicUrl, log, metrics, auth, credits, limitRate } = parts
  const app = createHttpApp({ publicUrl, log, observe: metrics?.observeRequest })

  registerOperationRoutes(app, auth, parts.operations)
  app.use('/api/*', limitRate({ name: 'api', requests: 1200, seconds: 60, by: 'address' }))
  app.on(['GET', 'POST'], '/api/auth/*', (context) =>
    auth.handle(context.req.raw, parts.clientAddress(context)),
  )

  describeAuthRoutes(app)
  registerProfileRoutes(app, auth, {
    profiles: parts.profiles,
    subscription: (userId) => parts.plans.activeSubscription(userId),
    balance: (userId) => credits.balance(userId),
    streak: (userId) => parts.streaks.streak(userId),
    freeAnalysesLeft: (userId) => credits.freeAnalysesLeft(userId),
    lessonsCompleted: (userId) => parts.lessons.countCompleted(userId),
    clientAddress: parts.clientAddress,
  })
  registerCreditRoutes(app, auth, credits)
  registerPlanRoutes(app, auth, parts.plans)
  registerStreakRoutes(app, auth, parts.streaks)
  registerContentRoutes(app, auth, parts.greetings)
  registerPracticeRoutes(app, auth, {
    phrases: parts.phrases,
    speech: parts.speech,
    analysis: parts.analysis,
    sessions: parts.sessions,
    corrections: parts.corrections,
    readings: parts.readings,
    credits,
    limitEngines: limitRate({ name: 'engines', requests: 600, seconds: 60, by: 'caller' }),
  })
  registerLessonRoutes(app, auth, {
    lessons: parts.lessons,
    credits,
    limitTutor: limitRate({ name: 'tutor', requests: 120, seconds: 60, by: 'caller' }),
  })
  registerReviewRoutes(app, auth, {
    review: parts.review,
    limitSpeaking: limitRate({ name: 'review_speech', requests: 120, seconds: 60, by: 'caller' }),
  })
  registerVoiceRoutes(app, auth, {
    voice: parts.voice,
    credits,
    clientAddress: parts.clientAddress,
    limitRate,
  })
  registerPrivacyRoutes(app, auth, parts.privacy)
  registerVerificationRoutes(app, auth, {
    verification: parts.verification,
    calibration: parts.calibration,
    limitClips: limitRate({ name: 'verify_audio', requests: 20, seconds: 60, by: 'address' }),
  })

  if (metrics) app.get('/api/metrics', metrics.handler)
  describe(app, publicUrl)
  if (parts.webFolder) app.use(serveWebFiles(parts.webFolder))
  return app
}

function describe(app: OpenAPIHono, publicUrl: string): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'cookie', {
    type: 'apiKey',
    in: 'cookie',
    name: 'timbre.session_token',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Timbre',
      version: '0.1.0',
      description:
        'Learn a language in your own voice. Sign in under /api/auth with a cookie, or with the bearer token from the `set-auth-token` header.',
      license: { name: 'AGPL-3.0-or-later', url: 'https://www.gnu.org/licenses/agpl-3.0.html' },
    },
    servers: [{ url: publicUrl }],
  })
}
