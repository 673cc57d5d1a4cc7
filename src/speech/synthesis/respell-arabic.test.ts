import { expect, it } from 'vitest'
import { loadEspeak } from './espeak.ts'
import { espeakVoiceFor } from './voices.ts'

it('lets the Arabic voice read articles, joining alifs and resting ta marbutas as they are spoken', async () => {
  const espeak = await loadEspeak()
  const read = (text: string) =>
    espeak
      .phonemize({ text }, espeakVoiceFor('ar-001'))
      .map((word) => word.phones.join(''))
      .join(' ')
  expect(read('فِي الْبَيْتِ')).toBe('fi lbaiti')
  expect(read('لَكَ السَّعَادَة')).toBe('laka ssaʕada')
  expect(read('مَا اسْمُكَ؟')).toBe('ma smuka')
})
