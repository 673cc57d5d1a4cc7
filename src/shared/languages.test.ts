import { expect, it } from 'vitest'
import { COURSE_LANGUAGES, findLanguage, LANGUAGES, PRACTICE_LANGUAGES } from './languages.ts'

it('N-01 offers 29 languages, twelve of them with courses, and ten to practise', () => {
  expect(LANGUAGES).toHaveLength(29)
  expect(new Set(LANGUAGES.map((language) => language.name)).size).toBe(29)
  expect(LANGUAGES.filter((language) => language.course).map((language) => language.name)).toEqual([
    ...COURSE_LANGUAGES,
  ])
  expect(PRACTICE_LANGUAGES).toHaveLength(10)
})

it('finds a language by name, tag or norm, whatever the case', () => {
  expect(findLanguage('Spanish')?.language.tag).toBe('es')
  expect(findLanguage('es-419')).toMatchObject({ norm: 'es-419' })
  expect(findLanguage('pt_br')).toMatchObject({ norm: 'pt-BR' })
  expect(findLanguage('es-MX')).toEqual({ language: LANGUAGES[1] })
  expect(findLanguage('klingon')).toBeUndefined()
  expect(findLanguage('')).toBeUndefined()
})
