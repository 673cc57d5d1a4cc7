import type { PhonemizedWord } from '../synthesis/espeak.ts'
import type { ExpectedWord } from './assess.ts'
import type { ExpectedContrasts } from './contrasts.ts'
import { expectedLengths } from './lengths/expected-lengths.ts'
import { expectedTones } from './tones/expected-tones.ts'
import { englishForms } from './variants/english.ts'
import { canadianForms, frenchForms } from './variants/french.ts'
import { LISTED } from './variants/listed.ts'
import { spanishForms } from './variants/spanish.ts'

type PhonemizedForm = Omit<PhonemizedWord, 'ipa' | 'spoken' | 'durations'> & {
  spoken?: string
  durations?: number[]
}
type Word = ExpectedWord & { contrasts?: ExpectedContrasts }

/** Forms of connected speech and of the language as a whole, which no list can hold. */
const FORMS: Readonly<Record<string, (phones: readonly string[]) => string[][]>> = {
  en: englishForms,
  fr: frenchForms,
  es: spanishForms,
}

const spelling = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}'’]/gu, '')

/**
 * The words of a text with every pronunciation that counts as right, the synthesizer's own first, and with the tones
 * and lengths they should have (primary tag of the language).
 */
export function expectedWords(words: readonly PhonemizedForm[], language: string): Word[] {
  const spoken = words.map((word) => ({ ...word, spoken: word.spoken ?? word.text }))
  const tones = language === 'zh' ? expectedTones(spoken) : []
  return spoken.map((word, i) => {
    const { text, charStart, charEnd, phones, syllables } = word
    const listed = (LISTED[language]?.[spelling(text)] ?? []).map((form) => form.split(' '))
    const variants = unique([phones, ...listed, ...(FORMS[language]?.(phones) ?? [])])
    const expected = { text, charStart, charEnd, syllables, variants }
    const lengths = expectedLengths(word, language)
    const own = tones[i]
    const contrasts = {
      ...(own && { tones: own }),
      ...(lengths && { lengths }),
      ...(lengths && word.durations && { durations: word.durations }),
    }
    return own || lengths ? { ...expected, contrasts } : expected
  })
}

/**
 * The words of one norm with the pronunciations of the language's other norms beside them, word by word, so that a
 * take may mix; the norm's own come first. Readings with another number of words are passed over. French has those of
 * Québec by rule.
 */
export function withSisterNorms(
  norm: string,
  own: readonly Word[],
  sisters: readonly (readonly ExpectedWord[])[],
): Word[] {
  const alike = sisters.filter((sister) => sister.length === own.length)
  return own.map((word, i) => {
    const others = alike.flatMap((sister) => sister[i]?.variants ?? [])
    const canadian = norm.startsWith('fr') ? canadianForms(word.variants[0] ?? [], norm === 'fr-CA') : []
    return { ...word, variants: unique([...word.variants, ...others, ...canadian]) }
  })
}

function unique(variants: readonly (readonly string[])[]): (readonly string[])[] {
  const seen = new Set<string>()
  return variants.filter((variant) => {
    const key = variant.join(' ')
    if (variant.length === 0 || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
