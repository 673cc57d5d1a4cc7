import type { Context, MiddlewareHandler } from 'hono'
import { failure } from '../failure.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site makes with a visitor's cookie. Hono's own check looks at forms only. A program
 * without a browser sends neither `Origin` nor `Sec-Fetch-Site` and carries nobody's cookie by accident.
 */
export function refuseForeignOrigin(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl).origin
  return async (context, next) => {
    const bearsCookie = context.req.header('cookie') !== undefined && !context.req.header('authorization')
    if (bearsCookie && !READING.has(context.req.method) && isForeign(context, own)) {
      throw failure('request.foreign_origin')
    }
    await next()
  }
}

function isForeign(context: Context, own: string): boolean {
  const origin = context.req.header('origin')
  if (origin === undefined)
    return ['cross-site', 'same-site'].includes(context.req.header('sec-fetch-site') ?? '')
  if (origin === own) return false
  // Reached under another name than PUBLIC_URL, such as 127.0.0.1: a foreign site cannot choose the Host header.
  return !URL.canParse(origin) || new URL(origin).host !== context.req.header('host')
}
