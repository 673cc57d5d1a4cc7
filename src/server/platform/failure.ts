import { ERRORS, type ErrorCode } from '../../contract/errors.ts'

export type FailureDetails = {
  needed?: number
  held?: number
  fields?: Record<string, string>
  /** Why a take cannot be judged. */
  status?: string
  /** Seconds after which trying again may help. */
  retryAfter?: number
  cause?: unknown
}

/** A failure people are told about. Everything else that is thrown is answered as `server.unexpected`. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly httpStatus: number
  readonly details: FailureDetails

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(messageFor(code, details), { cause: details.cause })
    this.name = 'Failure'
    this.code = code
    this.httpStatus = ERRORS[code].status
    this.details = details
  }
}

/** Makes the failure of that code, to be thrown. */
export function failure(code: ErrorCode, details: FailureDetails = {}): Failure {
  return new Failure(code, details)
}

function messageFor(code: ErrorCode, details: FailureDetails): string {
  return ERRORS[code].message
    .replace('{needed}', String(details.needed ?? ''))
    .replace('{held}', String(details.held ?? ''))
}
