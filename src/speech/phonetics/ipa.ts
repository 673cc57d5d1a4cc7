/** What an IPA string is made of, as far as scoring and display need it. */

const NOTATION = /[ˈˌ\-^"]/gu
const VOWEL = /[aäeiouyɑɐɒæɔəɘɚɛɜɝɞɤɨɪɯɵøœɶʉʊʌʏᵻᵿεɷ]/u
const SYLLABIC = /̩/u

/** The phone without marks of stress and without espeak's notation marks (`-`, `^`, `"`). */
export function stripNotation(ipa: string): string {
  return ipa.replace(NOTATION, '')
}

/** Whether the phone can be the centre of a syllable: a vowel, a diphthong or a syllabic consonant. */
export function isSyllabic(ipa: string): boolean {
  return VOWEL.test(ipa) || SYLLABIC.test(ipa)
}

/** How many syllables the phones of one word make; a word that sounds at all has at least one. */
export function countSyllables(phones: readonly string[]): number {
  const centres = phones.filter(isSyllabic).length
  return phones.length === 0 ? 0 : Math.max(1, centres)
}
