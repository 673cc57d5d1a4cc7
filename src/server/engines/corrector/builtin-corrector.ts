import type { Seal } from '../speech-worker/sign-clip.ts'
import type { SpeechPool } from '../speech-worker/speech-pool.ts'
import type { Corrector } from './corrector-port.ts'

/** Corrects takes in the speech threads: the sound never leaves the machine, and nothing is kept. */
export function createBuiltinCorrector(pool: SpeechPool, seal: Seal): Corrector {
  return {
    id: 'builtin',
    correct: ({ take, assessment, model }, signal) => {
      const { samples, sampleRate, words, phones } = model
      const spoken = { samples, sampleRate, words, phones }
      return pool.run('correct', { take, assessment, model: spoken, seal }, { signal })
    },
  }
}
