import type { SpeechPool } from '../speech-worker/speech-pool.ts'
import type { VoiceExaminer } from './voice-examiner-port.ts'

const RECORDING_LIMIT_MS = 40_000

/**
 * Judges recordings in the speech threads, with the scorer's models; nothing leaves the machine.
 * @param slowPool for whole recordings, which take seconds
 */
export function createBuiltinVoiceExaminer(pool: SpeechPool, slowPool: SpeechPool): VoiceExaminer {
  return {
    examineLine: (pcm, line, { strict }, signal) =>
      pool.run('examineLine', { pcm, line, strict }, { signal }),
    examineRecording: (pcm, lines, signal) =>
      slowPool.run('examineRecording', { pcm, lines }, { signal, timeoutMs: RECORDING_LIMIT_MS }),
    compareSpeakers: (sample, take, signal) => pool.run('compareSpeakers', { sample, take }, { signal }),
  }
}
