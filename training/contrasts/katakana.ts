import { isSyllabic } from '../../src/speech/phonetics/ipa.ts'
import { isHeld, type Length } from '../../src/speech/pronunciation/lengths/expected-lengths.ts'

/** The vowels, in the order of the kana below, as Open JTalk names them. */
const VOWELS: Readonly<Record<string, string>> = { ä: 'a', i: 'i', ɯᵝ: 'u', e̞: 'e', o̞: 'o' }
const COLUMNS = Object.keys(VOWELS)
/** Kana of each consonant before the vowels, `-` where there are none; `_` is a kana with no small one after it. */
const KANA: ReadonlyMap<string, readonly string[]> = new Map([
  ...rowsOf(':アイウエオ k:カキクケコ ɡ:ガギグゲゴ s:サ-スセソ z:ザ-ズゼゾ t:タティ-テト'),
  ...rowsOf('ts:--ツ-- d:ダディ-デド n:ナニヌネノ h:ハ--ヘホ b:バビブベボ p:パピプペポ'),
  ...rowsOf('m:マミムメモ ɽ:ラリルレロ j:ヤ-ユ-ヨ w:ワ----'),
  ...rowsOf('kʲ:キ ɡʲ:ギ nʲ:ニ bʲ:ビ pʲ:ピ mʲ:ミ ɽʲ:リ', 'ャ-ュ-ョ'),
  ...rowsOf('ɕ:シ dʑ:ジ tɕ:チ', 'ャ_ュェョ'),
  ...rowsOf('ç:ヒ', 'ャ_ュ-ョ'),
  ...rowsOf('ɸ:フ', 'ァィ_ェォ'),
])
/** What Open JTalk calls consonants otherwise than IPA does. */
const NAMES: ReadonlyMap<string, string> = new Map(
  'ɡ:g ɸ:f ɽ:r j:y ɕ:sh dʑ:j tɕ:ch ç:hy'.split(' ').map((pair) => pair.split(':') as [string, string]),
)
/** ɴ has its own beat even before a vowel. */
const NASAL = /^[mnŋ]$/u

/**
 * A word's phones (as espeak says them) in katakana, with the phones that Open JTalk should make of it; vowels said
 * long have a ー. `null` for a sound that has no kana.
 */
export function katakanaOf(
  phones: readonly string[],
  spoken: readonly (Length | null)[],
): { kana: string; names: string[] } | null {
  let kana = ''
  const names: string[] = []
  for (let i = 0; i < phones.length; i++) {
    const phone = phones[i] ?? ''
    const next = phones[i + 1] ?? ''
    if (phone === 'ɴ' || (NASAL.test(phone) && !isSyllabic(next))) {
      if (spoken[i] === 'short' && isHeld(phone, next)) continue
      kana += 'ン'
      names.push('N')
    } else if (isSyllabic(phone) || isSyllabic(next)) {
      const consonant = isSyllabic(phone) ? '' : phone
      const vowel = consonant === '' ? phone : next
      const letters = KANA.get(consonant)?.[COLUMNS.indexOf(vowel)] ?? '-'
      if (letters === '-') return null
      if (consonant !== '') i++
      const long = spoken[i] === 'long'
      kana += letters + (long ? 'ー' : '')
      const name = VOWELS[vowel] ?? ''
      if (consonant !== '') names.push(nameOf(consonant, name))
      names.push(name, ...(long ? [name] : []))
    } else if (isHeld(phone, next)) {
      if (spoken[i] === 'short') continue
      kana += 'ッ'
      names.push('cl')
    } else return null
  }
  return { kana, names }
}

/** `small`: the kana after that of each consonant, for each vowel; without it, each consonant has its kana in full. */
function rowsOf(list: string, small?: string): [consonant: string, kana: string[]][] {
  return list.split(' ').map((row) => {
    const [consonant = '', kana = ''] = row.split(':')
    if (small === undefined) return [consonant, kana.match(/.ィ?/gu) ?? []]
    return [consonant, [...small].map((after) => (after === '-' ? '-' : kana + after.replace('_', '')))]
  })
}

function nameOf(consonant: string, vowel: string): string {
  if (consonant === 'ç' && vowel === 'i') return 'h'
  if (consonant.endsWith('ʲ')) return `${nameOf(consonant.slice(0, -1), vowel)}y`
  return NAMES.get(consonant) ?? consonant
}
