import { expect, it } from 'vitest'
import type { Length } from '../../src/speech/pronunciation/lengths/expected-lengths.ts'
import { katakanaOf } from './katakana.ts'

const write = (phones: string, lengths: (Length | null)[]) => {
  const written = katakanaOf(phones.split(' '), lengths)
  return written && `${written.kana} ${written.names.join(' ')}`
}

it('writes a long vowel, a held consonant and a nasal as beats of their own', () => {
  expect(write('k o̞ ç i', [null, 'long', null, 'long'])).toBe('コーヒー k o o h i i')
  expect(write('m ä t tɕ ä', [null, 'short', 'long', null, null])).toBe('マッチャ m a cl ch a')
  expect(write('ɕ i ɴ e̞ ɴ', [null, 'short', null, 'short', null])).toBe('シンエン sh i N e N')
  expect(write('d o̞ n n ä', [null, 'short', 'long', null, null])).toBe('ドンナ d o N n a')
})

it('leaves the beat out where the sound is said short', () => {
  expect(write('k o̞ ç i', [null, 'short', null, 'long'])).toBe('コヒー k o h i i')
  expect(write('m ä t tɕ ä', [null, 'short', 'short', null, null])).toBe('マチャ m a ch a')
  expect(write('d o̞ n n ä', [null, 'short', 'short', null, null])).toBe('ドナ d o n a')
})

it.each([
  ['', 'アイウエオ', 'a i u e o'],
  ['k', 'カキクケコ', 'ka ki ku ke ko'],
  ['kʲ', 'キャ-キュ-キョ', 'kya - kyu - kyo'],
  ['ɡʲ', 'ギャ-ギュ-ギョ', 'gya - gyu - gyo'],
  ['s', 'サ-スセソ', 'sa - su se so'],
  ['ɕ', 'シャシシュシェショ', 'sha shi shu she sho'],
  ['dʑ', 'ジャジジュジェジョ', 'ja ji ju je jo'],
  ['t', 'タティ-テト', 'ta ti - te to'],
  ['tɕ', 'チャチチュチェチョ', 'cha chi chu che cho'],
  ['ts', '--ツ--', '- - tsu - -'],
  ['ç', 'ヒャヒヒュ-ヒョ', 'hya hi hyu - hyo'],
  ['ɸ', 'ファフィフフェフォ', 'fa fi fu fe fo'],
  ['ɽ', 'ラリルレロ', 'ra ri ru re ro'],
  ['ɽʲ', 'リャ-リュ-リョ', 'rya - ryu - ryo'],
  ['j', 'ヤ-ユ-ヨ', 'ya - yu - yo'],
  ['w', 'ワ----', 'wa - - - -'],
])('writes %s before each vowel, where there is a kana', (consonant, kana, names) => {
  const found = ['ä', 'i', 'ɯᵝ', 'e̞', 'o̞'].map((vowel) =>
    katakanaOf(consonant === '' ? [vowel] : [consonant, vowel], [null, null]),
  )
  expect(found.map((syllable) => syllable?.kana ?? '-').join('')).toBe(kana)
  expect(found.map((syllable) => syllable?.names.join('') ?? '-').join(' ')).toBe(names)
})

it('has no kana for sounds of other languages', () => {
  expect(write('θ i', [null, null])).toBeNull()
  expect(write('s i', [null, null])).toBeNull()
  expect(write('tʲ ä', [null, null])).toBeNull()
  expect(write('k ɑ', [null, null])).toBeNull()
})
