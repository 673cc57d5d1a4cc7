import type { ErrorCode } from '../../../contract/errors.ts'
import { ScorerError } from '../../engines/scorer/scorer-port.ts'
import { SynthesizerError } from '../../engines/synthesizer/synthesizer-port.ts'
import { decodeFailure } from '../../platform/audio/sent-recording.ts'
import { Failure, failure } from '../../platform/failure.ts'
import { poolFailure } from '../../platform/workers/pool-failure.ts'

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
  return decodeFailure(cause) ?? engineFailure(cause, 'practice.analysis_failed')
}

/** What people are told when an engine fails: busy and slow engines by their own codes, the rest as `otherwise`. */
export function engineFailure(cause: unknown, otherwise: ErrorCode): unknown {
  if (cause instanceof Failure) return cause
  if (cause instanceof SynthesizerError && cause.reason !== 'failed')
    return failure(SPEECH_CODES[cause.reason], { cause })
  if (cause instanceof ScorerError && cause.reason !== 'failed')
    return failure(SCORE_CODES[cause.reason], { cause })
  return poolFailure(cause) ?? failure(otherwise, { cause })
}
