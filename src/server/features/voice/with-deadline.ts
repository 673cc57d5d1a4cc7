/**
 * Runs work that must end in time or when `signal` says so. Work that does not listen is left to itself.
 * @throws DOMException `TimeoutError` after the limit; the signal's reason when that aborts first
 */
export async function withDeadline<Result>(
  limitMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const either = new AbortController()
  const forward = () => either.abort(signal.reason)
  const timer = setTimeout(
    () => either.abort(new DOMException('This took too long.', 'TimeoutError')),
    limitMs,
  )
  signal.addEventListener('abort', forward, { once: true })
  let stop: () => void = () => undefined
  try {
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(either.signal.reason)
      either.signal.addEventListener('abort', stop, { once: true })
    })
    return await Promise.race([stopped, Promise.resolve(either.signal).then(work)])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', forward)
    either.signal.removeEventListener('abort', stop)
  }
}
