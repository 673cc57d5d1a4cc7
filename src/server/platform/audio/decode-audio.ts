import { workerEntry } from '../workers/worker-entry.ts'
import { createWorkerPool, WorkerPoolError, WorkerTaskError } from '../workers/worker-pool.ts'
import { AudioDecodeError, type AudioDecodeReason } from './audio-decode-error.ts'
import { type AudioLimits, DEFAULT_AUDIO_LIMITS, type DecodedAudio } from './decode-bytes.ts'

export type AudioDecoderOptions = {
  limits?: Partial<AudioLimits>
  /** For one file, 5 s when absent. */
  timeoutMs?: number
  /** Files that may wait while one is decoded. */
  queueLimit?: number
}

export type AudioDecoder = {
  /**
   * Decodes a recording to mono. Rejects with an AudioDecodeError, a WorkerPoolError (`busy`, `closed`), or the
   * signal's reason.
   */
  decode(bytes: Uint8Array, signal?: AbortSignal): Promise<DecodedAudio>
  close(): Promise<void>
}

/** Decodes recordings in a thread of their own, with limits on size, length, time and memory. */
export function createAudioDecoder(options: AudioDecoderOptions = {}): AudioDecoder {
  const limits = { ...DEFAULT_AUDIO_LIMITS, ...options.limits }
  const pool = createWorkerPool({
    entry: workerEntry(import.meta.url, 'audio-worker'),
    size: 1,
    queueLimit: options.queueLimit ?? 64,
    timeoutMs: options.timeoutMs ?? 5000,
    startMs: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
  })
  return {
    async decode(bytes, signal) {
      if (bytes.length > limits.maximumBytes) {
        throw new AudioDecodeError('too_large', `The file is larger than ${limits.maximumBytes} bytes.`)
      }
      try {
        // A copy of exactly these bytes moves over: the caller's may be a window on a larger buffer.
        const copy = Uint8Array.from(bytes)
        return (await pool.run({ bytes: copy, limits }, { signal, transfer: [copy.buffer] })) as DecodedAudio
      } catch (error) {
        throw typed(error)
      }
    },
    close: () => pool.close(),
  }
}

function typed(error: unknown): unknown {
  if (error instanceof WorkerTaskError) {
    const details = error.failure.details as { reason: AudioDecodeReason } | undefined
    return new AudioDecodeError(details?.reason ?? 'corrupt', error.message, { cause: error })
  }
  if (error instanceof WorkerPoolError && error.reason === 'timeout') {
    return new AudioDecodeError('timeout', 'Decoding took too long.', { cause: error })
  }
  if (error instanceof WorkerPoolError && error.reason === 'crashed') {
    return new AudioDecodeError('corrupt', 'The file brought the decoder down.', { cause: error })
  }
  return error
}
