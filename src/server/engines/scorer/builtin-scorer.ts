import { findLanguage, LANGUAGES } from '../../../shared/languages.ts'
import type { Assessment } from '../../../speech/assessment.ts'
import type { ScoreInput } from './score-task.ts'
import { type Scorer, ScorerError } from './scorer-port.ts'

const LOWEST_RATE = 8000
const LONGEST_TAKE_SECONDS = 60

/** The part of the speech pool that is used. */
export type ScoringPool = {
  run(name: 'score', input: ScoreInput, options?: { signal?: AbortSignal }): Promise<Assessment>
}

/** Judges with our own models in the speech threads: the twelve course languages, nothing leaves the machine. */
export function createBuiltinScorer(pool: ScoringPool): Scorer {
  const languages = LANGUAGES.filter(({ course }) => course).map(({ tag }) => tag)
  return {
    id: 'timbre-phones',
    version: '1.0',
    capabilities: () => ({ languages, phonemes: true, fluency: true, prosody: false }),
    async assess({ pcm, utterance, norm }, signal) {
      if (!findLanguage(norm)?.language.course) {
        throw new ScorerError('unsupported_language', `Pronunciation cannot be judged in ${norm}.`)
      }
      if (!(pcm.sampleRate >= LOWEST_RATE) || pcm.samples.length > LONGEST_TAKE_SECONDS * pcm.sampleRate) {
        throw new ScorerError(
          'invalid_audio',
          'The take has to be of 8 kHz or more and at most a minute long.',
        )
      }
      return pool.run('score', { pcm, utterance, norm }, { signal }).catch((error: unknown) => {
        if (error instanceof RangeError)
          throw new ScorerError('invalid_utterance', error.message, { cause: error })
        throw error
      })
    },
  }
}
