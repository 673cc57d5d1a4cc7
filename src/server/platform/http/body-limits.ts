import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { failure } from '../failure.ts'

const KILOBYTE = 1024
/** A recording in base64 fits; everything else is short. */
const LARGE_BYTES = 16 * KILOBYTE * KILOBYTE
const SMALL_BYTES = 64 * KILOBYTE

const LARGE_PATHS = [
  '/api/functions/',
  '/api/voice-samples',
  '/api/voice-consents',
  '/api/practice/sessions',
  '/api/verify-audio',
]

/** Refuses bodies that are larger than their path needs, before they are read. */
export function limitBodies(): MiddlewareHandler {
  const onError = () => {
    throw failure('request.too_large')
  }
  const large = bodyLimit({ maxSize: LARGE_BYTES, onError })
  const small = bodyLimit({ maxSize: SMALL_BYTES, onError })
  return (context, next) =>
    LARGE_PATHS.some((path) => context.req.path.startsWith(path))
      ? large(context, next)
      : small(context, next)
}
