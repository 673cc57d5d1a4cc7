import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody, ErrorCode } from '../../../contract/errors.ts'
import { Failure, failure } from '../failure.ts'
import type { Logger } from '../log/logger.ts'

/** What the framework throws, in our words. */
const FRAMEWORK_CODES: Record<number, ErrorCode> = {
  400: 'request.invalid',
  403: 'request.foreign_origin',
  404: 'request.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_media',
  504: 'request.timeout',
}

/** Answers every failure in the one form. What nobody foresaw says nothing of the inside and is logged whole. */
export function createFailureHandler(log: Logger): (error: unknown, context: Context) => Response {
  return (error, context) => {
    const known = asFailure(error)
    const requestId = context.get('requestId') ?? ''
    if (!known) {
      log.error(
        { err: error, requestId, route: context.req.routePath },
        'An unexpected error was answered with 500.',
      )
    } else if (known.httpStatus >= 500) {
      log.warn({ err: known, requestId, code: known.code }, 'A request failed.')
    }
    return answerFailure(context, known ?? failure('server.unexpected'))
  }
}

function asFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  if (waitedForDatabase(error)) return failure('engine.busy', { cause: error, retryAfter: 2 })
  if (!(error instanceof HTTPException)) return undefined
  const code = FRAMEWORK_CODES[error.status]
  if (!code) return undefined
  const isMalformed = code === 'request.invalid' && /json/i.test(error.message)
  return failure(code, {
    cause: error,
    ...(isMalformed ? { fields: { body: 'This is not valid JSON.' } } : {}),
  })
}

/** All connections were taken for too long: a matter of load, not a fault. The pool names it by its message alone. */
function waitedForDatabase(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each.message === 'timeout exceeded when trying to connect') return true
  }
  return false
}

function answerFailure(context: Context, known: Failure): Response {
  const { needed, held, status, fields, retryAfter } = known.details
  const body: ErrorBody = {
    error: known.message,
    code: known.code,
    ...(needed === undefined ? {} : { needed }),
    ...(held === undefined ? {} : { held }),
    ...(status === undefined ? {} : { status }),
    ...(fields === undefined ? {} : { fields }),
    requestId: context.get('requestId') ?? '',
  }
  if (retryAfter !== undefined) context.header('Retry-After', String(Math.ceil(retryAfter)))
  context.header('Cache-Control', 'no-store')
  return context.json(body, known.httpStatus as ContentfulStatusCode)
}
