import { describe, expect, it } from 'vitest'
import { expectedLengths } from './expected-lengths.ts'
import { consonantsOfItalian } from './italian-spelling.ts'
import { evidenceOf, lengthEvidence } from './length-evidence.ts'

/** `k_a+_t_t_e`: phones with `+` after long and `-` after short ones. */
const lengths = (language: string, text: string, phones: string, spoken = text) => {
  const names = phones.split(' ')
  const found = expectedLengths({ text, spoken, phones: names }, language)
  return (
    found &&
    names.map((name, i) => name + (found[i] === 'long' ? '+' : found[i] === 'short' ? '-' : '')).join(' ')
  )
}

describe('the lengths a spelling calls for', () => {
  it('Italian: doubled letters, whatever the synthesizer makes of them', () => {
    expect(lengths('it', 'notte', 'n ɔ t e')).toBe('n ɔ t+ e')
    expect(lengths('it', 'palla', 'p a l l a')).toBe('p a l+ l a')
    expect(lengths('it', 'macchina', 'm a k i n a')).toBe('m a k+ i n- a')
    expect(lengths('it', 'acqua', 'a k w a')).toBe('a k+ w a')
    expect(lengths('it', 'terra', 't ɛ r ɾ a')).toBe('t ɛ r+ ɾ a')
    expect(lengths('it', 'pizza', 'p i ts a')).toBe('p i ts+ a')
    expect(lengths('it', 'casa', 'k a z a')).toBe('k a z a')
  })

  it('Italian: sounds that are always long, and consonants beside others, are left alone', () => {
    expect(lengths('it', 'figlio', 'f i ʎ o')).toBe('f i ʎ o')
    expect(lengths('it', 'bagno', 'b a ɲ ɲ o')).toBe('b a ɲ ɲ o')
    expect(lengths('it', 'pesce', 'p ɛ ʃ e')).toBe('p ɛ ʃ e')
    expect(lengths('it', 'quando', 'k w a n d o')).toBe('k w a n d o')
    expect(consonantsOfItalian('dell’acqua').map(({ doubled }) => doubled)).toEqual([false, true, true])
    expect(lengths('it', 'xyz', 'k s')).toBeUndefined()
  })

  it('Japanese: kana in the notation the synthesizer is given', () => {
    expect(lengths('ja', 'ビール', 'b i ɽ ɯᵝ', "[[b|'i:|r`|u]]")).toBe('b i+ ɽ ɯᵝ')
    expect(lengths('ja', 'きって', 'k i t t e̞', "[[k|'i|t|t|e]]")).toBe('k i- t+ t e̞')
    expect(lengths('ja', 'マッチ', 'm ä t tɕ i', "[[m|'a|t|t_s\\|i]]")).toBe('m ä- t+ tɕ i')
    expect(lengths('ja', '水', 'm i z ɯᵝ')).toBeUndefined()
  })

  it('Arabic: long vowels inside words and doubled letters', () => {
    expect(lengths('ar', 'كتاب', 'k i t a b u n', "[[k|i|t|'a:|b|u|n]]")).toBe('k i- t- a+ b- u- n')
    expect(lengths('ar', 'معلم', 'm u ʕ a l l i m', "[[m|'u|A|a|l|l|i|m]]")).toBe('m u- ʕ- a- l+ l i- m')
    expect(lengths('ar', 'في', 'f i', "[[f|'i:]]")).toBe('f i')
  })

  it('no other language', () => {
    expect(lengths('es', 'perro', 'p e r o')).toBeUndefined()
  })
})

describe('evidence of length', () => {
  /** Words of Italian, each phone with its duration. */
  const take = (...words: [text: string, phones: string][]) => {
    let at = 0
    return words.map(([text, phones]) => {
      const phonemes = phones.split(' ').map((phone) => {
        const [ipa = '', duration] = phone.split(':')
        const startMs = at
        at += Number(duration)
        return { ipa, startMs, endMs: at }
      })
      const spoken = { text, spoken: text, phones: phonemes.map(({ ipa }) => ipa) }
      const durations = phonemes.map(({ ipa, startMs, endMs }) => (ipa === 'l' ? 75 : endMs - startMs))
      return { phonemes, lengths: expectedLengths(spoken, 'it'), durations }
    })
  }
  const said = (l: number) =>
    take(
      ['la', 'l:75 a:90'],
      ['palla', `p:90 a:130 l:${l / 2} l:${l / 2} a:90`],
      ['bella', 'b:60 ɛ:130 l:75 l:75 a:100'],
    )

  it('hears a long consonant as long and a short one in its place as short', () => {
    const long = lengthEvidence('it', said(160), null)[1]?.[2]
    const short = lengthEvidence('it', said(56), null)[1]?.[2]
    expect(long).toMatchObject({ expected: 'long', heard: 'long' })
    expect(short).toMatchObject({ expected: 'long', heard: 'short' })
    expect(short?.ratio).toBeLessThan(0.7)
    expect(long?.ratio).toBeGreaterThan(0.8)
    expect(short?.probability).toBeGreaterThan(0.7)
  })

  it('a held consonant of two phones carries it once, on the first', () => {
    const evidence = lengthEvidence('it', said(160), null)
    expect(evidence[2]?.map((phone) => phone?.expected)).toEqual([
      undefined,
      undefined,
      'long',
      undefined,
      undefined,
    ])
  })

  it('names the other length only from its threshold on, and tells how probable what it names is', () => {
    const table = {
      usual: { aligned: {}, clear: {} },
      judges: {
        'stop long': { bias: 0, weights: [1], wrongFrom: 0.8 },
        'vowel short': { bias: 0, weights: [1], wrongFrom: 0.8 },
      },
    }
    const odds = (probability: number) => Math.log(probability / (1 - probability))
    const sound = { word: 0, phone: 0, residual: Math.log(0.5) }
    const long = (other: number) =>
      evidenceOf({ ...sound, kind: 'stop', expected: 'long', values: [odds(other)] }, table)
    expect(long(0.85)).toEqual({ expected: 'long', heard: 'short', probability: 0.85, ratio: 0.5 })
    expect(long(0.75)).toEqual({ expected: 'long', heard: 'long', probability: 0.25, ratio: 0.5 })
    expect(long(0.1)).toMatchObject({ heard: 'long', probability: 0.9 })
    const short = (other: number) =>
      evidenceOf({ ...sound, kind: 'vowel', expected: 'short', values: [odds(other)] }, table)
    expect(short(0.85)).toMatchObject({ expected: 'short', heard: 'long', probability: 0.85 })
    expect(short(0.75)).toMatchObject({ heard: 'short' })
    expect(evidenceOf({ ...sound, kind: 'vowel', expected: 'long', values: [9] }, table)).toBeNull()
  })

  it('none for other languages and for words said in another way than expected', () => {
    expect(lengthEvidence('es', said(160), null)).toEqual([undefined, undefined, undefined])
    const [, palla] = said(160)
    const other = lengthEvidence(
      'it',
      [{ phonemes: palla?.phonemes ?? [], lengths: ['long'], durations: [75] }],
      null,
    )
    expect(other[0]?.some((phone) => phone !== undefined)).toBe(false)
  })
})
