import { speakTask } from '../server/engines/speech-worker/speak-task.ts'
import type { SpeechContext } from '../server/engines/speech-worker/speech-context.ts'
import type { Command } from './command-arguments.ts'
import { refusedAs, writeOutput } from './files.ts'
import { CommandError } from './usage.ts'

type Synthesise = Extract<Command, { name: 'synthesise' }>

/** Speaks a text into a file. Throws a CommandError. */
export async function synthesise(command: Synthesise, context: SpeechContext): Promise<void> {
  const { text, norm, gender, output, timings } = command
  const clip = await speakTask({ utterance: { text }, norm, gender }, context).catch(
    refusedAs('invalid_text'),
  )
  if (clip.words.length === 0) throw new CommandError('nothing_to_say', 'The text holds no words.')
  await writeOutput(output, clip.bytes)
  if (timings === undefined) return
  const { words, phones, pitch, pcm } = clip
  const durationMs = Math.round((pcm.samples.length / pcm.sampleRate) * 1000)
  await writeOutput(timings, `${JSON.stringify({ norm, durationMs, words, phones, pitch }, null, 2)}\n`)
}
