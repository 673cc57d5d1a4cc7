import { expect, it } from 'vitest'
import { expectedWords, withSisterNorms } from './variants.ts'

const words = (language: string, ...said: [text: string, phones: string][]) =>
  expectedWords(
    said.map(([text, phones]) => ({
      text,
      charStart: 0,
      charEnd: text.length,
      phones: phones.split(' '),
      syllables: 1,
    })),
    language,
  )
const forms = (word: { variants: readonly (readonly string[])[] } | undefined) =>
  word?.variants.map((variant) => variant.join(' '))

it('Spanish: ll as y and z as s, each by itself and both', () => {
  expect(forms(words('es', ['llovizna', 'ʎ o β i θ n a'])[0])).toEqual([
    'ʎ o β i θ n a',
    'ʝ o β i θ n a',
    'ʎ o β i s n a',
    'ʝ o β i s n a',
  ])
})

it('a norm’s sisters join word by word, its own pronunciation first', () => {
  const american = words('en', ['bath', 'b æ θ'], ['water', 'w ɔː ɾ ɚ'])
  const british = words('en', ['bath', 'b ɑː θ'], ['water', 'w ɔː t ə'])
  expect(withSisterNorms('en-GB', british, [american]).map(forms)).toEqual([
    ['b ɑː θ', 'b æ θ'],
    ['w ɔː t ə', 'w ɔː ɾ ɚ', 'w ɔː t ɚ'],
  ])
  expect(withSisterNorms('en-GB', british, [american.slice(1)]).map(forms)).toEqual([
    ['b ɑː θ'],
    ['w ɔː t ə'],
  ])
})

it('French of Québec: t and d hiss before i and y, close vowels are lax in a last closed syllable', () => {
  const [tu, dix, vite, vent] = withSisterNorms(
    'fr-FR',
    words('fr', ['tu', 't y'], ['dire', 'd i ʁ'], ['vite', 'v i t'], ['vent', 'v ɑ̃']),
    [],
  )
  expect(forms(tu)).toEqual(['t y', 't s y'])
  expect(forms(dix)).toContain('d z i ʁ')
  expect(forms(dix)?.some((form) => form.includes('ɪ'))).toBe(false)
  expect(forms(vite)).toContain('v ɪ t')
  expect(forms(vent)).toEqual(['v ɑ̃'])
  expect(forms(withSisterNorms('fr-CA', words('fr', ['vent', 'v ɑ̃']), [])[0])).toEqual(['v ɑ̃', 'v ɛ̃'])
})

it('tones and lengths that a word should have come with it', () => {
  const [word] = expectedWords(
    [
      {
        text: '你好',
        charStart: 0,
        charEnd: 2,
        phones: ['n', 'i', 'x', 'ɑu'],
        syllables: 2,
        tones: [3, 3],
        spoken: '你好',
      },
    ],
    'zh',
  )
  expect(word?.contrasts).toEqual({ tones: [[2], [3]] })
  expect(words('it', ['notte', 'n ɔ t e'])[0]?.contrasts).toEqual({ lengths: [null, null, 'long', null] })
  expect(words('es', ['sol', 's o l'])[0]).not.toHaveProperty('contrasts')
})
