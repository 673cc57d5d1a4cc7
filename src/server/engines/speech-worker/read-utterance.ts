import { needsReading, withReading } from '../../../speech/synthesis/reading.ts'
import type { EspeakVoice } from '../../../speech/synthesis/voices.ts'
import type { Utterance } from '../../../speech/utterance.ts'
import type { SpeechContext } from './speech-context.ts'

/** Longer than any phrase or lesson text; espeak would block the thread for seconds. */
export const LONGEST_UTTERANCE = 5000

/**
 * The utterance as the voice needs it. Japanese that comes without kana is read by the dictionary, which is said in
 * `machineRead`. Throws a RangeError for a text that is too long.
 */
export async function readUtterance(
  utterance: Utterance,
  voice: EspeakVoice,
  context: SpeechContext,
): Promise<{ utterance: Utterance; machineRead: boolean }> {
  if (utterance.text.length > LONGEST_UTTERANCE) {
    throw new RangeError(`The text is longer than ${LONGEST_UTTERANCE} characters.`)
  }
  const unread = voice.file === 'ja' && utterance.spoken === undefined
  if (!unread) return { utterance, machineRead: false }
  const machineRead = needsReading(utterance, voice)
  return { utterance: withReading(utterance, voice, await context.japaneseReader()), machineRead }
}
