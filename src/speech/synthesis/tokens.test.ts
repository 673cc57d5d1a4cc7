import { describe, expect, it } from 'vitest'
import type { Utterance } from '../utterance.ts'
import { tokenize } from './tokens.ts'

const words = (utterance: Utterance, segmenter?: string) =>
  tokenize(utterance, segmenter)
    .filter((token) => token.isWord)
    .map(({ text, charStart, charEnd }) => `${text}@${charStart}-${charEnd}`)

describe('tokenize', () => {
  it('leaves punctuation outside a word and keeps it inside', () => {
    expect(words({ text: '¿«Qué» tal…?  Don’t well-known, 3,50 €!' })).toEqual([
      'Qué@2-5',
      'tal@7-10',
      'Don’t@14-19',
      'well-known@20-30',
      '3,50@32-36',
    ])
  })

  it('keeps vowel signs and marks with their word', () => {
    expect(words({ text: 'हैं? كَيْفَ؟' })).toEqual(['हैं@0-3', 'كَيْفَ@5-11'])
  })

  it('calls a token without letters or digits no word, but still speaks it', () => {
    const tokens = tokenize({ text: 'yes — 5 %' })
    expect(tokens.map((token) => token.isWord)).toEqual([true, false, true, false])
    expect(tokens.map((token) => token.spoken)).toEqual(['yes', '—', '5', '%'])
  })

  it('maps segmented words onto a text without spaces, or with some', () => {
    expect(words({ text: '水をください。', segmented: '水 を ください。' })).toEqual([
      '水@0-1',
      'を@1-2',
      'ください@2-6',
    ])
    expect(words({ text: '水 を　飲む', segmented: '水 を 飲む' })).toEqual(['水@0-1', 'を@2-3', '飲む@4-6'])
  })

  it('finds Chinese words itself when nobody has', () => {
    expect(words({ text: '我想喝水。' }, 'zh')).toEqual(['我想@0-2', '喝水@2-4'])
    expect(words({ text: '我想喝水。', segmented: '我 想 喝 水。' }, 'zh')).toHaveLength(4)
  })

  it('counts in UTF-16 units, beyond the basic plane too', () => {
    expect(words({ text: '🙂 𠮷野' })).toEqual(['𠮷野@3-6'])
  })

  it('takes out what the synthesizer would take for markup, phonemes or pictures', () => {
    const spoken = tokenize({ text: 'a[[x]]b <i>c</i> d\u0000e 🙂 f\u00adg' }).map((token) => token.spoken)
    for (const token of spoken) expect(token).not.toMatch(/[[\]<>]|\p{C}|🙂/u)
    expect(spoken.at(-1)).toBe('fg')
  })

  it('refuses forms that do not go with the text', () => {
    expect(() => tokenize({ text: 'ab', segmented: 'a c' })).toThrow('does not spell')
    expect(() => tokenize({ text: 'ab', segmented: 'a b c' })).toThrow('does not spell')
    expect(() => tokenize({ text: 'a b', spoken: 'a' })).toThrow('1 tokens where the text has 2')
  })
})
