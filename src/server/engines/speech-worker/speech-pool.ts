import { availableParallelism } from 'node:os'
import { workerEntry } from '../../platform/workers/worker-entry.ts'
import { createWorkerPool, WorkerTaskError } from '../../platform/workers/worker-pool.ts'
import type { SpeechTaskInput, SpeechTaskName, SpeechTaskOutput } from './tasks.ts'

export type SpeechPoolOptions = {
  size?: number
  /** Tasks that may wait; one more is refused as `busy`. */
  queueLimit?: number
  /** For one task, 15 s when absent. */
  timeoutMs?: number
}

export type SpeechPool = {
  /**
   * Has a task done in a speech thread. Rejects with a WorkerPoolError (`busy` and `timeout` may be tried again), a
   * RangeError for input that cannot be spoken, a WorkerTaskError for a failure inside, or the signal's reason.
   */
  run<Name extends SpeechTaskName>(
    name: Name,
    input: SpeechTaskInput<Name>,
    options?: { signal?: AbortSignal; timeoutMs?: number },
  ): Promise<SpeechTaskOutput<Name>>
  state(): { threads: number; running: number; waiting: number }
  close(): Promise<void>
}

/** Threads for speaking and judging, started when first needed and kept warm. */
export function createSpeechPool(options: SpeechPoolOptions = {}): SpeechPool {
  const pool = createWorkerPool({
    entry: workerEntry(import.meta.url, 'speech-worker'),
    size: options.size ?? Math.max(1, Math.min(2, availableParallelism())),
    queueLimit: options.queueLimit ?? 100,
    timeoutMs: options.timeoutMs ?? 15_000,
    startMs: 15_000,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  })
  return {
    async run<Name extends SpeechTaskName>(
      name: Name,
      input: SpeechTaskInput<Name>,
      runOptions?: { signal?: AbortSignal; timeoutMs?: number },
    ) {
      try {
        return (await pool.run({ name, input }, runOptions)) as SpeechTaskOutput<Name>
      } catch (error) {
        if (error instanceof WorkerTaskError && error.failure.name === 'RangeError') {
          throw new RangeError(error.message, { cause: error })
        }
        throw error
      }
    },
    state: () => pool.state(),
    close: () => pool.close(),
  }
}
