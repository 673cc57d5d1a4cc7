import { findLanguage, LANGUAGES } from '../../../shared/languages.ts'
import { ENGINE_VERSIONS } from '../../../speech/pronunciation/assess.ts'
import type { ScoreInput, ScoreOutput } from './score-task.ts'
import { type Scorer, ScorerError } from './scorer-port.ts'
import { createWarpMemory } from './warp-memory.ts'

const LOWEST_RATE = 8000
const LONGEST_TAKE_SECONDS = 60

/** The part of the speech pool that is used. */
export type ScoringPool = {
  run(name: 'score', input: ScoreInput, options?: { signal?: AbortSignal }): Promise<ScoreOutput>
}

/** Judges with our own models in the speech threads: the twelve course languages, nothing leaves the machine. */
export function createBuiltinScorer(pool: ScoringPool): Scorer {
  const languages = LANGUAGES.filter(({ course }) => course).map(({ tag }) => tag)
  const warps = createWarpMemory()
  return {
    id: 'timbre-phones',
    version: ENGINE_VERSIONS.both,
    capabilities: () => ({ languages, phonemes: true, fluency: true, prosody: false }),
    async assess({ pcm, utterance, norm, speaker }, signal) {
      if (!findLanguage(norm)?.language.course) {
        throw new ScorerError('unsupported_language', `Pronunciation cannot be judged in ${norm}.`)
      }
      if (!(pcm.sampleRate >= LOWEST_RATE) || pcm.samples.length > LONGEST_TAKE_SECONDS * pcm.sampleRate) {
        throw new ScorerError(
          'invalid_audio',
          'The take has to be of 8 kHz or more and at most a minute long.',
        )
      }
      const warp = speaker === undefined ? undefined : warps.of(speaker)
      const input = { pcm, utterance, norm, ...(warp === undefined ? {} : { warp }) }
      const scored = await pool.run('score', input, { signal }).catch((error: unknown) => {
        if (error instanceof RangeError)
          throw new ScorerError('invalid_utterance', error.message, { cause: error })
        throw error
      })
      if (speaker !== undefined && scored.warp !== null) warps.remember(speaker, scored.warp)
      return scored.assessment
    },
  }
}
