import { expect, it } from 'vitest'
import { stressBeforeSyllable } from './syllable-stress.ts'

it('puts the mark of stress before its syllable', () => {
  const shown = ['tˌeɾminaɾˈemos', 'pɾaktˈiko', 'ˈalɣjen', 'strˈiːt', 'bwˈenos', 'ɡˈuːtən'].map((ipa) =>
    stressBeforeSyllable(ipa, 'es-ES'),
  )
  expect(shown).toEqual(['ˌteɾminaˈɾemos', 'pɾakˈtiko', 'ˈalɣjen', 'ˈstriːt', 'ˈbwenos', 'ˈɡuːtən'])
})

it('shows none where a language has none', () => {
  expect(stressBeforeSyllable('ɕikˈeɴ', 'ja-JP')).toBe('ɕikeɴ')
  expect(stressBeforeSyllable('bɔ̃ʒˈuʁ', 'fr')).toBe('bɔ̃ʒuʁ')
})
