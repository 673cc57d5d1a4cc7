import type { generatePracticePhrase } from '../../../contract/practice.ts'
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

const OPENING = /[¿¡«“‘„"'([（「『]/u
/** Where a line of the larger size grows too long to be read at a glance, in letters of the Latin script. */
const LONG = 46
const VERY_LONG = 88
/** An ideograph takes the room of about two letters. */
const IDEOGRAPH = 2

/** The words of a phrase with the punctuation that belongs to each; what stands between words in the text is kept. */
export function wordsOf({ targetPhrase, words }: Pick<Phrase, 'targetPhrase' | 'words'>): PhraseWord[] {
  let from = 0
  return words.map((word, index) => {
    const before = openingOf(targetPhrase.slice(from, word.charStart))
    const next = words[index + 1]?.charStart ?? targetPhrase.length
    const between = targetPhrase.slice(word.charEnd, next)
    const after = closingOf(between)
    from = word.charEnd + after.length
    return { text: word.text, ipa: word.ipa, charStart: word.charStart, before, after }
  })
}

function openingOf(between: string): string {
  const opening = between.trim()
  return [...opening].every((sign) => OPENING.test(sign)) ? opening : opening.replace(/^.*\s/u, '')
}

/** What stays with the word before: everything up to a space, else up to the first sign that opens. */
function closingOf(between: string): string {
  const space = between.search(/\s/u)
  if (space >= 0) return between.slice(0, space)
  const opens = [...between].findIndex((sign) => /[¿¡«“‘„([（「『]/u.test(sign))
  return opens >= 0 ? between.slice(0, opens) : between
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
