import type { PhonemizedWord } from '../synthesis/espeak.ts'
import type { ExpectedWord } from './assess.ts'

/**
 * Pronunciations beside the synthesizer's own that count as right, by lower-case spelling: strong and weak forms,
 * and forms that both occur in careful speech.
 */
const LISTED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    a: ['ɐ', 'eɪ', 'ə'],
    an: ['ɐ n', 'æ n', 'ə n'],
    and: ['æ n d', 'ə n d', 'ə n'],
    are: ['ɑːɹ', 'ɚ', 'ɑː'],
    as: ['æ z', 'ə z'],
    at: ['æ t', 'ə t'],
    but: ['b ʌ t', 'b ə t'],
    can: ['k æ n', 'k ə n'],
    could: ['k ʊ d', 'k ə d'],
    do: ['d uː', 'd ə'],
    either: ['iː ð ɚ', 'aɪ ð ɚ'],
    for: ['f ɔːɹ', 'f ɚ', 'f ɔː'],
    from: ['f ɹ ʌ m', 'f ɹ ə m'],
    had: ['h æ d', 'ə d'],
    has: ['h æ z', 'ə z'],
    have: ['h æ v', 'ə v'],
    he: ['h iː', 'iː'],
    her: ['h ɜː', 'ɚ'],
    him: ['h ɪ m', 'ɪ m'],
    his: ['h ɪ z', 'ɪ z'],
    must: ['m ʌ s t', 'm ə s t'],
    neither: ['n iː ð ɚ', 'n aɪ ð ɚ'],
    of: ['ʌ v', 'ə v', 'ə'],
    or: ['ɔːɹ', 'ɚ', 'ɔː'],
    shall: ['ʃ æ l', 'ʃ ə l'],
    should: ['ʃ ʊ d', 'ʃ ə d'],
    some: ['s ʌ m', 's ə m'],
    than: ['ð æ n', 'ð ə n'],
    that: ['ð æ t', 'ð ə t'],
    the: ['ð ə', 'ð iː', 'ð ɪ'],
    them: ['ð ɛ m', 'ð ə m'],
    there: ['ð ɛɹ', 'ð ɚ'],
    to: ['t uː', 't ə', 't ʊ'],
    us: ['ʌ s', 'ə s'],
    was: ['w ʌ z', 'w ə z', 'w ɑː z'],
    were: ['w ɜː', 'w ɚ'],
    will: ['w ɪ l', 'ə l'],
    would: ['w ʊ d', 'w ə d'],
    you: ['j uː', 'j ə'],
    your: ['j ʊɹ', 'j ɔːɹ', 'j ɚ'],
  },
  fr: { les: ['l e', 'l ɛ'], des: ['d e', 'd ɛ'], plus: ['p l y', 'p l y s'], tous: ['t u', 't u s'] },
  de: {
    und: ['ʊ n t', 'ʊ n'],
    ist: ['ɪ s t', 'ɪ s'],
    nicht: ['n ɪ ç t', 'n ɪ ç'],
    eine: ['aɪ n ə', 'n ə'],
    haben: ['h ɑː b ə n', 'h ɑː b m'],
  },
  pt: { para: ['p a r a', 'p r a'], está: ['e s t a', 't a'], você: ['v o s e', 's e'] },
  nl: {
    het: ['h ɛ t', 'ə t'],
    een: ['ə n', 'e n'],
    er: ['ɛ r', 'ə r'],
    mijn: ['m ɛi n', 'm ə n'],
    zijn: ['z ɛi n', 'z ə n'],
  },
  ru: { что: ['ʃ t o', 'ʃ t ʌ'], конечно: ['k ʌ n ʲ e ʃ n ʌ'] },
}

const spelling = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}'’]/gu, '')

/** The words of a text with every pronunciation that counts as right; the synthesizer's own comes first. */
export function expectedWords(words: readonly PhonemizedWord[], language: string): ExpectedWord[] {
  return words.map(({ text, charStart, charEnd, phones, syllables }) => {
    const listed = (LISTED[language]?.[spelling(text)] ?? []).map((form) => form.split(' '))
    const variants = [phones, ...listed, ...connected(phones, language)]
    return {
      text,
      charStart,
      charEnd,
      syllables,
      variants: unique(variants.filter((variant) => variant.length > 0)),
    }
  })
}

/** Forms of connected speech that no list can hold: French schwa, American flaps. */
function connected(phones: readonly string[], language: string): string[][] {
  const forms: string[][] = []
  if (language === 'fr' && phones.length > 2 && phones.includes('ə')) {
    forms.push(phones.filter((phone, i) => phone !== 'ə' || i === 0))
  }
  if (
    language === 'fr' &&
    phones.length > 2 &&
    phones.at(-1) !== 'ə' &&
    /[bdfɡklmnpʁstvzʃʒɲ]$/u.test(phones.at(-1) ?? '')
  ) {
    forms.push([...phones, 'ə'])
  }
  if (language === 'en' && phones.includes('ɾ'))
    forms.push(phones.map((phone) => (phone === 'ɾ' ? 't' : phone)))
  return forms
}

function unique(variants: readonly string[][]): string[][] {
  const seen = new Set<string>()
  return variants.filter((variant) => {
    const key = variant.join(' ')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
