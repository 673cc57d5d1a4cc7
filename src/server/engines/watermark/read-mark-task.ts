import type { Pcm } from '../../../speech/utterance.ts'
import { detectMark, MARK_THRESHOLD } from '../../../speech/voice/watermark/detect-mark.ts'
import type { MarkReading } from './watermark-port.ts'

/** Looks for the mark of a key in a sound, in a speech thread. */
export function readMarkTask({ pcm, key }: { pcm: Pcm; key: Uint8Array }): MarkReading {
  return { ...detectMark(pcm, key), threshold: MARK_THRESHOLD }
}
