import type { SpeechContext } from '../server/engines/speech-worker/speech-context.ts'
import type { Command } from './command-arguments.ts'
import { scoreFile } from './score.ts'

type Align = Extract<Command, { name: 'align' }>

/** Where each word and sound of a text is in a recording. Throws a CommandError. */
export async function align(command: Align, context: SpeechContext): Promise<object> {
  const { assessment } = await scoreFile(command, context)
  const { status, language, audio } = assessment
  const words = assessment.words.map(({ text, startMs, endMs, kind, score, phonemes }) => {
    const phones = phonemes.map((phone) => ({ ipa: phone.ipa, startMs: phone.startMs, endMs: phone.endMs }))
    return { text, startMs, endMs, kind, score, phones }
  })
  return { status, language, durationMs: audio.durationMs, words }
}
