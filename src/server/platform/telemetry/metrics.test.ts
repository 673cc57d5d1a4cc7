import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createFailureHandler } from '../http/answer-failure.ts'
import { logRequests } from '../http/request-log.ts'
import { createLogger } from '../log/logger.ts'
import { createMetrics } from './metrics.ts'

const log = createLogger({ level: 'silent' })

function createApp(token?: string) {
  const metrics = createMetrics({ token })
  const app = new Hono()
  app.onError(createFailureHandler(log))
  app.use(logRequests(log, metrics.observeRequest))
  app.get('/api/lessons/:id', (context) => context.text('ok'))
  app.get('/api/metrics', metrics.handler)
  return { app, metrics }
}

it('shows requests by route, credits, and how late the event loop is', async () => {
  const { app, metrics } = createApp()
  await app.request('/api/lessons/42')
  metrics.countCredits('usage', -5)
  const text = await (await app.request('/api/metrics')).text()
  expect(text).toContain(
    'timbre_http_request_seconds_count{method="GET",route="/api/lessons/:id",status="200"} 1',
  )
  expect(text).toContain('timbre_credits_total{type="usage"} 5')
  expect(text).toContain('timbre_nodejs_eventloop_lag_seconds')
})

it('answers only who bears the token when there is one', async () => {
  const { app } = createApp('a-token-of-16-chars')
  const ask = (authorization: string) => app.request('/api/metrics', { headers: { authorization } })
  expect((await app.request('/api/metrics')).status).toBe(401)
  expect((await ask('Bearer another-token-here')).status).toBe(401)
  expect((await ask('Bearer a-token-of-16-chars')).status).toBe(200)
})
