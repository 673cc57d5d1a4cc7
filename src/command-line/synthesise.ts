import { writeFile } from 'node:fs/promises'
import { speakTask } from '../server/engines/speech-worker/speak-task.ts'
import type { SpeechContext } from '../server/engines/speech-worker/speech-context.ts'
import type { Command } from './command-arguments.ts'
import { CommandError } from './usage.ts'

type Synthesise = Extract<Command, { name: 'synthesise' }>

/** Speaks a text into a file. Throws a CommandError. */
export async function synthesise(command: Synthesise, context: SpeechContext): Promise<void> {
  const { text, norm, gender, output, timings } = command
  const clip = await speakTask({ utterance: { text }, norm, gender }, context).catch((error: unknown) => {
    throw error instanceof RangeError
      ? new CommandError('invalid_text', error.message, { cause: error })
      : error
  })
  if (clip.words.length === 0) throw new CommandError('nothing_to_say', 'The text holds no words.')
  await write(output, clip.bytes)
  if (timings === undefined) return
  const { words, phones, pitch, pcm } = clip
  const durationMs = Math.round((pcm.samples.length / pcm.sampleRate) * 1000)
  await write(timings, `${JSON.stringify({ norm, durationMs, words, phones, pitch }, null, 2)}\n`)
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, content)
  } catch (error) {
    throw new CommandError('unwritable_file', `${file} cannot be written.`, { cause: error })
  }
}
