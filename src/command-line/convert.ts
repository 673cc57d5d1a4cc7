import type { SpeechContext } from '../server/engines/speech-worker/speech-context.ts'
import type { VoiceProfile } from '../speech/voice/approximate/profile.ts'
import { decodeVoiceProfile } from '../speech/voice/approximate/profile-file.ts'
import { speakInVoice } from '../speech/voice/approximate/speak.ts'
import type { Command } from './command-arguments.ts'
import { stockSpeech } from './enrol.ts'
import { readBytes, readKey, refusedAs, writeOutput } from './files.ts'
import { sealed } from './mark.ts'
import { CommandError } from './usage.ts'

type Convert = Extract<Command, { name: 'convert' }>

/** Speaks a text in an enrolled voice. Throws a CommandError. */
export async function convert(command: Convert, context: SpeechContext): Promise<object> {
  const { text, norm, output, timings } = command
  const profile = await readProfile(command.voice)
  const key = command.key === undefined ? undefined : await readKey(command.key)
  const speech = await stockSpeech({ text, norm, gender: profile.reference }, context)
  if (speech.words.length === 0) throw new CommandError('nothing_to_say', 'The text holds no words.')
  const { measures, words, phones, ...pcm } = speakInVoice(profile, speech, { norm })
  await writeOutput(output, sealed(pcm, key, 'own-voice'))
  const durationMs = Math.round((pcm.samples.length / pcm.sampleRate) * 1000)
  if (timings !== undefined) {
    await writeOutput(timings, `${JSON.stringify({ norm, durationMs, words, phones }, null, 2)}\n`)
  }
  return { output, norm, durationMs, marked: key !== undefined, ...measures }
}

async function readProfile(file: string): Promise<VoiceProfile> {
  const bytes = await readBytes(file)
  try {
    return decodeVoiceProfile(Uint8Array.from(bytes))
  } catch (error) {
    return refusedAs('invalid_voice')(error)
  }
}
