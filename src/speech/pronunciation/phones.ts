import { isSyllabic } from '../phonetics/ipa.ts'

/** Place (front to back), manner or height, voicing or rounding: coarse coordinates to compare sounds by. */
const CONSONANTS: Readonly<Record<string, readonly [place: number, manner: number, voiced: number]>> = {
  p: [0, 0, 0],
  b: [0, 0, 1],
  m: [0, 4, 1],
  ɸ: [0, 2, 0],
  β: [0, 2, 1],
  f: [1, 2, 0],
  v: [1, 2, 1],
  ʋ: [1, 6, 1],
  ɱ: [1, 4, 1],
  θ: [2, 2, 0],
  ð: [2, 2, 1],
  t: [3, 0, 0],
  d: [3, 0, 1],
  n: [3, 4, 1],
  s: [3, 2, 0],
  z: [3, 2, 1],
  l: [3, 6, 1],
  ɫ: [3.5, 6, 1],
  r: [3, 5, 1],
  ɾ: [3, 5.5, 1],
  ɹ: [4, 6, 1],
  ʃ: [4, 2, 0],
  ʒ: [4, 2, 1],
  ʂ: [4.5, 2, 0],
  ʐ: [4.5, 2, 1],
  ʈ: [4.5, 0, 0],
  ɖ: [4.5, 0, 1],
  ɭ: [4.5, 6, 1],
  ɳ: [4.5, 4, 1],
  ɕ: [5, 2, 0],
  ʑ: [5, 2, 1],
  ç: [6, 2, 0],
  ʝ: [6, 2, 1],
  j: [6, 6.5, 1],
  ɲ: [6, 4, 1],
  ʎ: [6, 6, 1],
  c: [6, 0, 0],
  ɟ: [6, 0, 1],
  k: [7, 0, 0],
  ɡ: [7, 0, 1],
  g: [7, 0, 1],
  ŋ: [7, 4, 1],
  x: [7, 2, 0],
  ɣ: [7, 2, 1],
  ɰ: [7, 6.5, 1],
  w: [7, 6.5, 1.5],
  ɥ: [6, 6.5, 1.5],
  q: [8, 0, 0],
  χ: [8, 2, 0],
  ʁ: [8, 2.5, 1],
  ʀ: [8, 5, 1],
  ɴ: [8, 4, 1],
  ħ: [9, 2, 0],
  ʕ: [9, 2, 1],
  h: [10, 2, 0],
  ɦ: [10, 2, 1],
  ʔ: [10, 0, 0],
}
const VOWELS: Readonly<Record<string, readonly [height: number, back: number, rounded: number]>> = {
  i: [0, 0, 0],
  y: [0, 0, 1],
  ɨ: [0, 2, 0],
  ʉ: [0, 2, 1],
  ɯ: [0, 4, 0],
  u: [0, 4, 1],
  ɪ: [1, 0.7, 0],
  ᵻ: [1, 1.5, 0],
  ʏ: [1, 0.7, 1],
  ʊ: [1, 3.3, 1],
  ᵿ: [1, 3, 1],
  e: [2, 0, 0],
  ø: [2, 0, 1],
  ɘ: [2, 2, 0],
  ɵ: [2, 2, 1],
  ɤ: [2, 4, 0],
  o: [2, 4, 1],
  ə: [3, 2, 0],
  ɚ: [3, 2, 0.5],
  ɛ: [4, 0, 0],
  œ: [4, 0, 1],
  ɜ: [4, 2, 0],
  ɝ: [4, 2, 0.5],
  ɞ: [4, 2, 1],
  ʌ: [4, 3, 0],
  ɔ: [4, 4, 1],
  æ: [5, 0, 0],
  ɐ: [5, 2, 0],
  a: [6, 1, 0],
  ɶ: [6, 0, 1],
  ɑ: [6, 4, 0],
  ɒ: [6, 4, 1],
}

/** Phones that no fair judge would tell apart in connected speech, whatever the language. */
const ALIKE: readonly (readonly string[])[] = [
  ['ə', 'ɐ', 'ʌ', 'ɜ'],
  ['ᵻ', 'ɪ', 'ɨ'],
  ['ᵻ', 'ə'],
  ['ɚ', 'ɜ', 'ɝ'],
  ['ɑ', 'ɒ'],
  ['o̞', 'o'],
  ['e̞', 'e'],
  ['ä', 'a'],
  ['ɡ', 'ɣ', 'g'],
  ['ɭ', 'l', 'ɫ'],
  ['ʁ', 'ʀ'],
  ['ʊ', 'ᵿ'],
  ['ɯᵝ', 'ɯ'],
]
const ALIKE_IN: Readonly<Record<string, readonly (readonly string[])[]>> = {
  en: [
    ['ɾ', 't', 'd'],
    ['ɔ', 'ɑ'],
  ],
  es: [
    ['b', 'β'],
    ['d', 'ð'],
  ],
  fr: [
    ['ɛ', 'e'],
    ['ø', 'œ'],
    ['œ̃', 'ɛ̃'],
  ],
  it: [
    ['e', 'ɛ'],
    ['o', 'ɔ'],
    ['ɪ', 'i'],
  ],
  pt: [
    ['ʊ', 'u'],
    ['y', 'i', 'ɪ'],
  ],
  nl: [
    ['v', 'f'],
    ['ɣ', 'x'],
  ],
}

/** Without marks of length. */
export function withoutLength(ipa: string): string {
  return ipa.replace(/[ːˑ]/gu, '')
}

/** Without any mark beside the letters. */
function letters(ipa: string): string {
  return ipa
    .normalize('NFD')
    .replace(/\p{M}|\p{Lm}|[ːˑ.]/gu, '')
    .normalize('NFC')
}

/** How far apart two phones sound, from 0; a vowel and a consonant are 20 apart. */
export function phoneDistance(a: string, b: string): number {
  if (a === b) return 0
  if (isSyllabic(a) !== isSyllabic(b)) return 20
  const marks = a.replace(letters(a), '') === b.replace(letters(b), '') ? 0 : 0.5
  const left = [...letters(a)]
  const right = [...letters(b)]
  const length = Math.max(left.length, right.length)
  let sum = 0
  for (let i = 0; i < length; i++) {
    sum += letterDistance(
      left[Math.min(i, left.length - 1)] ?? '',
      right[Math.min(i, right.length - 1)] ?? '',
    )
  }
  return marks + sum / Math.max(1, length) + 0.8 * Math.abs(left.length - right.length)
}

function letterDistance(a: string, b: string): number {
  if (a === b) return 0
  const table = a in VOWELS && b in VOWELS ? VOWELS : CONSONANTS
  const x = table[a]
  const y = table[b]
  if (!x || !y) return 12
  const manner = table === VOWELS ? 1 : 1.5
  return 0.8 * Math.abs(x[0] - y[0]) + manner * Math.abs(x[1] - y[1]) * 0.7 + 1.5 * Math.abs(x[2] - y[2])
}

/** Coordinates of a sound of one letter; `null` for all others. */
export function featuresOf(ipa: string): readonly [number, number, number] | null {
  const letter = letters(ipa)
  return (isSyllabic(ipa) ? VOWELS[letter] : CONSONANTS[letter]) ?? null
}

/** Whether the two are taken for one another without fault in this language (primary tag). */
export function areAlike(a: string, b: string, language: string): boolean {
  const left = withoutLength(a)
  const right = withoutLength(b)
  if (left === right) return true
  const together = (group: readonly string[]) => group.includes(left) && group.includes(right)
  return ALIKE.some(together) || (ALIKE_IN[language] ?? []).some(together)
}

/** For each phone of an inventory, the numbers of those that are rivals of it: neither silence nor alike. */
export function rivalsOf(phones: readonly string[], language: string): number[][] {
  return phones.map((phone) =>
    phones.flatMap((other, i) => (i > 0 && !areAlike(phone, other, language) ? [i] : [])),
  )
}

/** The number of the phone in an inventory, or of the one nearest to it. */
export function resolvePhone(ipa: string, phones: readonly string[]): number {
  const exact = phones.indexOf(ipa)
  if (exact > 0) return exact
  const short = phones.findIndex((phone) => withoutLength(phone) === withoutLength(ipa))
  if (short > 0) return short
  let best = 1
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 1; i < phones.length; i++) {
    const distance = phoneDistance(ipa, phones[i]!)
    if (distance < nearest) {
      nearest = distance
      best = i
    }
  }
  return best
}
