import { isSyllabic } from '../../phonetics/ipa.ts'
import { consonantsOfItalian } from './italian-spelling.ts'

export type Length = 'long' | 'short'
/** One for each phone; `null` where length tells nothing apart. Of two phones that make one long sound, the first. */
export type ExpectedLengths = readonly (Length | null)[]

type SpokenWord = { text: string; spoken: string; phones: readonly string[] }

const NOTATION = /^\[\[(.*?)\]\]/u
/** Of a held affricate only the stop is said twice. */
const HELD: readonly string[] = ['t tɕ', 't ts', 'd dʑ', 't tʃ', 'd dʒ', 'd dz', 'k kʲ', 'p pʲ', 'r ɾ']
/** Japanese short consonants are worth a remark only where a long one would make another word. */
const JAPANESE_SHORT = /^(?:k|kʲ|t|tɕ|ts|p|pʲ|s|ɕ|n|m)$/u
const ARABIC_SHORT = /^(?![jwʔ])/u
const ITALIAN_SHORT = /^(?:p|t|k|b|d|ɡ|f|v|s|l|r|ɾ|m|n|tʃ|dʒ)$/u

/**
 * The lengths that the spelling of a word calls for, in languages that tell words apart by them (primary tags `ja`,
 * `ar`, `it`); `undefined` for other languages and for spellings that do not show them.
 */
export function expectedLengths(word: SpokenWord, language: string): ExpectedLengths | undefined {
  if (language === 'it') return italianLengths(word)
  if (language !== 'ja' && language !== 'ar') return undefined
  const notation = NOTATION.exec(word.spoken)?.[1]
  if (notation === undefined) return undefined
  const { phones } = word
  const lengths = consonantLengths(phones, language === 'ja' ? JAPANESE_SHORT : ARABIC_SHORT)
  const vowels = notation.match(/[aiueo]\.?:?/gu) ?? []
  const places = [...phones.keys()].filter((i) => isSyllabic(phones[i] ?? ''))
  if (vowels.length !== places.length) return undefined
  vowels.forEach((vowel, i) => {
    const place = places[i] ?? 0
    lengths[place] = vowel.endsWith(':') ? 'long' : 'short'
    // Where two vowels meet, no one can say where the first ends. A vowel that ends a word is drawn out or dropped at will; in Arabic so are the long ones.
    const ends = place === phones.length - 1
    const meets = isSyllabic(phones[place - 1] ?? '') || isSyllabic(phones[place + 1] ?? '')
    if (meets && lengths[place] === 'short') lengths[place] = null
    if (ends && (language === 'ar' || lengths[place] === 'short')) lengths[place] = null
  })
  return lengths
}

/** Whether the phone and the one after it make one long consonant. */
export function isHeld(phone: string | undefined, next: string | undefined): boolean {
  if (phone === undefined || next === undefined || isSyllabic(phone)) return false
  return phone === next || HELD.includes(`${phone} ${next}`)
}

/** Doubled consonants are long; single ones between vowels (or a vowel and a glide) are short. */
function consonantLengths(phones: readonly string[], short: RegExp): (Length | null)[] {
  return phones.map((phone, i) => {
    if (isSyllabic(phone)) return null
    if (i > 0 && isHeld(phone, phones[i + 1])) return 'long'
    if (isHeld(phones[i - 1], phone)) return null
    return isBetweenVowels(phones, i, i) && short.test(phone) ? 'short' : null
  })
}

function isBetweenVowels(phones: readonly string[], first: number, last: number): boolean {
  const before = phones[first - 1]
  const after = phones[last + 1]
  return (
    before !== undefined &&
    after !== undefined &&
    isSyllabic(before) &&
    (isSyllabic(after) || /^[jw]$/u.test(after))
  )
}

/** espeak says many doubled letters as one phone; the spelling decides. */
function italianLengths({ text, phones }: SpokenWord): ExpectedLengths | undefined {
  const written = consonantsOfItalian(text)
  const places: number[] = []
  phones.forEach((phone, i) => {
    const continues = places.length > 0 && isHeld(phones[i - 1], phone)
    if (!isSyllabic(phone) && !/^[jw]$/u.test(phone) && !continues) places.push(i)
  })
  if (places.length !== written.length) return undefined
  const lengths: (Length | null)[] = phones.map(() => null)
  written.forEach(({ doubled, sound }, i) => {
    const place = places[i] ?? 0
    const phone = phones[place] ?? ''
    const last = isHeld(phone, phones[place + 1]) ? place + 1 : place
    const vowelBefore = isSyllabic(phones[place - 1] ?? '')
    if (doubled && vowelBefore) lengths[place] = 'long'
    else if (
      !doubled &&
      sound === 'plain' &&
      isBetweenVowels(phones, place, last) &&
      ITALIAN_SHORT.test(phone)
    ) {
      lengths[place] = 'short'
    }
  })
  return lengths
}
