import { StorageError } from './storage-error.ts'

export type RetryLimits = {
  attempts: number
  /** Milliseconds after which one attempt counts as failed. */
  attemptMs: number
  /** Waits between attempts. */
  pause: (milliseconds: number) => Promise<void>
  /** 0 to 1. */
  random: () => number
}

const FIRST_PAUSE_MS = 150

/**
 * Runs a remote call with a time limit for each attempt, and again while its failure is retryable, after 150 ms, 300 ms
 * and so on, each half to one and a half times as long, so that many who failed at once do not come back at once.
 * @throws StorageError what the last attempt failed with, or the signal's reason when the caller gave up
 */
export async function withRetries<T>(
  run: (signal: AbortSignal) => Promise<T>,
  toError: (error: unknown) => StorageError,
  { attempts, attemptMs, pause, random }: RetryLimits,
  caller?: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    caller?.throwIfAborted()
    try {
      return await withinTime(run, attemptMs, caller)
    } catch (error) {
      caller?.throwIfAborted()
      const failure = error instanceof StorageError ? error : toError(error)
      if (!failure.retryable || attempt >= attempts) throw failure
    }
    await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + random()))
  }
}

async function withinTime<T>(
  run: (signal: AbortSignal) => Promise<T>,
  milliseconds: number,
  caller?: AbortSignal,
): Promise<T> {
  const control = new AbortController()
  const giveUp = () => control.abort(caller?.reason)
  caller?.addEventListener('abort', giveUp, { once: true })
  const timer = setTimeout(
    () => control.abort(new StorageError('timeout', 'The bucket did not answer in time.')),
    milliseconds,
  )
  // Raced as well: not every part of the client minds the signal, least of all while it reads a body.
  const late = new Promise<never>((_, reject) => {
    control.signal.addEventListener('abort', () => reject(control.signal.reason), { once: true })
  })
  try {
    const running = run(control.signal)
    running.catch(() => undefined)
    return await Promise.race([running, late])
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', giveUp)
  }
}
