import { OpenAPIHono } from '@hono/zod-openapi'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import { timeout } from 'hono/timeout'
import { failure } from '../failure.ts'
import type { Logger } from '../log/logger.ts'
import { createFailureHandler } from './answer-failure.ts'
import { limitBodies } from './body-limits.ts'
import { refuseForeignOrigin } from './refuse-foreign-origin.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { logRequests, type RequestObserver } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'

const FUNCTION_LIMIT_MS = 120_000
const OTHER_LIMIT_MS = 30_000

/**
 * The application with everything around the routes: ids, log, headers, limits and the one form of failures. Routes
 * are registered on what is returned; whatever no route answers under `/api` is a 404 in the same form.
 */
export function createHttpApp(options: {
  publicUrl: string
  log: Logger
  observe?: RequestObserver
}): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: (result) => refuseInvalid(result) })
  app.onError(createFailureHandler(options.log))
  app.notFound(() => {
    throw failure('request.not_found')
  })
  app.use(requestId({ limitLength: 64 }))
  app.use(logRequests(options.log, options.observe))
  app.use(securityHeaders(options.publicUrl))
  // Answers of the authentication library hold secrets next to what a caller chose: compressed, they could be guessed.
  app.use('/api/*', except('/api/auth/*', compress()))
  app.use('/api/functions/*', timeout(FUNCTION_LIMIT_MS))
  app.use('/api/*', except('/api/functions/*', timeout(OTHER_LIMIT_MS)))
  app.use('/api/*', refuseForeignOrigin(options.publicUrl))
  app.use('/api/*', limitBodies())
  app.use('/api/*', async (context, next) => {
    await next()
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })
  return app
}
