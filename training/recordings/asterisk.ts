import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { languageNamed } from '../../src/shared/languages.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import type { TrainingLanguage } from '../voices.ts'
import { decode, decodeFiles } from './audio-files.ts'
import { dealt, joined } from './joined.ts'
import type { Recording, RecordingSource } from './recording.ts'
import { spread } from './spread.ts'

export const ASTERISK_SOUNDS = '/usr/share/asterisk/sounds'
const PER_SOURCE = 420
const LONGEST_SECONDS = 9
/** Letters a second: outside of this, text and recording are not one another's. */
const RATES = { least: 6, most: 28 }
/** Cardinals, ordinals, months and days of the week. */
const NUMBERS = /^digits\/(h-|mon-|day-)?\d+$/u
/** Every number is heard twice, in other company. */
const NUMBERS_TOGETHER = [3, 4]
const UNSURE = /[[\]<>(){}]|\uFFFD|\?(?!\s*$)|\d/u

/** The prompts of a language with the texts that come with them, in 16 kHz. */
export function prompts(
  language: TrainingLanguage,
  folder: string,
  speaker: string,
  licence = 'CC-BY-SA-3.0',
): RecordingSource {
  const { tag } = languageNamed(language)
  return {
    id: `asterisk-${tag}`,
    language,
    speaker,
    kind: 'human',
    licence,
    packages: [`asterisk-core-sounds-${tag}`, `asterisk-core-sounds-${tag}-g722`],
    read: () => wholePrompts(tag, folder),
  }
}

function wholePrompts(tag: string, folder: string): Recording[] {
  const wanted: { text: string; bytes: Buffer }[] = []
  for (const { id, text } of textsOf(tag)) {
    const file = join(ASTERISK_SOUNDS, folder, `${id}.g722`)
    if (!existsSync(file)) continue
    const bytes = readFileSync(file)
    if (text.includes(' ') && fits(text, bytes.length / 8000)) wanted.push({ text, bytes })
  }
  const chosen = spread(wanted, PER_SOURCE)
  const decoded = decode(['-f', 'g722'], Buffer.concat(chosen.map(({ bytes }) => bytes)))
  let offset = 0
  return chosen.map(({ text, bytes }) => {
    const samples = decoded.slice(offset, offset + bytes.length * 2)
    offset += bytes.length * 2
    return { text, samples }
  })
}

/** Prompts by somebody else, in 8 kHz, without texts of their own. */
type OtherPrompts = {
  language: TrainingLanguage
  speaker: string
  licence: string
  folder: () => string
  ending: string
  packages: readonly string[]
}

/**
 * The other person's messages with the texts of the same names. Some are worded otherwise, which is left to the
 * alignment: nothing to test anybody on. Single words are taken too.
 */
export function otherMessages(reader: OtherPrompts): RecordingSource {
  return otherSource(reader, 'messages', (found) =>
    found
      .filter(({ id, text }) => !NUMBERS.test(id) && [...text].length > 1)
      .flatMap(({ text, path }) => {
        const samples = decode(['-i', path])
        return fits(text, samples.length / SAMPLE_RATE, text.includes(' ')) ? [{ text, samples }] : []
      }),
  )
}

/** The other person's numbers, days and months, where there is one way to read each; a few make a recording. */
export function otherNumbers(reader: OtherPrompts): RecordingSource {
  return otherSource(reader, 'numbers', (found) => {
    const numbers = found.filter(({ id }) => NUMBERS.test(id))
    const decoded = decodeFiles(numbers.map(({ path }) => path))
    const words = numbers.map(({ text }, i) => ({ text, samples: decoded[i]! }))
    return NUMBERS_TOGETHER.flatMap((size) => dealt(words, size)).map((group) => ({
      text: group.map(({ text }) => text).join(', '),
      samples: joined(group.map(({ samples }) => samples)),
    }))
  })
}

function otherSource(
  { language, speaker, licence, folder, ending, packages }: OtherPrompts,
  part: string,
  recordingsOf: (found: { id: string; text: string; path: string }[]) => Recording[],
): RecordingSource {
  const { tag } = languageNamed(language)
  const read = () => {
    const root = folder()
    const found = textsOf(tag).map(({ id, text }) => ({ id, text, path: join(root, `${id}.${ending}`) }))
    return recordingsOf(found.filter(({ path }) => existsSync(path)))
  }
  return {
    id: `${speaker}-${part}-${tag}`,
    language,
    speaker,
    kind: 'human',
    licence,
    packages: [`asterisk-core-sounds-${tag}`, ...packages],
    read,
  }
}

function fits(text: string, seconds: number, checked = true): boolean {
  const rate = text.length / seconds
  return seconds <= LONGEST_SECONDS && (!checked || (rate >= RATES.least && rate <= RATES.most))
}

/** What is read under each name, without the texts that leave open how they are read. */
function textsOf(tag: string): { id: string; text: string }[] {
  const documentation = `/usr/share/doc/asterisk-core-sounds-${tag}/core-sounds-${tag}.txt.gz`
  return gunzipSync(readFileSync(documentation))
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const [, id, rest] = /^\s*([\w/-]+):\s*(.+?)\s*$/u.exec(line) ?? []
      if (!id || !rest || UNSURE.test(rest)) return []
      const text = rest
        .replaceAll(/\.{2,}|…/gu, ' ')
        .replaceAll(/\s+/gu, ' ')
        .trim()
      return [{ id, text }]
    })
}
