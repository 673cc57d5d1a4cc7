import type { Utterance } from '../utterance.ts'

/** A piece of an utterance between spaces. Tokens without letters or digits (`—`, `…`) are spoken but are no words. */
export type Token = {
  /** The word as it stands in the text, without punctuation about it. */
  text: string
  /** Where `text` stands in the utterance's text, in UTF-16 units. */
  charStart: number
  charEnd: number
  isWord: boolean
  /** What the synthesizer is given, punctuation included. */
  spoken: string
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u
const OUTER_PUNCTUATION = /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu
// espeak reads `[[…]]` as phonemes, may read `<…>` as markup, and says what an emoji shows.
const UNSPEAKABLE =
  /[<>[\]{}|\\^_~`\p{Cc}]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F/gu
// Soft hyphens and direction marks; the joiners stay, Hindi spells with them.
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/gu

/**
 * Splits an utterance into tokens. `segmenter` names the language whose words are found in a text without spaces
 * that has not been segmented (`zh`, `ja`).
 * Throws a RangeError when `segmented` does not spell `text` or `spoken` has another number of tokens.
 */
export function tokenize(utterance: Utterance, segmenter?: string): Token[] {
  const written =
    segmenter && utterance.segmented === undefined && utterance.spoken === undefined
      ? segmentWords(utterance.text, segmenter)
      : splitAtSpaces(utterance.segmented ?? utterance.text)
  const spoken = utterance.spoken === undefined ? written : splitAtSpaces(utterance.spoken)
  if (spoken.length !== written.length) {
    throw new RangeError(`spoken has ${spoken.length} tokens where the text has ${written.length}`)
  }
  let cursor = 0
  return written.map((token, index) => {
    const start = locate(utterance.text, token, cursor)
    cursor = start.end
    return describe(utterance.text, start.begin, start.end, spoken[index] ?? token)
  })
}

function splitAtSpaces(text: string): string[] {
  return text.split(/\s+/u).filter((token) => token !== '')
}

function segmentWords(text: string, language: string): string[] {
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
  return segments.flatMap(({ segment }) => splitAtSpaces(segment))
}

/** Finds the token at the cursor; spaces inside the text are passed over, anything else must agree. */
function locate(text: string, token: string, cursor: number): { begin: number; end: number } {
  let begin = -1
  let position = cursor
  for (const character of token) {
    while (position < text.length && /\s/u.test(text[position] ?? '')) position++
    if (!text.startsWith(character, position)) {
      throw new RangeError(`segmented does not spell the text at "${token}"`)
    }
    if (begin < 0) begin = position
    position += character.length
  }
  return { begin, end: position }
}

function describe(text: string, begin: number, end: number, spoken: string): Token {
  const raw = text.slice(begin, end)
  const speakable = spoken.replace(INVISIBLE, '').replace(UNSPEAKABLE, ' ').trim()
  if (!WORD_CHARACTER.test(raw)) {
    return { text: raw, charStart: begin, charEnd: end, isWord: false, spoken: speakable }
  }
  const leading = raw.match(/^[^\p{L}\p{N}\p{M}]+/u)?.[0].length ?? 0
  const word = raw.replace(OUTER_PUNCTUATION, '')
  const charStart = begin + leading
  return { text: word, charStart, charEnd: charStart + word.length, isWord: true, spoken: speakable }
}
