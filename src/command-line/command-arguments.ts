import { parseArgs } from 'node:util'
import { findLanguage } from '../shared/languages.ts'
import { spokenNorm } from '../speech/synthesis/voices.ts'
import { UsageError } from './usage.ts'

type Gender = 'female' | 'male'
type SaidIn = { file: string; text: string; norm: string }

export type Command =
  | { name: 'help' }
  | ({ name: 'score' } & SaidIn)
  | ({ name: 'align' } & SaidIn)
  | { name: 'score-batch' }
  | {
      name: 'synthesise'
      text: string
      norm: string
      gender: Gender
      output: string
      timings: string | undefined
    }
  | { name: 'enrol'; script: string; norm: string | undefined; files: string[]; output: string }
  | {
      name: 'convert'
      voice: string
      text: string
      norm: string
      output: string
      timings: string | undefined
      key: string | undefined
    }
  | ({ name: 'correct'; gender: Gender; output: string; key: string | undefined } & SaidIn)
  | { name: 'mark'; file: string; key: string; output: string; kind: string; installation: string }
  | { name: 'verify'; file: string; key: string }

const OPTIONS = {
  text: { type: 'string' },
  language: { type: 'string' },
  batch: { type: 'boolean' },
  voice: { type: 'string' },
  script: { type: 'string' },
  key: { type: 'string' },
  kind: { type: 'string' },
  installation: { type: 'string' },
  output: { type: 'string' },
  timings: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = ReturnType<typeof parse>['values']
type Reader = (values: Values, files: readonly string[]) => Command

const COMMANDS: Readonly<Record<string, { options: readonly string[]; read: Reader }>> = {
  score: { options: ['text', 'language', 'batch'], read: readScore },
  align: {
    options: ['text', 'language'],
    read: (values, files) => ({ name: 'align', ...saidIn('align', values, files) }),
  },
  synthesise: { options: ['text', 'language', 'voice', 'output', 'timings'], read: readSynthesise },
  enrol: { options: ['script', 'language', 'output'], read: readEnrol },
  convert: { options: ['voice', 'text', 'language', 'output', 'timings', 'key'], read: readConvert },
  correct: { options: ['text', 'language', 'voice', 'output', 'key'], read: readCorrect },
  mark: { options: ['key', 'output', 'kind', 'installation'], read: readMark },
  verify: { options: ['key'], read: readVerify },
}
const SPELLINGS: Readonly<Record<string, string>> = { synthesize: 'synthesise', enroll: 'enrol' }
const GENDERS: Readonly<Record<string, Gender>> = {
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
  if (given === undefined) throw new UsageError(`Name a command: ${Object.keys(COMMANDS).join(', ')}.`)
  const name = SPELLINGS[given] ?? given
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageError(`There is no command ${given}.`)
  const foreign = Object.keys(values).find((option) => !command.options.includes(option))
  if (foreign) throw new UsageError(`${name} does not take --${foreign}.`)
  return command.read(values, files)
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new UsageError(`${sentence?.replace(/\.$/u, '')}.`)
  }
}

function readScore(values: Values, files: readonly string[]): Command {
  if (values.batch) {
    if (files.length > 0 || values.text !== undefined || values.language !== undefined) {
      throw new UsageError('score --batch takes everything from standard input.')
    }
    return { name: 'score-batch' }
  }
  if (files.length > 1) throw new UsageError('score judges one file; --batch judges many.')
  return { name: 'score', ...saidIn('score', values, files) }
}

function readSynthesise(values: Values, files: readonly string[]): Command {
  if (files.length > 0) throw new UsageError(`synthesise takes no file but --output: ${files[0]}.`)
  const gender = readGender(values.voice)
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

function readEnrol(values: Values, files: readonly string[]): Command {
  const norm = values.language === undefined ? undefined : readNorm(values.language)
  const script = required('script', values.script)
  return { name: 'enrol', script, norm, files: [...files], output: required('output', values.output) }
}

function readConvert(values: Values, files: readonly string[]): Command {
  if (files.length > 0) throw new UsageError(`convert takes no file but --voice and --output: ${files[0]}.`)
  const voice = required('voice', values.voice)
  const text = required('text', values.text)
  const output = required('output', values.output)
  const { timings, key } = values
  return { name: 'convert', voice, text, norm: readNorm(values.language), output, timings, key }
}

function readCorrect(values: Values, files: readonly string[]): Command {
  const { file, text } = saidIn('correct', values, files)
  const output = required('output', values.output)
  const gender = readGender(values.voice)
  return { name: 'correct', file, text, norm: readNorm(values.language), gender, output, key: values.key }
}

function readMark(values: Values, files: readonly string[]): Command {
  const file = oneFile('mark', files)
  const key = required('key', values.key)
  const output = required('output', values.output)
  const { kind = 'own-voice', installation = '' } = values
  return { name: 'mark', file, key, output, kind, installation }
}

function readVerify(values: Values, files: readonly string[]): Command {
  return { name: 'verify', file: oneFile('verify', files), key: required('key', values.key) }
}

function saidIn(name: string, values: Values, files: readonly string[]): SaidIn {
  const file = oneFile(name, files)
  return { file, text: required('text', values.text), norm: readLanguage(values.language) }
}

function oneFile(name: string, files: readonly string[]): string {
  const [file, ...more] = files
  if (file === undefined) throw new UsageError(`${name} needs the file it is about.`)
  if (more.length > 0) throw new UsageError(`${name} takes one file.`)
  return file
}

function required(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new UsageError(`--${name} is missing.`)
  return value
}

function readGender(voice = 'female'): Gender {
  const gender = Object.hasOwn(GENDERS, voice) ? GENDERS[voice] : undefined
  if (!gender) throw new UsageError(`There is no voice ${voice}; there are female and male.`)
  return gender
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
