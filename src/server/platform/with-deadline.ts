/**
 * Runs work that must end in time or when `signal` says so. Work that does not listen to its signal is left to itself:
 * its result is dropped. Every listener is taken away again: `AbortSignal.any` would keep what the work holds for as long
 * as the process lives (Node 20, seen 2026-11).
 * @throws what `late` makes after the limit, a DOMException `TimeoutError` unless told otherwise; the reason of `signal`
 * when that aborts first
 */
export async function withDeadline<Result>(
  limitMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
  late: () => Error = () => new DOMException('This took too long.', 'TimeoutError'),
): Promise<Result> {
  signal.throwIfAborted()
  const either = new AbortController()
  const timer = setTimeout(() => either.abort(late()), limitMs)
  const forward = () => either.abort(signal.reason)
  signal.addEventListener('abort', forward, { once: true })
  let stop: () => void = () => undefined
  try {
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(either.signal.reason)
      either.signal.addEventListener('abort', stop, { once: true })
    })
    // Work that throws at once must still meet the race, or a later abort would have nobody to reject to.
    return await Promise.race([stopped, Promise.resolve(either.signal).then(work)])
  } catch (error) {
    // Work that stops by itself usually throws an error of its own; what stopped it says more.
    if (either.signal.aborted) throw either.signal.reason
    throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', forward)
    either.signal.removeEventListener('abort', stop)
  }
}
