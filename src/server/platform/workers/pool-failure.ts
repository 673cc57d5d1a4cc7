import { type Failure, failure } from '../failure.ts'
import { WorkerPoolError } from './worker-pool.ts'

/** What people are told when a pool of threads is busy or too slow; undefined for every other error. */
export function poolFailure(cause: unknown): Failure | undefined {
  if (cause instanceof WorkerPoolError && cause.reason === 'busy')
    return failure('engine.busy', { cause, retryAfter: 2 })
  if (cause instanceof WorkerPoolError && cause.reason === 'timeout')
    return failure('engine.timeout', { cause })
  if (cause instanceof Error && cause.name === 'TimeoutError') return failure('engine.timeout', { cause })
  return undefined
}
