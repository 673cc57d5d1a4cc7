import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from '../log/logger.ts'

export type RequestObserver = (request: {
  method: string
  route: string
  status: number
  seconds: number
}) => void

/** One line and one measurement a request. The route's pattern is named, never the address: it may carry a token. */
export function logRequests(log: Logger, observe?: RequestObserver): MiddlewareHandler {
  return async (context, next) => {
    const begun = performance.now()
    await next()
    const seconds = (performance.now() - begun) / 1000
    const seen = { method: context.req.method, route: patternOf(context), status: context.res.status }
    observe?.({ ...seen, seconds })
    const level = context.req.path === '/api/health' || context.req.path === '/api/ready' ? 'debug' : 'info'
    log[level](
      { ...seen, milliseconds: Math.round(seconds * 1000), requestId: context.get('requestId') },
      'request',
    )
  }
}

/** The most exact pattern that matched; middleware matches by wildcards. */
function patternOf(context: Context): string {
  const patterns = matchedRoutes(context).map((route) => route.path)
  return patterns.findLast((pattern) => !/^\/(api\/)?\*$/.test(pattern)) ?? patterns.at(-1) ?? 'none'
}
