import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createLogger } from '../log/logger.ts'
import { createFailureHandler } from './answer-failure.ts'
import { createRateLimits, type RateLimit } from './rate-limit.ts'

const log = createLogger({ level: 'silent' })
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(() => vi.useRealTimers())

function createApp(
  options: { enabled?: boolean; shared?: boolean; name?: string; by?: RateLimit['by'] } = {},
) {
  const limitRate = createRateLimits({
    enabled: options.enabled ?? true,
    clientAddress: (context) => context.req.header('test-address') ?? 'unknown',
    identify: async (request) => request.headers.get('test-user') ?? undefined,
    pool: options.shared ? database.pool : undefined,
    log,
  })
  const app = new Hono()
  app.onError(createFailureHandler(log))
  app.use(limitRate({ name: options.name ?? 'try', requests: 2, seconds: 60, by: options.by ?? 'caller' }))
  app.get('/', (context) => context.text('ok'))
  return async (headers: Record<string, string>) => (await app.request('/', { headers })).status
}

describe('a rate limit', () => {
  it('refuses with 429 and says when to come back, and forgets when the time is over', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-15T12:00:00Z') })
    const limitRate = createRateLimits({ enabled: true, clientAddress: () => '203.0.113.7', log })
    const app = new Hono()
    app.onError(createFailureHandler(log))
    app.use(limitRate({ name: 'try', requests: 1, seconds: 60, by: 'address' }))
    app.get('/', (context) => context.text('ok'))
    expect((await app.request('/')).status).toBe(200)
    vi.advanceTimersByTime(20_000)
    const refused = await app.request('/')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('40')
    expect(await refused.json()).toMatchObject({ code: 'request.rate_limited' })
    vi.advanceTimersByTime(40_001)
    expect((await app.request('/')).status).toBe(200)
  })

  it('counts signed-in people by themselves, wherever they are, and others by address', async () => {
    const request = createApp()
    const ada = (address: string) => ({ 'test-user': 'ada', 'test-address': address })
    expect(await request(ada('1.1.1.1'))).toBe(200)
    expect(await request(ada('2.2.2.2'))).toBe(200)
    expect(await request(ada('3.3.3.3'))).toBe(429)
    expect(await request({ 'test-user': 'bo', 'test-address': '1.1.1.1' })).toBe(200)
    expect(await request({ 'test-address': '1.1.1.1' })).toBe(200)
  })

  it('is shared by all processes through the database', async () => {
    const [one, other] = [
      createApp({ shared: true, name: 'shared' }),
      createApp({ shared: true, name: 'shared' }),
    ]
    const statuses = []
    for (const request of [one, other, one, other]) statuses.push(await request({ 'test-user': 'ada' }))
    expect(statuses).toEqual([200, 200, 429, 429])
  })

  it('lets nobody slip through when many come at once', async () => {
    const request = createApp({ shared: true, name: 'burst' })
    await request({ 'test-user': 'warm' })
    const statuses = await Promise.all(Array.from({ length: 20 }, () => request({ 'test-user': 'ada' })))
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  })

  it('can be switched off', async () => {
    const request = createApp({ enabled: false })
    const statuses = await Promise.all([1, 2, 3, 4].map(() => request({ 'test-user': 'ada' })))
    expect(statuses).toEqual([200, 200, 200, 200])
  })
})
