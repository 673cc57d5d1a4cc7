import type { generatePracticePhrase, ModelTimings } from '../../../contract/practice.ts'
import type { RouteAnswer } from '../../../contract/route.ts'
import { languageNamed } from '../../../shared/languages.ts'

export type Phrase = RouteAnswer<typeof generatePracticePhrase>

export type PhraseWord = {
  text: string
  ipa: string
  charStart: number
  /** Punctuation that opens before the word (`¿`, `«`) and stands after it. */
  before: string
  after: string
}

/** Signs that open right before a word; French sets a fixed space behind its guillemets. */
const OPENING = /(?:[¿¡«“‘„([（「『][\u00a0\u202f]*)*$/u
/** A straight quote opens only after a space. */
const STRAIGHT_OPENING = /(?:^|\s)(["'])$/u
/** Where a line of the larger size grows too long to be read at a glance, in letters of the Latin script. */
const LONG = 46
const VERY_LONG = 88
/** An ideograph takes the room of about two letters. */
const IDEOGRAPH = 2

/** The words of a phrase with the punctuation that belongs to each; what stands between words in the text is kept. */
export function wordsOf({ targetPhrase, words }: Pick<Phrase, 'targetPhrase' | 'words'>): PhraseWord[] {
  let before = partsOf(targetPhrase.slice(0, words[0]?.charStart ?? 0)).opening
  return words.map((word, index) => {
    const next = words[index + 1]?.charStart ?? targetPhrase.length
    const { closing, opening } = partsOf(targetPhrase.slice(word.charEnd, next))
    const whole = { text: word.text, ipa: word.ipa, charStart: word.charStart, before, after: closing }
    before = opening
    return whole
  })
}

/** The phrase with the words as the model said them, where it came without their sounds. */
export function withSounds(phrase: Phrase, said: Pick<ModelTimings, 'words'> | undefined): Phrase {
  const known = phrase.words.some((word) => word.ipa !== '')
  if (known || !said || said.words.length === 0) return phrase
  const words = said.words.map(({ text, charStart, charEnd, ipa }) => ({ text, charStart, charEnd, ipa }))
  return { ...phrase, words }
}

/** What stands between two words: what closes the one, and what opens the other. */
function partsOf(between: string): { closing: string; opening: string } {
  const straight = STRAIGHT_OPENING.exec(between)?.[1] ?? ''
  const rest = between.slice(0, between.length - straight.length)
  const opening = (OPENING.exec(rest)?.[0] ?? '') + straight
  return { closing: between.slice(0, between.length - opening.length).trimEnd(), opening }
}

/** How large the phrase can be set. */
export function sizeOf(phrase: Pick<Phrase, 'targetPhrase' | 'language'>): 'short' | 'long' | 'very-long' {
  const letters = phrase.targetPhrase.length * (languageNamed(phrase.language).unspaced ? IDEOGRAPH : 1)
  if (letters > VERY_LONG) return 'very-long'
  return letters > LONG ? 'long' : 'short'
}

/** The phrase in Latin letters, where it is written in others. */
export function transliterationOf(phrase: Phrase): string | null {
  const ipa = phrase.words.map((word) => word.ipa).join(' ')
  return phrase.phonetics !== ipa && /[^\p{Script=Latin}\P{L}]/u.test(phrase.targetPhrase)
    ? phrase.phonetics
    : null
}
