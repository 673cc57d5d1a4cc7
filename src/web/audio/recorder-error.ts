/**
 * Why a recording did not come about: the person or the browser said no, there is no microphone, something else holds
 * it, this browser cannot record, the microphone went away, nothing was in it, or the browser's recorder gave up.
 */
export type RecorderProblem = 'denied' | 'no-device' | 'in-use' | 'unsupported' | 'ended' | 'empty' | 'failed'

export class RecorderError extends Error {
  override readonly name = 'RecorderError'
  readonly problem: RecorderProblem
  constructor(problem: RecorderProblem, options?: ErrorOptions) {
    super(`Recording: ${problem}`, options)
    this.problem = problem
  }
}

/** What `getUserMedia` threw, by the names of the Media Capture specification and of older browsers. */
export function problemOf(error: unknown): RecorderProblem {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
  switch (name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'no-device'
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'in-use'
    default:
      return 'failed'
  }
}
