import { isApproximateVoice, SPOKEN_NORMS, spokenNorm } from '../../../speech/synthesis/voices.ts'
import type { Seal } from '../speech-worker/sign-clip.ts'
import type { SpeechPool } from '../speech-worker/speech-pool.ts'
import {
  type SynthesisRequest,
  type SynthesisWarning,
  type Synthesizer,
  SynthesizerError,
} from './synthesizer-port.ts'

/**
 * Speaks with espeak-ng in the speech threads: every language, no downloaded model, and approximate own voices of the
 * built-in VoiceCloner, each clip marked with the installation's seal.
 */
export function createBuiltinSynthesizer(pool: SpeechPool, seal: Seal): Synthesizer {
  return {
    id: 'builtin',
    capabilities: () => ({
      norms: SPOKEN_NORMS,
      voices: [
        { id: 'stock-female', gender: 'female' },
        { id: 'stock-male', gender: 'male' },
      ],
      cloned: true,
    }),
    async synthesize({ utterance, norm, gender, rate, voice }, signal) {
      if (spokenNorm(norm) === undefined) {
        throw new SynthesizerError('unsupported_language', `There is no voice for ${norm}.`)
      }
      const spoken = voice
        ? pool.run('speakOwn', { utterance, norm, rate, model: voice.model, seal }, { signal })
        : pool
            .run('speak', { utterance, norm, gender, rate }, { signal })
            .then((clip) => ({ ...clip, own: null }))
      const clip = await spoken.catch((error: unknown) => {
        if (error instanceof RangeError) {
          throw new SynthesizerError('invalid_utterance', error.message, { cause: error })
        }
        throw error
      })
      if (clip.words.length === 0) throw new SynthesizerError('nothing_to_say', 'The text holds no words.')
      const { machineRead, ...rest } = clip
      return {
        ...rest,
        mimeType: 'audio/wav',
        warnings: warningsFor({ utterance, norm }, machineRead),
      }
    },
  }
}

function warningsFor(
  { utterance, norm }: Pick<SynthesisRequest, 'utterance' | 'norm'>,
  machineRead: boolean,
): SynthesisWarning[] {
  const warnings: SynthesisWarning[] = []
  if (isApproximateVoice(norm)) warnings.push('approximate_voice')
  if (machineRead) warnings.push('machine_reading')
  const vowelSigns = /[\u064B-\u0652]/u
  if (norm.startsWith('ar') && !vowelSigns.test(utterance.spoken ?? utterance.text)) {
    warnings.push('unvowelled_text')
  }
  return warnings
}
