import { createBuiltinCorrector } from './engines/corrector/builtin-corrector.ts'
import type { Corrector } from './engines/corrector/corrector-port.ts'
import { createBuiltinScorer } from './engines/scorer/builtin-scorer.ts'
import type { Scorer } from './engines/scorer/scorer-port.ts'
import type { Seal } from './engines/speech-worker/sign-clip.ts'
import { createSpeechPool } from './engines/speech-worker/speech-pool.ts'
import { createBuiltinSynthesizer } from './engines/synthesizer/builtin-synthesizer.ts'
import type { Synthesizer } from './engines/synthesizer/synthesizer-port.ts'
import { createBuiltinVoiceCloner } from './engines/voice-cloner/builtin-voice-cloner.ts'
import type { VoiceCloner } from './engines/voice-cloner/voice-cloner-port.ts'
import { createBuiltinVoiceExaminer } from './engines/voice-examiner/builtin-voice-examiner.ts'
import type { VoiceExaminer } from './engines/voice-examiner/voice-examiner-port.ts'
import { createBuiltinWatermarkReader } from './engines/watermark/builtin-watermark-reader.ts'
import type { WatermarkReader } from './engines/watermark/watermark-port.ts'
import type { Phonemize, ReadAsScored } from './features/practice/practice.types.ts'
import { type AudioDecoder, createAudioDecoder } from './platform/audio/decode-audio.ts'

export type Engines = {
  synthesizer: Synthesizer
  scorer: Scorer
  corrector: Corrector
  cloner: VoiceCloner
  examiner: VoiceExaminer
  watermark: WatermarkReader
  /** For takes and single lines. */
  decoder: AudioDecoder
  /** For whole recordings, of up to three minutes; in a thread of its own. */
  recordingDecoder: AudioDecoder
  phonemize: Phonemize
  readAsScored: ReadAsScored
  /** Fails when the speech threads do not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Requests that may wait for a speech thread: more than one installation's learners press at once. */
const QUEUE = 400
const SLOW_QUEUE = 40

/** The engines of this installation. The built-in ones need nothing; others take their place behind the same ports. */
export function createEngines(seal: Seal): Engines {
  const pool = createSpeechPool({ queueLimit: QUEUE, timeoutMs: 15_000 })
  // What takes seconds has a thread of its own, so that nobody who practises waits behind it.
  const slowPool = createSpeechPool({ size: 1, queueLimit: SLOW_QUEUE, timeoutMs: 90_000 })
  const decoder = createAudioDecoder({ queueLimit: QUEUE })
  const recordingDecoder = createAudioDecoder({
    queueLimit: SLOW_QUEUE,
    timeoutMs: 20_000,
    limits: { maximumBytes: 12 * 1024 * 1024, maximumMs: 180_000 },
  })
  return {
    synthesizer: createBuiltinSynthesizer(pool, seal),
    scorer: createBuiltinScorer(pool),
    corrector: createBuiltinCorrector(pool, seal),
    cloner: createBuiltinVoiceCloner(slowPool),
    examiner: createBuiltinVoiceExaminer(pool, slowPool),
    watermark: createBuiltinWatermarkReader(slowPool, seal),
    decoder,
    recordingDecoder,
    phonemize: (input, signal) => pool.run('phonemize', input, { signal }),
    readAsScored: (input, signal) => pool.run('read', input, { signal }),
    async check() {
      await pool.run('phonemize', { utterance: { text: 'ready' }, norm: 'en-US' }, { timeoutMs: 10_000 })
    },
    async close() {
      await Promise.all([pool.close(), slowPool.close(), decoder.close(), recordingDecoder.close()])
    },
  }
}
