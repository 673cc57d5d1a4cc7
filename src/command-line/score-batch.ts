import { createInterface } from 'node:readline'
import type { SpeechContext } from '../server/engines/speech-worker/speech-context.ts'
import { languageOrNorm } from './command-arguments.ts'
import { scoreFile } from './score.ts'
import { CommandError } from './usage.ts'

type Line = { id: unknown; file: string; text: string; language: string }

/** Judges the recordings that the lines of `input` name, one after the other; a bad line is answered as such. */
export async function scoreBatch(
  input: NodeJS.ReadableStream,
  print: (line: string) => void,
  context: SpeechContext,
): Promise<void> {
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    if (text.trim() !== '') print(JSON.stringify(await answer(text, context)))
  }
}

async function answer(text: string, context: SpeechContext): Promise<object> {
  let id: unknown = null
  try {
    const line = readObject(text)
    id = line.id ?? null
    const wanted = requireFields(line)
    const norm = languageOrNorm(wanted.language)
    if (norm === undefined)
      throw new CommandError('unknown_language', `The language ${wanted.language} is not known.`)
    const { assessment, cpuMs } = await scoreFile({ file: wanted.file, text: wanted.text, norm }, context)
    return { id, assessment, cpuMs }
  } catch (error) {
    const code = error instanceof CommandError ? error.code : 'failed'
    return { id, error: { code, message: error instanceof Error ? error.message : String(error) } }
  }
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {}
  throw new CommandError('invalid_line', 'The line is not a JSON object.')
}

function requireFields(line: Record<string, unknown>): Line {
  for (const field of ['file', 'text', 'language']) {
    const value = line[field]
    if (typeof value !== 'string' || value.trim() === '') {
      throw new CommandError('invalid_line', `The line has no ${field}.`)
    }
  }
  return line as Line
}
