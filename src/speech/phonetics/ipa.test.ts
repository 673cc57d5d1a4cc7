import { describe, expect, it } from 'vitest'
import { countSyllables, isSyllabic, stripNotation } from './ipa.ts'
import { readableIpa } from './readable-ipa.ts'

describe('IPA', () => {
  it('drops marks of stress and of notation', () => {
    expect(stripNotation('ˈe-')).toBe('e')
    expect(stripNotation('n^')).toBe('n')
    expect(stripNotation('ˌɑ̃')).toBe('ɑ̃')
  })

  it('counts one syllable for each vowel, diphthong and syllabic consonant', () => {
    expect(countSyllables(['b', 'ʌ', 't', 'n̩'])).toBe(2)
    expect(countSyllables(['aɪ', 'd', 'iə'])).toBe(2)
    expect(countSyllables(['s'])).toBe(1)
    expect(countSyllables([])).toBe(0)
    expect(isSyllabic('ŋ')).toBe(false)
  })

  it('shows phones as readers of that language expect them, others as they are', () => {
    expect(readableIpa('onɡ', 'zh-CN')).toBe('ʊŋ')
    expect(readableIpa('q', 'ko')).toBe('k̚')
    expect(readableIpa('q', 'ar')).toBe('q')
    expect(readableIpa('θ', 'es-ES')).toBe('θ')
  })
})
