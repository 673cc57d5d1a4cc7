import { createBuiltinScorer } from './engines/scorer/builtin-scorer.ts'
import type { Scorer } from './engines/scorer/scorer-port.ts'
import { createSpeechPool } from './engines/speech-worker/speech-pool.ts'
import { createBuiltinSynthesizer } from './engines/synthesizer/builtin-synthesizer.ts'
import type { Synthesizer } from './engines/synthesizer/synthesizer-port.ts'
import type { Phonemize } from './features/practice/practice.types.ts'
import { type AudioDecoder, createAudioDecoder } from './platform/audio/decode-audio.ts'

export type Engines = {
  synthesizer: Synthesizer
  scorer: Scorer
  decoder: AudioDecoder
  phonemize: Phonemize
  /** Fails when the speech threads do not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Requests that may wait for a speech thread: more than one installation's learners press at once. */
const QUEUE = 400

/** The engines of this installation. The built-in ones need nothing; others take their place behind the same ports. */
export function createEngines(): Engines {
  const pool = createSpeechPool({ queueLimit: QUEUE, timeoutMs: 15_000 })
  const decoder = createAudioDecoder({ queueLimit: QUEUE })
  return {
    synthesizer: createBuiltinSynthesizer(pool),
    scorer: createBuiltinScorer(pool),
    decoder,
    phonemize: (input, signal) => pool.run('phonemize', input, { signal }),
    async check() {
      await pool.run('phonemize', { utterance: { text: 'ready' }, norm: 'en-US' }, { timeoutMs: 10_000 })
    },
    async close() {
      await Promise.all([pool.close(), decoder.close()])
    },
  }
}
