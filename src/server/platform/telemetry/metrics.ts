import { timingSafeEqual } from 'node:crypto'
import type { Handler } from 'hono'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { failure } from '../failure.ts'
import type { RequestObserver } from '../http/request-log.ts'

export type Metrics = {
  registry: Registry
  observeRequest: RequestObserver
  /** Credits that moved, by ledger type. */
  countCredits(type: string, credits: number): void
  /** Answers Prometheus; with a token only to who bears it. */
  handler: Handler
}

/** Figures about the process (memory, event-loop lag, garbage collection) and about requests. */
export function createMetrics(options: { token?: string } = {}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'timbre_' })
  const requests = new Histogram({
    name: 'timbre_http_request_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  })
  const credits = new Counter({
    name: 'timbre_credits_total',
    help: 'Credits that moved, by ledger type, without their sign.',
    labelNames: ['type'],
    registers: [registry],
  })
  return {
    registry,
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    countCredits: (type, amount) => credits.inc({ type }, Math.abs(amount)),
    handler: async (context) => {
      const given = context.req.header('authorization') ?? ''
      if (options.token && !isSame(given, `Bearer ${options.token}`)) throw failure('auth.not_authenticated')
      return context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
    },
  }
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
