import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { languageNamed } from '../../src/shared/languages.ts'
import type { TrainingLanguage } from '../voices.ts'
import { decode, decodeFiles } from './audio-files.ts'
import type { Recording, RecordingSource } from './recording.ts'
import { spread } from './spread.ts'

export const ASTERISK_SOUNDS = '/usr/share/asterisk/sounds'
const PER_SOURCE = 420
const LONGEST_SECONDS = 9
/** Letters a second: outside of this, text and recording are not one another's. */
const RATES = { least: 6, most: 28 }
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

/**
 * The same prompts by somebody else, in 8 kHz and without texts of their own: they are given those of the same names,
 * and whether that is what was read is left to the alignment. Single words (numbers, days) are taken too.
 */
export function otherPrompts(
  source: Pick<RecordingSource, 'id' | 'language' | 'speaker' | 'licence'>,
  { folder, ending, packages }: { folder: () => string; ending: string; packages: readonly string[] },
): RecordingSource {
  const { tag } = languageNamed(source.language)
  const read = () => {
    const root = folder()
    const found = textsOf(tag)
      .map(({ id, text }) => ({ text, path: join(root, `${id}.${ending}`) }))
      .filter(({ text, path }) => existsSync(path) && [...text].length > 1)
    const decoded = decodeFiles(found.map(({ path }) => path))
    return found
      .map(({ text }, i) => ({ text, samples: decoded[i]! }))
      .filter(({ text, samples }) => fits(text, samples.length / 16_000, text.includes(' ')))
  }
  return { ...source, kind: 'human', packages: [`asterisk-core-sounds-${tag}`, ...packages], read }
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
