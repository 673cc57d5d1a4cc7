import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CourseLanguage, languageNamed } from '../../../shared/languages.ts'
import type { Utterance } from '../../../speech/utterance.ts'
import { type OwnVoiceTexts, ownVoiceFile } from './own-voice.schema.ts'

/** `drawnCount` of the words, the last ones, were drawn at random: a take must say each of them. */
export type ConsentSentence = { utterance: Utterance; wordCount: number; drawnCount: number }

const LONGEST_SENTENCE = 8
const MOST_DRAWN = 4

/** Reads and checks the own-voice texts of a language under `folder`. Fails with the file's name when they break the schema. */
export function readOwnVoice(folder: string, language: CourseLanguage): OwnVoiceTexts {
  const file = join(folder, 'languages', languageNamed(language).tag, 'own-voice.json')
  const parsed = ownVoiceFile.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success)
    throw new Error(`${file} breaks the schema of own-voice texts: ${parsed.error.message}`)
  return parsed.data
}

/** The lines of a language as the speech engine takes them. */
export function linesOf(texts: OwnVoiceTexts): Utterance[] {
  return texts.lines.map(toUtterance)
}

/**
 * A sentence of consent that nobody could have recorded before: the statement of the language and words drawn at
 * random, none twice, 6 to 8 words in all. `random` gives numbers from 0 up to but not including 1.
 */
export function composeConsent({ consent }: OwnVoiceTexts, random: () => number): ConsentSentence {
  const opening = tokensOf(consent.statement)
  const room = LONGEST_SENTENCE - countWords(opening.written)
  const drawn = draw(consent.words, Math.min(MOST_DRAWN, room), random)
  const closing = drawn.map((_, index) => (index < drawn.length - 1 ? consent.joiner : consent.end))
  const list = drawn.map((word, index) => `${word.text}${closing[index]}`)
  const spokenList = drawn.map((word, index) => `${word.spoken ?? word.text}${closing[index]}`)
  const written = [...opening.written, ...list].join(' ')
  const spoken = [...opening.spoken, ...spokenList].join(' ')

  const unspaced = consent.statement.segmented !== undefined
  const utterance: Utterance = { text: [consent.statement.text, ...list].join(unspaced ? '' : ' ') }
  if (unspaced) utterance.segmented = written
  if (spoken !== written) utterance.spoken = spoken
  return { utterance, wordCount: countWords(opening.written) + drawn.length, drawnCount: drawn.length }
}

function toUtterance({ text, segmented, spoken }: OwnVoiceTexts['lines'][number]): Utterance {
  return { text, ...(segmented ? { segmented } : {}), ...(spoken ? { spoken } : {}) }
}

function tokensOf({ text, segmented, spoken }: OwnVoiceTexts['lines'][number]) {
  const written = segmented ?? text
  return { written: written.split(/\s+/u), spoken: (spoken ?? written).split(/\s+/u) }
}

function countWords(tokens: readonly string[]): number {
  return tokens.filter((token) => /[\p{L}\p{N}]/u.test(token)).length
}

/** `count` different entries in random order. */
function draw<Entry>(entries: readonly Entry[], count: number, random: () => number): Entry[] {
  const left = [...entries]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}
