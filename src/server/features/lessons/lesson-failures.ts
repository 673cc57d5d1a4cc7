import type { ErrorCode } from '../../../contract/errors.ts'
import { Failure, failure } from '../../platform/failure.ts'
import type { LessonsLog } from './lessons.types.ts'

/** What people are told when a tutor fails, or makes something that is no lesson: `otherwise`, and the log says why. */
export function tutorFailure(cause: unknown, otherwise: ErrorCode, log: LessonsLog): unknown {
  const told: readonly ErrorCode[] = ['engine.busy', 'engine.timeout', otherwise]
  if (cause instanceof Failure && told.includes(cause.code)) return cause
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause
  log.warn({ err: cause }, 'The tutor failed.')
  return failure(otherwise, { cause })
}

/** T-01: a `userId` in the body that is not the caller's is refused. */
export function requireSelf(callerId: string, userId: string | null | undefined): void {
  if (userId !== undefined && userId !== null && userId !== callerId) throw failure('auth.foreign_user')
}
