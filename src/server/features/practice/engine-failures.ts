import type { ErrorCode } from '../../../contract/errors.ts'
import { ScorerError } from '../../engines/scorer/scorer-port.ts'
import { SynthesizerError } from '../../engines/synthesizer/synthesizer-port.ts'
import { AudioDecodeError, type AudioDecodeReason } from '../../platform/audio/audio-decode-error.ts'
import { Failure, failure } from '../../platform/failure.ts'
import { WorkerPoolError } from '../../platform/workers/worker-pool.ts'

const DECODE_CODES: Record<AudioDecodeReason, ErrorCode> = {
  too_large: 'audio.too_large',
  too_long: 'audio.too_long',
  empty: 'audio.empty',
  corrupt: 'audio.corrupt',
  unsupported_container: 'audio.unsupported',
  unsupported_codec: 'audio.unsupported',
  timeout: 'audio.corrupt',
}

const SPEECH_CODES = {
  unsupported_language: 'speech.voice_unavailable',
  invalid_utterance: 'speech.nothing_to_say',
  nothing_to_say: 'speech.nothing_to_say',
} as const satisfies Record<string, ErrorCode>

const SCORE_CODES = {
  unsupported_language: 'language.unknown',
  invalid_utterance: 'speech.nothing_to_say',
  invalid_audio: 'audio.corrupt',
} as const satisfies Record<string, ErrorCode>

/** What people are told when a take cannot be decoded. */
export function takeFailure(cause: unknown): unknown {
  return cause instanceof AudioDecodeError
    ? failure(DECODE_CODES[cause.reason], { cause })
    : engineFailure(cause, 'practice.analysis_failed')
}

/** What people are told when an engine fails: busy and slow engines by their own codes, the rest as `otherwise`. */
export function engineFailure(cause: unknown, otherwise: ErrorCode): unknown {
  if (cause instanceof Failure) return cause
  if (cause instanceof SynthesizerError && cause.reason !== 'failed')
    return failure(SPEECH_CODES[cause.reason], { cause })
  if (cause instanceof ScorerError && cause.reason !== 'failed')
    return failure(SCORE_CODES[cause.reason], { cause })
  if (cause instanceof WorkerPoolError && cause.reason === 'busy')
    return failure('engine.busy', { cause, retryAfter: 2 })
  if (cause instanceof WorkerPoolError && cause.reason === 'timeout')
    return failure('engine.timeout', { cause })
  if (cause instanceof Error && cause.name === 'TimeoutError') return failure('engine.timeout', { cause })
  return failure(otherwise, { cause })
}
