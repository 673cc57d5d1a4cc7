import { readUtterance } from '../server/engines/speech-worker/read-utterance.ts'
import type { SpeechContext } from '../server/engines/speech-worker/speech-context.ts'
import { espeakVoiceFor, naturalRate, type VoiceGender } from '../speech/synthesis/voices.ts'
import type { SynthesizedSpeech } from '../speech/utterance.ts'
import { type EnrolmentLine, enrolVoice } from '../speech/voice/approximate/enrol.ts'
import { encodeVoiceProfile } from '../speech/voice/approximate/profile-file.ts'
import { referenceVoiceFor } from '../speech/voice/approximate/reference-voice.ts'
import type { Command } from './command-arguments.ts'
import { decodeSound, readBytes, refusedAs, writeOutput } from './files.ts'
import { readScript } from './read-script.ts'
import { CommandError } from './usage.ts'

type Enrol = Extract<Command, { name: 'enrol' }>

const REASONS = {
  too_few_lines: 'Too few lines: at least five are needed, ten to twelve are good.',
  too_little_speech: 'There is too little speech in the recordings.',
  not_the_text: 'The recordings do not say what the script says.',
}

/** Learns a voice from recordings of a script's lines and writes its profile. Throws a CommandError. */
export async function enrol(command: Enrol, context: SpeechContext): Promise<object> {
  const script = await readScript(command.script, command)
  const takes = []
  for (const line of script) {
    takes.push({ ...line, pcm: await decodeSound(line.file, await readBytes(line.file)) })
  }
  const gender = referenceVoiceFor(takes.map(({ pcm }) => pcm))
  const lines: EnrolmentLine[] = []
  for (const { pcm, norm, text } of takes) {
    lines.push({ pcm, norm, reference: await stockSpeech({ text, norm, gender }, context) })
  }
  const enrolment = enrolVoice(lines, { reference: gender })
  if (!enrolment.ok) throw new CommandError(enrolment.reason, REASONS[enrolment.reason])
  const profile = encodeVoiceProfile(enrolment.profile)
  await writeOutput(command.output, profile)
  const { lines: reports, ...report } = enrolment.report
  return {
    output: command.output,
    bytes: profile.length,
    ...report,
    lines: reports.map((line, index) => ({ file: script[index]?.file, text: script[index]?.text, ...line })),
  }
}

/** A text as the stock voice says it, as loud and long as it comes. Throws a CommandError. */
export async function stockSpeech(
  { text, norm, gender }: { text: string; norm: string; gender: VoiceGender },
  context: SpeechContext,
): Promise<SynthesizedSpeech> {
  try {
    const voice = espeakVoiceFor(norm, gender)
    const { utterance } = await readUtterance({ text }, voice, context)
    return context.espeak.speak(utterance, voice, { rate: naturalRate(voice.file) })
  } catch (error) {
    return refusedAs('invalid_text')(error)
  }
}
