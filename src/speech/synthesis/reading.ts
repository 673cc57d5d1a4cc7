import type { Utterance } from '../utterance.ts'
import type { EspeakVoice } from './voices.ts'

/**
 * Reads Japanese as it is written: finds the words and gives their kana. It needs a dictionary, so whoever has one
 * passes it in.
 */
export type JapaneseReader = (text: string) => { segmented: string; spoken: string }

/** Whether the voice needs kana that the utterance does not carry. */
export function needsReading(utterance: Utterance, voice: EspeakVoice): boolean {
  return voice.file === 'ja' && utterance.spoken === undefined && /\p{Script=Han}/u.test(utterance.text)
}

/** The utterance with words and kana, where the voice needs them. */
export function withReading(utterance: Utterance, voice: EspeakVoice, read: JapaneseReader): Utterance {
  const unread = voice.file === 'ja' && utterance.spoken === undefined && utterance.segmented === undefined
  if (!unread && !needsReading(utterance, voice)) return utterance
  return { text: utterance.text, ...read(utterance.text) }
}
