/**
 * Phones as a reader of IPA expects them. The names that models are trained under stay as the synthesizer gives
 * them; where those are its own notation, this is what people are shown. Keys are primary tags.
 */
const READABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: { 'a.': 'ɑ', 'i.': 'ɨ', 'u.': 'ʊ', t̪: 'tˤ', s̪: 'sˤ', d̪: 'dˤ', z̪: 'ðˤ' },
  zh: { onɡ: 'ʊŋ', ɨ: 'ɻ̩', i̪: 'ɹ̩', ər: 'ɚ' },
  ko: { tɕh: 'tɕʰ', tʃh: 'tɕʰ', kh: 'kʰ', ph: 'pʰ', th: 'tʰ', q: 'k̚', tʃ: 'tɕ' },
  ja: { o̞: 'o', e̞: 'e', ä: 'a', ɯᵝ: 'ɯ', ũ: 'ɴ' },
  sv: { sx: 'ɧ' },
  nl: { ʌʊ: 'ɑu' },
  pt: { y: 'i' },
}

/** The phone for display in the language of that tag or norm (`zh`, `zh-CN`). */
export function readableIpa(ipa: string, tag: string): string {
  const primary = tag.split('-')[0] ?? tag
  return READABLE[primary]?.[ipa] ?? ipa
}
