import { parseArgs } from 'node:util'
import { findLanguage } from '../shared/languages.ts'
import { spokenNorm } from '../speech/synthesis/voices.ts'
import { UsageError } from './usage.ts'

export type Command =
  | { name: 'help' }
  | { name: 'score'; file: string; text: string; norm: string }
  | { name: 'score-batch' }
  | {
      name: 'synthesise'
      text: string
      norm: string
      gender: 'female' | 'male'
      output: string
      timings: string | undefined
    }

const OPTIONS = {
  text: { type: 'string' },
  language: { type: 'string' },
  batch: { type: 'boolean' },
  voice: { type: 'string' },
  output: { type: 'string' },
  timings: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  score: ['text', 'language', 'batch'],
  synthesise: ['text', 'language', 'voice', 'output', 'timings'],
}
const GENDERS: Readonly<Record<string, 'female' | 'male'>> = {
  female: 'female',
  male: 'male',
  'stock-female': 'female',
  'stock-male': 'male',
}

/** Reads the arguments behind the program's name. Throws a UsageError. */
export function readCommand(argv: readonly string[]): Command {
  const { values, positionals } = parse(argv)
  const [given, ...files] = positionals
  if (values.help || given === 'help') return { name: 'help' }
  if (given === undefined) throw new UsageError('Name a command: score or synthesise.')
  const name = given === 'synthesize' ? 'synthesise' : given
  const allowed = ALLOWED[name]
  if (!allowed) throw new UsageError(`There is no command ${given}.`)
  const foreign = Object.keys(values).find((option) => !allowed.includes(option))
  if (foreign) throw new UsageError(`${name} does not take --${foreign}.`)
  if (name === 'score') return readScore(values, files)
  if (files.length > 0) throw new UsageError(`synthesise takes no file but --output: ${files[0]}.`)
  const voice = values.voice ?? 'female'
  const gender = GENDERS[voice]
  if (!gender) throw new UsageError(`There is no voice ${voice}; there are female and male.`)
  const output = required('output', values.output)
  const text = required('text', values.text)
  return {
    name: 'synthesise',
    text,
    norm: readNorm(values.language),
    gender,
    output,
    timings: values.timings,
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new UsageError(`${sentence?.replace(/\.$/u, '')}.`)
  }
}

function readScore(values: ReturnType<typeof parse>['values'], files: readonly string[]): Command {
  if (values.batch) {
    if (files.length > 0 || values.text !== undefined || values.language !== undefined) {
      throw new UsageError('score --batch takes everything from standard input.')
    }
    return { name: 'score-batch' }
  }
  const [file, ...more] = files
  if (file === undefined) throw new UsageError('score needs the file to judge.')
  if (more.length > 0) throw new UsageError('score judges one file; --batch judges many.')
  return { name: 'score', file, text: required('text', values.text), norm: readLanguage(values.language) }
}

function required(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new UsageError(`--${name} is missing.`)
  return value
}

/** The norm that was named; a language named without one stays open to all of its norms. */
export function languageOrNorm(nameOrTag: string): string | undefined {
  const found = findLanguage(nameOrTag)
  return found?.norm ?? found?.language.tag
}

function readLanguage(value: string | undefined): string {
  const given = required('language', value)
  const language = languageOrNorm(given)
  if (language === undefined) throw new UsageError(`The language ${given} is not known.`)
  return language
}

/** A voice speaks one norm: of a language named alone, the first. */
function readNorm(value: string | undefined): string {
  const language = readLanguage(value)
  return spokenNorm(language) ?? language
}
