import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COURSE_LANGUAGES, languageNamed } from '../../../shared/languages.ts'
import { loadPronunciationModel } from '../model-file.ts'
import { areAlike, phoneDistance } from '../phones.ts'
import { classOf, SOUND_CLASSES } from './sound-classes.ts'

const models = COURSE_LANGUAGES.map((language) => {
  const file = new URL(`../tables/${languageNamed(language).tag}.bin`, import.meta.url)
  return loadPronunciationModel(readFileSync(file))
})

it('names every class once, silence first', () => {
  expect(new Set(SOUND_CLASSES).size).toBe(SOUND_CLASSES.length)
  expect(SOUND_CLASSES[0]).toBe('sil')
})

it('gives every sound of the twelve inventories a class, and silence to silence alone', () => {
  for (const { language, phones } of models) {
    for (const [number, ipa] of phones.entries()) {
      const name = classOf(ipa, language)
      expect(SOUND_CLASSES, `${language} ${ipa}`).toContain(name)
      expect(name === 'sil', `${language} ${ipa}`).toBe(number === 0)
    }
  }
})

it('puts together within one language only what differs in length or lies very near', () => {
  const together: string[] = []
  for (const { language, phones } of models) {
    for (const [i, a] of phones.entries()) {
      for (const b of phones.slice(i + 1)) {
        if (classOf(a, language) !== classOf(b, language) || areAlike(a, b, language)) continue
        if (phoneDistance(a, b) > 0) together.push(`${language} ${a} ${b}`)
      }
    }
  }
  // espeak's Arabic vowels beside emphatic consonants, and a doubled Italian s
  expect(together).toEqual(['it s ss', 'ar i i.', 'ar u u.'])
})

it('tells apart what one symbol stands for in two languages', () => {
  expect(classOf('y', 'fr')).toBe('y')
  expect(classOf('y', 'ru')).toBe('ɨ')
  expect(classOf('ɜː', 'en')).not.toBe(classOf('ɜ', 'de'))
})

it('does not make a class of a length, and gives a strange sound the class of its neighbour', () => {
  expect(classOf('iː', 'de')).toBe('i')
  expect(classOf('ɑːɹ', 'en-US')).toBe('ɑɹ')
  expect(classOf('ɣʲ', 'ru')).toBe('ɣ')
})
