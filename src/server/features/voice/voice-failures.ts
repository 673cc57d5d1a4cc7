import { SynthesizerError } from '../../engines/synthesizer/synthesizer-port.ts'
import { decodeFailure } from '../../platform/audio/sent-recording.ts'
import { Failure, failure } from '../../platform/failure.ts'
import { poolFailure } from '../../platform/workers/pool-failure.ts'

/** What people are told when a recording cannot be decoded or judged; what nobody foresaw stays as it is. */
export function voiceFailure(cause: unknown): unknown {
  return cause instanceof Failure ? cause : (decodeFailure(cause) ?? poolFailure(cause) ?? cause)
}

/** What people are told when a sentence cannot be spoken. */
export function speechFailure(cause: unknown): unknown {
  if (cause instanceof SynthesizerError && cause.reason === 'unsupported_language')
    return failure('speech.voice_unavailable', { cause })
  const known = voiceFailure(cause)
  return known instanceof Failure ? known : failure('speech.failed', { cause })
}
