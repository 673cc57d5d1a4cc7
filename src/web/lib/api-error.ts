import type { ErrorCode } from '../../contract/errors.ts'

/** What the browser alone can find out: it is offline, or the server does not answer. */
export type NetworkCode = 'network.offline' | 'network.unreachable'

export type FailureCode = ErrorCode | NetworkCode

type Details = {
  status: number
  needed?: number | undefined
  held?: number | undefined
  /** Why a take cannot be judged, e.g. `too_noisy`. */
  reason?: string | undefined
  /** What is wrong with each field of the request. */
  fields?: Record<string, string> | undefined
  requestId?: string | undefined
}

/** A call that failed. `status` is 0 when nothing was answered; `message` is English, for logs. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: FailureCode
  readonly status: number
  readonly needed?: number | undefined
  readonly held?: number | undefined
  readonly reason?: string | undefined
  readonly fields?: Record<string, string> | undefined
  readonly requestId?: string | undefined

  constructor(code: FailureCode, message: string, details: Details) {
    super(message)
    this.code = code
    this.status = details.status
    this.needed = details.needed
    this.held = details.held
    this.reason = details.reason
    this.fields = details.fields
    this.requestId = details.requestId
  }
}

export function isApiError(error: unknown, code?: FailureCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

/** Whether the failure says that nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  return isApiError(error, 'auth.not_authenticated') || (isApiError(error) && error.status === 401)
}
