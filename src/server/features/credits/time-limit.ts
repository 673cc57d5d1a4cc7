import { failure } from '../../platform/failure.ts'

/**
 * Runs work that must end in time. Work that does not listen to its signal is left to itself: its result is dropped.
 * @throws Failure `engine.timeout` after the limit; the reason of `signal` when that aborts first
 */
export async function withTimeLimit<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  limitMs: number,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted()
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(failure('engine.timeout')), limitMs)
  const either = AbortSignal.any([signal, limit.signal])
  try {
    // Work that throws at once must still meet the race, or a later abort would have nobody to reject to.
    return await Promise.race([rejectOnAbort(either), Promise.resolve(either).then(work)])
  } catch (error) {
    // Work that stops by itself usually throws an error of its own; what stopped it says more.
    if (either.aborted) throw either.reason
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
