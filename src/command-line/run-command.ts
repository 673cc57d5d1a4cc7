import { createSpeechContext, type SpeechContext } from '../server/engines/speech-worker/speech-context.ts'
import { align } from './align.ts'
import { type Command, readCommand } from './command-arguments.ts'
import { convert } from './convert.ts'
import { correct } from './correct.ts'
import { enrol } from './enrol.ts'
import { mark, verify } from './mark.ts'
import { scoreFile } from './score.ts'
import { scoreBatch } from './score-batch.ts'
import { synthesise } from './synthesise.ts'
import { CommandError, USAGE, UsageError } from './usage.ts'

export type Terminal = {
  input: NodeJS.ReadableStream
  print(line: string): void
  complain(line: string): void
}

/** Runs one command line. Answers the exit code: 0 done, 1 failed, 2 called wrongly. */
export async function runCommand(argv: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  try {
    const command = readCommand(argv)
    if (command.name === 'help') terminal.print(USAGE.trimEnd())
    else if (command.name === 'score-batch') {
      await scoreBatch(terminal.input, terminal.print, await createSpeechContext())
    } else {
      const answer = await perform(command)
      if (answer !== undefined) terminal.print(JSON.stringify(answer))
    }
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.complain(`${error.message} See timbre-speech --help.`)
      return 2
    }
    const known = error instanceof CommandError
    terminal.complain(
      known ? error.message : `It failed: ${error instanceof Error ? error.message : String(error)}`,
    )
    return 1
  }
}

/** What a command answers on standard output, where it answers. */
async function perform(
  command: Exclude<Command, { name: 'help' | 'score-batch' }>,
): Promise<object | undefined> {
  // The mark needs no voice: it begins without loading one.
  if (command.name === 'mark') return await mark(command)
  if (command.name === 'verify') return await verify(command)
  return await performSpoken(command, await createSpeechContext())
}

async function performSpoken(
  command: Exclude<Command, { name: 'help' | 'score-batch' | 'mark' | 'verify' }>,
  context: SpeechContext,
): Promise<object | undefined> {
  switch (command.name) {
    case 'score':
      return (await scoreFile(command, context)).assessment
    case 'align':
      return await align(command, context)
    case 'enrol':
      return await enrol(command, context)
    case 'convert':
      return await convert(command, context)
    case 'correct':
      return await correct(command, context)
    case 'synthesise':
      await synthesise(command, context)
      return undefined
  }
}
