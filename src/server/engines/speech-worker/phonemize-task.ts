import type { PhonemizedWord } from '../../../speech/synthesis/espeak.ts'
import { espeakVoiceFor } from '../../../speech/synthesis/voices.ts'
import type { Utterance } from '../../../speech/utterance.ts'
import { readUtterance } from './read-utterance.ts'
import type { SpeechContext } from './speech-context.ts'

export type PhonemizeInput = { utterance: Utterance; norm: string }

/** The phones of a text, word by word. Throws a RangeError like `speakTask`. */
export async function phonemizeTask(
  input: PhonemizeInput,
  context: SpeechContext,
): Promise<PhonemizedWord[]> {
  const voice = espeakVoiceFor(input.norm)
  const { utterance } = await readUtterance(input.utterance, voice, context)
  return context.espeak.phonemize(utterance, voice)
}
