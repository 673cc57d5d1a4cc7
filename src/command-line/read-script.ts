import { dirname, resolve } from 'node:path'
import { spokenNorm } from '../speech/synthesis/voices.ts'
import { readBytes } from './files.ts'
import { CommandError } from './usage.ts'

/** A line somebody read aloud: its norm, its text, and the recording of it. */
export type ScriptLine = { norm: string; text: string; file: string }
type Given = { language?: unknown; text?: unknown; file?: unknown }

/**
 * Reads a script: JSON (an array, or an object with `lines`) of {"text", "language", "file"}, or lines of text,
 * language and file between tabs. Files named in it stand beside it; those given apart (`files`) belong to the lines in
 * their order. Throws a CommandError.
 */
export async function readScript(
  script: string,
  { norm, files }: { norm: string | undefined; files: readonly string[] },
): Promise<ScriptLine[]> {
  const text = Buffer.from(await readBytes(script))
    .toString('utf8')
    .replace(/^\uFEFF/u, '')
  const given = /^\s*[[{]/u.test(text) ? fromJson(script, text) : fromTabs(text)
  if (given.length === 0) throw new CommandError('invalid_script', `${script} holds no lines.`)
  if (files.length > 0 && files.length !== given.length) {
    const counts = `${given.length} lines and ${files.length} recordings`
    throw new CommandError('invalid_script', `${script}: ${counts}; there must be one for each.`)
  }
  return given.map((line, index) => {
    const fail = (message: string) =>
      new CommandError('invalid_script', `${script}, line ${index + 1}: ${message}`)
    if (typeof line.text !== 'string' || line.text.trim() === '') throw fail('there is no text.')
    const named = typeof line.language === 'string' && line.language !== '' ? line.language : norm
    if (named === undefined) throw fail('no language is named, here or with --language.')
    const spoken = spokenNorm(named)
    if (spoken === undefined) throw fail(`the language ${named} is not known.`)
    const beside =
      typeof line.file === 'string' && line.file !== '' ? resolve(dirname(script), line.file) : undefined
    const file = files[index] ?? beside
    if (file === undefined) throw fail('there is no recording of it.')
    return { norm: spoken, text: line.text, file }
  })
}

function fromJson(script: string, text: string): Given[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new CommandError('invalid_script', `${script} is not valid JSON.`, { cause: error })
  }
  const lines = Array.isArray(value) ? value : (value as { lines?: unknown }).lines
  if (!Array.isArray(lines)) throw new CommandError('invalid_script', `${script} holds no lines.`)
  return lines.map((line: unknown) => (typeof line === 'string' ? { text: line } : ((line ?? {}) as Given)))
}

function fromTabs(text: string): Given[] {
  return text
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [said, language, file] = line.split('\t').map((part) => part.trim())
      return { text: said, language, file }
    })
}
