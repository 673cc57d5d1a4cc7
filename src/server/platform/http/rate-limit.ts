import type { MiddlewareHandler } from 'hono'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { failure } from '../failure.ts'
import type { Logger } from '../log/logger.ts'
import type { ClientAddress } from './client-address.ts'

export type RateLimit = {
  /** Counts apart from the limits of other names. */
  name: string
  requests: number
  seconds: number
  /** `caller` counts by person, and by address while nobody is signed in. */
  by: 'caller' | 'address'
}

export type LimitRate = (limit: RateLimit) => MiddlewareHandler

/**
 * Makes the middleware that refuses too many requests with 429 and `Retry-After`. Counts live in this process, or
 * with a pool in the database, where all processes share them; without the database they fall back to the process.
 */
export function createRateLimits(options: {
  enabled: boolean
  clientAddress: ClientAddress
  /** The signed-in person's id. */
  identify?: (request: Request) => Promise<string | undefined>
  pool?: Pool
  log: Logger
}): LimitRate {
  return (limit) => {
    const limiter = createLimiter(limit, options.pool, options.log)
    return async (context, next) => {
      if (!options.enabled) return next()
      const userId = limit.by === 'caller' ? await options.identify?.(context.req.raw) : undefined
      const key = userId ? `user ${userId}` : `address ${options.clientAddress(context)}`
      try {
        await (await limiter).consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw failure('request.rate_limited', { retryAfter: refusal.msBeforeNext / 1000 })
      }
      await next()
    }
  }
}

type Limiter = RateLimiterMemory | RateLimiterPostgres

async function createLimiter(limit: RateLimit, pool: Pool | undefined, log: Logger): Promise<Limiter> {
  const counting = { keyPrefix: limit.name, points: limit.requests, duration: limit.seconds }
  const inMemory = new RateLimiterMemory(counting)
  if (!pool) return inMemory
  const shared = { ...counting, storeClient: pool, tableName: 'request_limits', insuranceLimiter: inMemory }
  try {
    // Of two processes that create the table at once, one is told that it is there: the second try finds it.
    return await openShared(shared).catch(() => openShared(shared))
  } catch (error) {
    log.warn({ err: error }, 'Rate limits are counted in this process, as their table cannot be made.')
    return inMemory
  }
}

/** The library asks for its table at once; until that is there, it would count in memory. */
function openShared(
  options: ConstructorParameters<typeof RateLimiterPostgres>[0],
): Promise<RateLimiterPostgres> {
  return new Promise((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(options, (error?: Error) =>
      error ? reject(error) : setImmediate(() => resolve(limiter)),
    )
  })
}
