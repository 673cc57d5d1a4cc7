import { readFileSync } from 'node:fs'
import { isSyllabic } from '../../src/speech/phonetics/ipa.ts'
import {
  expectedLengths,
  isHeld,
  type Length,
} from '../../src/speech/pronunciation/lengths/expected-lengths.ts'
import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import type { SpeakOptions } from '../../src/speech/synthesis/espeak-render.ts'
import { wordsOf } from '../corpus.ts'
import type { Random } from '../random.ts'
import type { NotationSpeaker } from './notation.ts'

export type LengthLanguage = 'it' | 'ja' | 'ar'
/** What `text` says, token for token, is given as `spoken`. */
export type LengthText = { text: string; segmented: string; spoken: string }
/** `spoken` holds the lengths that were really said, `expected` those of the text; one for each phone of the text. */
export type LengthTake = {
  samples: Float32Array
  words: {
    phones: string[]
    durations: number[]
    expected: (Length | null)[]
    spoken: (Length | null)[]
    changed: boolean[]
  }[]
}

const NAMES = { it: 'italian', ja: 'japanese', ar: 'arabic' } as const
const CONTENT = ['phrases', 'dialogues', 'vocabulary', 'grammar']
const UNSOUNDED = /^(?:@-|;|_\^_|[-!:]+)$/u
/** What one hears of a Japanese affricate while it is held. */
const HELD_AS: Readonly<Record<string, string>> = { t_s: 't', 't_s\\': 't', ts: 't' }

/** Clauses of the course with their readings: one in four is kept for tests. */
export function lengthTexts(language: LengthLanguage, part: 'training' | 'test'): LengthText[] {
  const found = new Map<string, LengthText>()
  for (const name of CONTENT) {
    const file = new URL(`../../content/languages/${language}/${name}.json`, import.meta.url)
    for (const line of sentencesIn(JSON.parse(readFileSync(file, 'utf8')))) {
      const spoken = (line.spoken ?? line.segmented ?? line.text).split(/\s+/u)
      const written = (line.segmented ?? line.text).split(/\s+/u)
      if (spoken.length !== written.length || spoken.length < 2) continue
      if (language === 'ja' && line.spoken === undefined) continue
      // Long lines are cut, so that takes stay near the length of a phrase.
      for (let from = 0; from + 2 <= spoken.length; from += 6) {
        const part = spoken.slice(from, from + 6).join(' ')
        const segmented = written.slice(from, from + 6).join(' ')
        found.set(part, {
          text: language === 'ja' ? segmented.replaceAll(' ', '') : segmented,
          segmented,
          spoken: part,
        })
      }
    }
  }
  return [...found.values()].filter((_, i) => (i % 4 === 0) === (part === 'test'))
}

function sentencesIn(value: unknown): { text: string; segmented?: string; spoken?: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const own = value as { text?: unknown; segmented?: unknown; spoken?: unknown }
  const nested = Object.values(value).flatMap(sentencesIn)
  if (typeof own.text !== 'string') return nested
  return [
    {
      text: own.text,
      ...(typeof own.segmented === 'string' && { segmented: own.segmented }),
      ...(typeof own.spoken === 'string' && { spoken: own.spoken }),
    },
    ...nested,
  ]
}

/** A clause of the course, or (one in three) words by chance. */
export function lengthText(
  language: LengthLanguage,
  texts: readonly LengthText[],
  random: Random,
): LengthText {
  if (random.next() > 0.34) return random.pick(texts)
  const words = wordsOf(NAMES[language])
  const text = Array.from({ length: random.integer(2, 5) }, () => random.pick(words)).join(' ')
  return { text: language === 'ja' ? text.replaceAll(' ', '') : text, segmented: text, spoken: text }
}

/**
 * A text spoken with some of its lengths changed (none where `changes` is 0): long ones shortened, and short ones
 * lengthened where `lengthen` is set. `null` where the text has too few, or espeak's notation does not show them.
 */
export function lengthTake(
  espeak: Espeak,
  speaker: NotationSpeaker,
  language: LengthLanguage,
  text: LengthText,
  changes: number,
  options: { lengthen: boolean; only?: 'vowel' | 'consonant' },
  voice: { variant: string | undefined; options: SpeakOptions },
  random: Random,
): LengthTake | null {
  const phonemized = espeak.phonemize(text, { file: language })
  const words = phonemized.map((word) => {
    const expected = expectedLengths(word, language)
    const names = language === 'it' ? speaker.read(word.text, 'it').flat() : unitsOf(word.spoken)
    const sounded = names.filter((name) => !UNSOUNDED.test(name))
    return {
      phones: word.phones,
      durations: word.durations,
      expected: [...(expected ?? [])],
      names: sounded,
      all: names,
    }
  })
  if (
    words.some(
      ({ phones, expected, names }) => expected.length !== phones.length || names.length !== phones.length,
    )
  ) {
    return null
  }
  const places = words.flatMap(({ expected, phones }, w) =>
    expected.flatMap((length, p) => {
      const vowel = isSyllabic(phones[p] ?? '')
      const wanted = options.only === undefined || (options.only === 'vowel') === vowel
      return length !== null && wanted && (options.lengthen || length === 'long') ? [{ w, p }] : []
    }),
  )
  const changed = new Set<string>()
  for (let attempt = 0; changed.size < changes && attempt < 30 && places.length > 0; attempt++) {
    const { w, p } = random.pick(places)
    const word = words[w]
    if (!word || changed.has(`${w} ${p}`)) continue
    if (changeLength(word, p, language)) changed.add(`${w} ${p}`)
  }
  if (changed.size < changes) return null
  const file = { file: language }
  const { samples } = speaker.speak(
    words.map(({ names }) => names.filter((name) => name !== '')),
    voice.variant === undefined ? file : { ...file, variant: voice.variant },
    voice.options,
    random,
  )
  return {
    samples,
    words: words.map(({ phones, durations, expected }, w) => {
      const isChanged = phones.map((_, p) => changed.has(`${w} ${p}`))
      const other = (length: Length | null): Length => (length === 'long' ? 'short' : 'long')
      return {
        phones,
        durations,
        expected,
        changed: isChanged,
        spoken: expected.map((length, p) => (isChanged[p] ? other(length) : length)),
      }
    }),
  }
}

/** Changes the name of one phoneme (and its double); a removed one becomes empty. */
function changeLength(
  word: { phones: string[]; names: string[]; expected: (Length | null)[] },
  place: number,
  language: LengthLanguage,
): boolean {
  const { phones, names, expected } = word
  const name = names[place] ?? ''
  if (isSyllabic(phones[place] ?? '')) {
    names[place] = expected[place] === 'long' ? name.replace(/:$/u, '') : `${name}:`
    return true
  }
  if (expected[place] === 'long') {
    if (isHeld(phones[place], phones[place + 1])) names[place] = ''
    else if (/:$/u.test(name)) names[place] = name.replace(/2?:$/u, '')
    else if (name === 'ss') names[place] = 's'
    else return false
    return true
  }
  if (language === 'it') {
    if (/^(?:[ptkbd]|tS|dZ)$/u.test(name)) names[place] = `${name}:`
    else if (name === 's') names[place] = 'ss'
    else if (/^[lmnfv]$/u.test(name)) names[place] = `${name}|${name}`
    else return false
    return true
  }
  const plain = name.replace('_j', '')
  if (/^[jwh?HA]$/u.test(plain)) return false
  names[place] = `${HELD_AS[plain] ?? plain}|${name}`
  return true
}

/** The phonemes of `[[…]]`, each by itself; empty for a token without notation. */
function unitsOf(spoken: string): string[] {
  const notation = /^\[\[(.*?)\]\]/u.exec(spoken)?.[1]
  if (notation === undefined) return []
  return notation.split('|').flatMap((piece) => {
    const glide = piece.indexOf('_j')
    return glide > 0 && piece.length > glide + 2
      ? [piece.slice(0, glide + 2), piece.slice(glide + 2)]
      : [piece]
  })
}
