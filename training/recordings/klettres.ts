import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeFiles } from './audio-files.ts'
import { dealt, joined } from './joined.ts'

const FOLDER = '/usr/share/klettres'
const TOGETHER = 4

/** The letters and syllables of a language in KLettres, read by one person. */
export type KlettresReader = {
  /** The package's own name of the language. */
  code: string
  language: string
  tag: string
  /** espeak's voice for it. */
  voice: string
  /** What is left out: names of letters that differ by region, and sounds on which reader and synthesizer may differ. */
  without?: RegExp
  /** As the synthesizer has to see it to say what is read. */
  respelt?: (name: string) => string
}

const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  ...{ ا: 'أَلِفْ', ب: 'بَاءْ', ت: 'تَاءْ', ث: 'ثَاءْ', ج: 'جِيمْ', ح: 'حَاءْ', خ: 'خَاءْ', د: 'دَالْ', ذ: 'ذَالْ' },
  ...{ ر: 'رَاءْ', ز: 'زَايْ', س: 'سِينْ', ش: 'شِينْ', ص: 'صَادْ', ض: 'ضَادْ', ط: 'طَاءْ', ظ: 'ظَاءْ', ع: 'عَيْنْ' },
  ...{ غ: 'غَيْنْ', ف: 'فَاءْ', ق: 'قَافْ', ك: 'كَافْ', ل: 'لَامْ', م: 'مِيمْ', ن: 'نُونْ', ه: 'هَاءْ', و: 'وَاوْ', ي: 'يَاءْ' },
}

/** Readers of languages that espeak-ng knows; Danish, Hebrew words and Setswana are not read as they are written. */
export const KLETTRES_READERS: readonly KlettresReader[] = [
  { code: 'ar', language: 'arabic', tag: 'ar', voice: 'ar', respelt: (name) => ARABIC_LETTERS[name] ?? '' },
  { code: 'cs', language: 'czech', tag: 'cs', voice: 'cs', without: /[wř]/u },
  // An r after a vowel is none.
  { code: 'de', language: 'german', tag: 'de', voice: 'de', without: /^r$|[aeiouäöü]h?r|^[rpf]r|^re/u },
  { code: 'en', language: 'english', tag: 'en', voice: 'en-us', without: /^([wz]|aw|ch|th)$/u },
  { code: 'en_GB', language: 'english', tag: 'en', voice: 'en-gb-x-rp', without: /^w$/u },
  { code: 'es', language: 'spanish', tag: 'es', voice: 'es', without: /[wxyz]|^c[ei]?$|ll/u },
  {
    code: 'fr',
    language: 'french',
    tag: 'fr',
    voice: 'fr',
    respelt: (name) => (name === 'do' ? 'dos' : name),
  },
  { code: 'he', language: 'hebrew', tag: 'he', voice: 'he', without: /..|א|ב|פ|ף/u },
  { code: 'hu', language: 'hungarian', tag: 'hu', voice: 'hu', without: /^(ly|w|q)$/u },
  {
    code: 'it',
    language: 'italian',
    tag: 'it',
    voice: 'it',
    without: /^[jkotwxy]$/u,
    // Alone they are stressed.
    respelt: (name) => (name.length > 1 ? name.replace(/i$/u, 'ì') : name),
  },
  { code: 'lt', language: 'lithuanian', tag: 'lt', voice: 'lt', without: /[ąęįųū]|^[ey]$|u[ij]|uoj/u },
  // Vocalic r, visarga and half letters have several readings; retroflex stops no class.
  { code: 'ml', language: 'malayalam', tag: 'ml', voice: 'ml', without: /[:ഋഴടഠഡഢണഝ\u0D4D]/u },
  { code: 'nb', language: 'norwegian', tag: 'nb', voice: 'nb', without: /^[uq]$/u },
  { code: 'nl', language: 'dutch', tag: 'nl', voice: 'nl', without: /^eu$/u },
  {
    code: 'pt_BR',
    language: 'portuguese',
    tag: 'pt',
    voice: 'pt-br',
    without: /^[qwy]$/u,
    respelt: (name) => name.replace(/(?<=.)e$/u, 'ê').replace(/(?<=.)o$/u, 'ô'),
  },
  { code: 'ru', language: 'russian', tag: 'ru', voice: 'ru', without: /^[ёйъь]$|o/u },
  { code: 'uk', language: 'ukrainian', tag: 'uk', voice: 'uk', without: /^.$|ться/u },
]

/** What one person read, several letters or syllables in a recording; `texts` tells each by itself. */
export function klettresRecordings(reader: KlettresReader): { texts: string[]; samples: Float32Array }[] {
  const found = soundsOf(readFileSync(join(FOLDER, reader.code, 'sounds.xml'), 'utf8')).flatMap(
    ({ name, file }) => {
      const text = textOf(name, reader)
      const path = join(FOLDER, file)
      return text && existsSync(path) ? [{ text, path }] : []
    },
  )
  const decoded = decodeFiles(found.map(({ path }) => path))
  const parts = found.map(({ text }, i) => ({ text, samples: decoded[i]! }))
  return dealt(parts, TOGETHER).map((group) => ({
    texts: group.map(({ text }) => text),
    samples: joined(group.map(({ samples }) => samples)),
  }))
}

/** Names and files of the sounds that a list of KLettres tells of. */
export function soundsOf(list: string): { name: string; file: string }[] {
  return [...list.matchAll(/<sound\s+name="([^"]+)"\s+file="([^"]+)"/gu)].map(([, name = '', file = '']) => ({
    name: name.toLowerCase(),
    file,
  }))
}

function textOf(name: string, { without, respelt }: KlettresReader): string {
  if (without?.test(name)) return ''
  return respelt ? respelt(name) : name
}
