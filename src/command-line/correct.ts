import { speakTask } from '../server/engines/speech-worker/speak-task.ts'
import type { SpeechContext } from '../server/engines/speech-worker/speech-context.ts'
import { correctTake } from '../speech/voice/correct/correct-take.ts'
import { takeWordsOf } from '../speech/voice/correct/take-words.ts'
import type { Command } from './command-arguments.ts'
import { readKey, refusedAs, writeOutput } from './files.ts'
import { sealed } from './mark.ts'
import { scoreFile } from './score.ts'
import { CommandError } from './usage.ts'

type Correct = Extract<Command, { name: 'correct' }>

/** Gives a recording of a text the timing, stress and melody of the stock voice. Throws a CommandError. */
export async function correct(command: Correct, context: SpeechContext): Promise<object> {
  const { file, text, norm, gender, output } = command
  const key = command.key === undefined ? undefined : await readKey(command.key)
  const { assessment, pcm } = await scoreFile({ file, text, norm }, context)
  if (assessment.status !== 'ok') {
    throw new CommandError(assessment.status, `${file} cannot be corrected: ${assessment.status}.`)
  }
  const clip = await speakTask({ utterance: { text }, norm, gender }, context).catch(
    refusedAs('invalid_text'),
  )
  const model = { ...clip.pcm, words: clip.words, phones: clip.phones }
  const takeWords = takeWordsOf(assessment, model)
  const { words, notes, ...corrected } = refusing(() => correctTake({ take: pcm, takeWords, model }))
  await writeOutput(output, sealed(corrected, key, 'own-take-corrected'))
  return {
    output,
    norm,
    durationMs: Math.round((corrected.samples.length / corrected.sampleRate) * 1000),
    marked: key !== undefined,
    notes,
    words: words.map((span, index) => ({
      text: clip.words[index]?.text,
      ...span,
      said: takeWords[index] !== null,
    })),
  }
}

function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    return refusedAs('not_correctable')(error)
  }
}
