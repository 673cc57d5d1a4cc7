import type { Seal } from '../speech-worker/sign-clip.ts'
import type { SpeechPool } from '../speech-worker/speech-pool.ts'
import type { WatermarkReader } from './watermark-port.ts'

/** Looks for the mark in the speech threads, with the installation's own key. */
export function createBuiltinWatermarkReader(pool: SpeechPool, seal: Seal): WatermarkReader {
  return { read: (pcm, signal) => pool.run('readMark', { pcm, key: seal.key }, { signal }) }
}
