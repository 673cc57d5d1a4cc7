import type { Assessment } from '../../../speech/assessment.ts'
import type { Pcm, Utterance } from '../../../speech/utterance.ts'

export type ScoreRequest = {
  /** Mono, 16 kHz or more. */
  pcm: Pcm
  utterance: Utterance
  /** A norm (`es-419`), or a language (`es`, `spanish`): then every norm of it counts as right. */
  norm: string
  /** Any mark by which takes of one speaker are known, so that an engine may use what it learnt of the voice before. */
  speaker?: string
}

export type ScorerCapabilities = {
  /** Primary tags of the languages that can be judged. */
  languages: readonly string[]
  phonemes: boolean
  fluency: boolean
  prosody: boolean
}

/**
 * Holds takes against texts. What cannot be judged comes back as a status with `null` scores; `assess` rejects with
 * a ScorerError for a request that makes no sense, a WorkerPoolError (`busy` and `timeout` may be tried again), or
 * the signal's reason.
 */
export type Scorer = {
  id: string
  version: string
  capabilities(): ScorerCapabilities
  assess(request: ScoreRequest, signal?: AbortSignal): Promise<Assessment>
}

export type ScorerErrorReason = 'unsupported_language' | 'invalid_utterance' | 'invalid_audio' | 'failed'

export class ScorerError extends Error {
  readonly reason: ScorerErrorReason
  readonly retryable: boolean
  constructor(reason: ScorerErrorReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ScorerError'
    this.reason = reason
    this.retryable = reason === 'failed'
  }
}
