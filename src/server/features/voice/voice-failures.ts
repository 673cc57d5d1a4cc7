import type { ErrorCode } from '../../../contract/errors.ts'
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
  invalid_utterance: 'speech.failed',
  nothing_to_say: 'speech.failed',
  failed: 'speech.failed',
} as const satisfies Record<string, ErrorCode>

/** What people are told when a recording cannot be decoded or judged; what nobody foresaw stays as it is. */
export function voiceFailure(cause: unknown): unknown {
  if (cause instanceof Failure) return cause
  if (cause instanceof AudioDecodeError) return failure(DECODE_CODES[cause.reason], { cause })
  if (cause instanceof SynthesizerError) return failure(SPEECH_CODES[cause.reason], { cause })
  if (cause instanceof WorkerPoolError && cause.reason === 'busy')
    return failure('engine.busy', { cause, retryAfter: 2 })
  if (cause instanceof WorkerPoolError && cause.reason === 'timeout')
    return failure('engine.timeout', { cause })
  if (cause instanceof Error && cause.name === 'TimeoutError') return failure('engine.timeout', { cause })
  return cause
}

/**
 * The bytes behind base64 as browsers send it, with or without a `data:` prefix.
 * @throws audio.too_large before anything is decoded, audio.corrupt where it is not base64, audio.empty for nothing
 */
export function recordingBytes(base64: string, largest: number): Uint8Array {
  const text = base64.startsWith('data:') ? base64.slice(base64.indexOf(',') + 1) : base64
  if (text.length > Math.ceil(largest / 3) * 4 + 4) throw failure('audio.too_large')
  if (!/^[A-Za-z0-9+/_\s-]*={0,2}\s*$/.test(text)) throw failure('audio.corrupt')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === 0) throw failure('audio.empty')
  return bytes
}
