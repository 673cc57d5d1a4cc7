import { describe, expect, it } from 'vitest'
import type { TextKey } from './keys.ts'
import { texts as english } from './locales/en/texts.ts'
import { texts as spanish } from './locales/es/texts.ts'
import { createTranslate } from './translate.ts'

const inEnglish = createTranslate('en', english)
const inSpanish = createTranslate('es', spanish)

describe('translating', () => {
  it('fills in values', () => {
    expect(inEnglish('errors.credits.insufficient', { needed: 30, held: 12 })).toBe(
      'Insufficient credits. You need 30 and have 12.',
    )
  })

  it('A-01 displays an unknown key as the key itself', () => {
    expect(inEnglish('common.nothing.like.it' as TextKey)).toBe('common.nothing.like.it')
    expect(inEnglish('nowhere' as TextKey)).toBe('nowhere')
    expect(inEnglish('common.toString' as TextKey)).toBe('common.toString')
  })

  it('chooses the plural form by the count', () => {
    expect(inEnglish('common.credits', { count: 1 })).toBe('1 credit')
    expect(inEnglish('common.credits', { count: 0 })).toBe('0 credits')
    expect(inSpanish('common.credits', { count: 5 })).toBe('5 créditos')
  })

  it('falls back to the general form where a language has more forms than the text', () => {
    expect(inSpanish('common.credits', { count: 1_000_000 })).toBe('1.000.000 créditos')
  })

  it('leaves a placeholder visible when its value is missing', () => {
    expect(inEnglish('common.titleOf')).toBe('{{page}} · Timbre')
  })

  it('never reads a value as a pattern', () => {
    expect(inEnglish('common.titleOf', { page: '$& {{page}}' })).toBe('$& {{page}} · Timbre')
  })
})
