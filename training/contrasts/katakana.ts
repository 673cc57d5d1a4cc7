import { isSyllabic } from '../../src/speech/phonetics/ipa.ts'
import { isHeld, type Length } from '../../src/speech/pronunciation/lengths/expected-lengths.ts'

/** Kana for ä, i, ɯᵝ, e̞ and o̞ after each consonant, and the consonant's name in Open JTalk (before i the second). */
const ROWS: Readonly<Record<string, readonly [kana: string, name: string, beforeI?: string]>> = {
  '': ['ア イ ウ エ オ', ''],
  k: ['カ キ ク ケ コ', 'k'],
  kʲ: ['キャ - キュ - キョ', 'ky'],
  ɡ: ['ガ ギ グ ゲ ゴ', 'g'],
  ɡʲ: ['ギャ - ギュ - ギョ', 'gy'],
  s: ['サ - ス セ ソ', 's'],
  ɕ: ['シャ シ シュ シェ ショ', 'sh'],
  z: ['ザ - ズ ゼ ゾ', 'z'],
  dʑ: ['ジャ ジ ジュ ジェ ジョ', 'j'],
  t: ['タ ティ - テ ト', 't'],
  tɕ: ['チャ チ チュ チェ チョ', 'ch'],
  ts: ['- - ツ - -', 'ts'],
  d: ['ダ ディ - デ ド', 'd'],
  n: ['ナ ニ ヌ ネ ノ', 'n'],
  nʲ: ['ニャ - ニュ - ニョ', 'ny'],
  h: ['ハ - - ヘ ホ', 'h'],
  ç: ['ヒャ ヒ ヒュ - ヒョ', 'hy', 'h'],
  ɸ: ['ファ フィ フ フェ フォ', 'f'],
  b: ['バ ビ ブ ベ ボ', 'b'],
  bʲ: ['ビャ - ビュ - ビョ', 'by'],
  p: ['パ ピ プ ペ ポ', 'p'],
  pʲ: ['ピャ - ピュ - ピョ', 'py'],
  m: ['マ ミ ム メ モ', 'm'],
  mʲ: ['ミャ - ミュ - ミョ', 'my'],
  ɽ: ['ラ リ ル レ ロ', 'r'],
  ɽʲ: ['リャ - リュ - リョ', 'ry'],
  j: ['ヤ - ユ - ヨ', 'y'],
  w: ['ワ - - - -', 'w'],
}
const VOWELS: Readonly<Record<string, readonly [column: number, name: string]>> = {
  ä: [0, 'a'],
  i: [1, 'i'],
  ɯᵝ: [2, 'u'],
  e̞: [3, 'e'],
  o̞: [4, 'o'],
}
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
      const row = ROWS[consonant]
      const vowel = VOWELS[consonant === '' ? phone : next]
      const letters = row?.[0].split(' ')[vowel?.[0] ?? 0] ?? '-'
      if (!row || !vowel || letters === '-') return null
      const name = vowel[1] === 'i' ? (row[2] ?? row[1]) : row[1]
      if (consonant !== '') i++
      const long = spoken[i] === 'long'
      kana += letters + (long ? 'ー' : '')
      names.push(...(name === '' ? [] : [name]), vowel[1], ...(long ? [vowel[1]] : []))
    } else if (isHeld(phone, next)) {
      if (spoken[i] === 'short') continue
      kana += 'ッ'
      names.push('cl')
    } else return null
  }
  return { kana, names }
}
