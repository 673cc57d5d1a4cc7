import { createSpeechContext } from '../server/engines/speech-worker/speech-context.ts'
import { readCommand } from './command-arguments.ts'
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
    if (command.name === 'help') {
      terminal.print(USAGE.trimEnd())
      return 0
    }
    const context = await createSpeechContext()
    if (command.name === 'score-batch') await scoreBatch(terminal.input, terminal.print, context)
    if (command.name === 'synthesise') await synthesise(command, context)
    if (command.name === 'score') {
      const { assessment } = await scoreFile(command, context)
      terminal.print(JSON.stringify(assessment))
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
