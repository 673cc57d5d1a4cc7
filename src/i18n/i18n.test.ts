import { describe, expect, it } from 'vitest'
import { ERRORS } from '../contract/errors.ts'
import { LANGUAGES } from '../shared/languages.ts'
import { APP_LANGUAGES } from './app-languages.ts'
import { loadLocale } from './load-locale.ts'
import { texts as english } from './locales/en/texts.ts'
import { SHARED_WORDS } from './shared-words.ts'
import type { Text } from './texts.ts'

const forms = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))
const placeholders = (text: Text) =>
  [...new Set(forms(text).flatMap((form) => form.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []))].sort()

const entries = (locale: object) =>
  Object.entries(locale).flatMap(([namespace, texts]: [string, Record<string, Text>]) =>
    Object.entries(texts).map(([key, text]) => ({ key: `${namespace}.${key}`, text })),
  )

describe.each(APP_LANGUAGES.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  it('A-01 have exactly the keys of English', async () => {
    const translated = entries(await loadLocale(language)).map((entry) => entry.key)
    expect(translated.sort()).toEqual(
      entries(english)
        .map((entry) => entry.key)
        .sort(),
    )
  })

  it('have the same placeholders as English', async () => {
    const translated = new Map(
      entries(await loadLocale(language)).map(({ key, text }) => [key, placeholders(text)]),
    )
    for (const { key, text } of entries(english))
      expect([key, translated.get(key)]).toEqual([key, placeholders(text)])
  })

  it('A-01 leave no English behind', async () => {
    const originals = new Map(entries(english).map(({ key, text }) => [key, forms(text)]))
    const left = entries(await loadLocale(language)).flatMap(({ key, text }) =>
      forms(text)
        .filter((form) => !SHARED_WORDS.has(form) && originals.get(key)?.includes(form))
        .map((form) => `${key}: ${form}`),
    )
    expect(left).toEqual([])
  })

  it('have no empty text', async () => {
    const empty = entries(await loadLocale(language)).filter(({ text }) =>
      forms(text).some((form) => !form.trim()),
    )
    expect(empty).toEqual([])
  })
})

describe('the English texts', () => {
  it('give every public error code the message of the contract', () => {
    const messages = Object.fromEntries(
      Object.entries(ERRORS).map(([code, { message }]) => [code, message.replace(/\{(\w+)\}/g, '{{$1}}')]),
    )
    expect(english.errors).toMatchObject(messages)
  })

  it('name every language, and every norm there is a choice of', () => {
    const names: Record<string, string> = english.languages
    for (const language of LANGUAGES) {
      expect(names[language.name]).toBeTruthy()
      if (language.course) for (const norm of language.norms) expect(names[`norm.${norm}`]).toBeTruthy()
    }
  })
})
