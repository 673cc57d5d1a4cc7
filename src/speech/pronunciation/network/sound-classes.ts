import { SILENCE } from '../model.ts'
import { phoneDistance, withoutLength } from '../phones.ts'

/** What the network tells apart, over all languages; 0 is silence. The order is that of the network's outputs. */
export const SOUND_CLASSES: readonly string[] = [
  SILENCE,
  ...'p pʲ pʰ b bʲ t tʲ tʰ tˤ d dʲ dˤ k kʲ kʰ k͈ ɡ ɡʲ q ʔ'.split(' '),
  ...'m mʲ n ɲ ŋ ɴ'.split(' '),
  ...'f fʲ v vʲ ʋ β ɸ θ ð s sʲ sˤ s͈ z ʃ ʒ ʂ ʐ ɕ ʑ ç ʝ x χ ɣ ħ ʕ h'.split(' '),
  ...'pf ts tsʰ dz tʃ dʒ tɕ tɕʰ dʑ ʈʂ ʈʂʰ'.split(' '),
  ...'l ɫ ʎ r rʲ ɾ ɹ ʁ j w'.split(' '),
  ...'i ɪ ɨ e ɛ æ a y ʏ ø œ ə ɐ ɚ ɝ ʌ ɵ ɑ ɒ ɔ o ɤ u ʊ ɯ ɹ̩ ɻ̩'.split(' '),
  ...'ɑ̃ ɐ̃ ɛ̃ ɔ̃ ũ ɐ̃ʊ'.split(' '),
  ...'aɪ aɪə aʊ eɪ ɛɪ eʊ ɔɪ oʊ əʊ ʌʊ œy əl ɑɹ ɔɹ ɛɹ ɪɹ ʊɹ iə eə iʊ ʊɐ'.split(' '),
  ...'ja ju iɑ iɛ iou ua uai uei uo uə yæ yə yɛ oŋ'.split(' '),
]

/** Sounds of an inventory that share the class of another, because one fair judge would not tell them apart. */
const SHARED: Readonly<Record<string, string>> = {
  'a.': 'ɑ',
  'i.': 'i',
  'u.': 'u',
  ä: 'a',
  e̞: 'e',
  o̞: 'o',
  ɯᵝ: 'ɯ',
  ᵻ: 'ɪ',
  ᵿ: 'ʊ',
  ɜ: 'ɐ',
  ɜː: 'ɝ',
  i̪: 'ɹ̩',
  œ̃: 'ɛ̃',
  g: 'ɡ',
  ph: 'pʰ',
  th: 'tʰ',
  kh: 'kʰ',
  ss: 's',
  t̪: 'tˤ',
  s̪: 'sˤ',
  nʲ: 'ɲ',
  ɭ: 'ɫ',
  ɭʲ: 'ʎ',
  ɽ: 'ɾ',
  ɽʲ: 'rʲ',
  ʀ: 'ʁ',
  tʃʲ: 'tɕ',
  dʒʲ: 'dʑ',
  n̩: 'n',
  l̩: 'əl',
  ər: 'ɚ',
  ai: 'aɪ',
  aɪɚ: 'aɪə',
  ei: 'eɪ',
  ɛʊ: 'eʊ',
  oɪ: 'ɔɪ',
  ɔø: 'ɔɪ',
  ou: 'oʊ',
  ɑu: 'aʊ',
  yi: 'y',
  onɡ: 'oŋ',
  iu: 'iʊ',
}

/** Symbols that stand for another sound in one language than in the others, by espeak's own habit. */
const SHARED_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ru: { y: 'ɨ' },
  pt: { y: 'i' },
  zh: { ɨ: 'ɻ̩' },
  ko: { q: 'k͈' },
}

const resolved = new Map<string, string>()

/**
 * The class of a sound of any language's inventory; of the nearest class where the sound is not known.
 * @param language tag of the language whose inventory it is, because a few symbols differ in use
 */
export function classOf(ipa: string, language: string): string {
  const primary = language.split('-')[0] ?? ''
  const key = `${primary} ${ipa}`
  const found = resolved.get(key) ?? resolve(ipa, primary)
  resolved.set(key, found)
  return found
}

function resolve(ipa: string, language: string): string {
  const whole = ipa.normalize('NFC')
  const short = withoutLength(whole)
  for (const form of [whole, short]) {
    const shared = SHARED_IN[language]?.[form] ?? sharedClasses.get(form) ?? classesByForm.get(form)
    if (shared) return shared
  }
  let best = SOUND_CLASSES[1]!
  let nearest = Number.POSITIVE_INFINITY
  for (const name of SOUND_CLASSES.slice(1)) {
    const distance = phoneDistance(short, name)
    if (distance < nearest) {
      nearest = distance
      best = name
    }
  }
  return best
}

const sharedClasses = new Map(Object.entries(SHARED).map(([form, name]) => [form.normalize('NFC'), name]))
const classesByForm = new Map(SOUND_CLASSES.map((name) => [name.normalize('NFC'), name]))
