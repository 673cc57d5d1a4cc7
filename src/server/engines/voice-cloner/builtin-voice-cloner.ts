import type { SpeechPool } from '../speech-worker/speech-pool.ts'
import { type VoiceCloner, VoiceClonerError } from './voice-cloner-port.ts'

/** Fewer lines leave too many sounds unheard. */
const MINIMUM_LINES = 10
const TIME_LIMIT_MS = 90_000

const REASONS = {
  too_few_lines: 'too_little_speech',
  too_little_speech: 'too_little_speech',
  not_the_text: 'not_the_text',
} as const

/**
 * Makes approximate voices with our own vocoder and no downloaded model. Needs a pool of its own, so that learners who
 * practise do not wait behind it.
 */
export function createBuiltinVoiceCloner(pool: SpeechPool): VoiceCloner {
  return {
    id: 'timbre-vocoder',
    version: '1.0',
    capabilities: () => ({ kind: 'approximate', minimumLines: MINIMUM_LINES, remote: false }),
    async clone(lines, signal) {
      const outcome = await pool
        .run('clone', { lines }, { signal, timeoutMs: TIME_LIMIT_MS })
        .catch((error: unknown) => {
          if (error instanceof RangeError) {
            throw new VoiceClonerError('not_the_text', error.message, { cause: error })
          }
          throw error
        })
      if (!outcome.ok) {
        throw new VoiceClonerError(REASONS[outcome.reason], `No voice could be learned: ${outcome.reason}.`)
      }
      return outcome.voice
    },
    // Everything is in the profile, which its keeper deletes.
    remove: async () => undefined,
  }
}
