import { VoiceClonerError } from '../../engines/voice-cloner/voice-cloner-port.ts'
import { AudioDecodeError } from '../../platform/audio/audio-decode-error.ts'
import { KeyError } from '../../platform/keys/key-error.ts'
import { StorageError } from '../../platform/storage/storage-error.ts'
import { WorkerPoolError } from '../../platform/workers/worker-pool.ts'
import type { VoiceFailure } from './voice-profiles.repository.ts'
import { TakesMissing } from './voice-takes.ts'

/** A voice is begun at most so often: by a process that was killed, or with an engine that failed. */
export const MOST_ATTEMPTS = 3
/** A process that has said nothing for this long is gone. */
export const LOST_MS = 30_000

export type Outcome =
  | { next: 'again'; reason: VoiceFailure }
  | { next: 'failed'; reason: VoiceFailure }
  /** The process is ending: another goes on, and nothing counts as tried. */
  | { next: 'later' }

/** What becomes of a voice whose making ended with that error. */
export function outcomeOf(error: unknown, stopping: boolean): Outcome {
  if (stopping || (error instanceof WorkerPoolError && error.reason === 'closed')) return { next: 'later' }
  if (error instanceof VoiceClonerError && error.reason !== 'failed')
    return { next: 'failed', reason: error.reason }
  if (error instanceof VoiceClonerError)
    return { next: error.retryable ? 'again' : 'failed', reason: 'engine_failed' }
  if (isGone(error)) return { next: 'failed', reason: 'sample_missing' }
  const isPoolTimeout = error instanceof WorkerPoolError && error.reason === 'timeout'
  // The engine may have been busy with others' voices for most of the time.
  if (isPoolTimeout || (error instanceof Error && error.name === 'TimeoutError'))
    return { next: 'again', reason: 'engine_timeout' }
  // The database was away, the storage overloaded, the engine crashed.
  return { next: 'again', reason: 'engine_failed' }
}

/** What was accepted once and cannot be opened now does not come back by itself. */
function isGone(error: unknown): boolean {
  if (error instanceof TakesMissing || error instanceof KeyError || error instanceof AudioDecodeError)
    return true
  return error instanceof StorageError && error.reason === 'erased'
}
