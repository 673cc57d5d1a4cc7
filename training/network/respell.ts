import type { Random } from '../random.ts'

const VOWEL_LETTER = /[aeiouyAEIOUYаеёиоуыэюяъ\u064b-\u0652]/u
const HANGUL_FIRST = 0xac00
const HANGUL_COUNTS = [19, 21, 28] as const
const CHANCE = 0.5

type Letters = { vowels: string[]; others: string[] }

const isVowel = (letter: string): boolean => VOWEL_LETTER.test(letter.normalize('NFD')[0] ?? '')

/** The letters that words are spelt with, each as often as it occurs. */
export function lettersOf(words: readonly string[]): Letters {
  const letters = [...words.join('')].filter((letter) => /[\p{L}\p{M}]/u.test(letter))
  return { vowels: letters.filter(isVowel), others: letters.filter((letter) => !isVowel(letter)) }
}

/**
 * A word with about half of its letters replaced by others of their kind, so that the network learns sounds and not
 * words; what the synthesizer makes of it is told by its events.
 */
export function respell(word: string, { vowels, others }: Letters, random: Random): string {
  return [...word]
    .map((letter) => {
      if (!/[\p{L}\p{M}]/u.test(letter) || random.next() > CHANCE) return letter
      const hangul = letter.codePointAt(0)! - HANGUL_FIRST
      if (hangul >= 0 && hangul < 11_172) return otherSyllable(hangul, random)
      const pool = isVowel(letter) ? vowels : others
      return pool.length > 0 ? random.pick(pool) : letter
    })
    .join('')
}

/** A Korean syllable with one of its three parts exchanged. */
function otherSyllable(number: number, random: Random): string {
  const [, middles, finals] = HANGUL_COUNTS
  const parts = [
    Math.floor(number / (middles * finals)),
    Math.floor(number / finals) % middles,
    number % finals,
  ]
  const place = random.integer(0, 2)
  parts[place] = random.integer(0, HANGUL_COUNTS[place]! - 1)
  return String.fromCodePoint(HANGUL_FIRST + (parts[0]! * middles + parts[1]!) * finals + parts[2]!)
}
