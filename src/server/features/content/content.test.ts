import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COURSE_LANGUAGES, languageNamed } from '../../../shared/languages.ts'
import { conceptFile, phraseFile } from './content.schema.ts'

const { topics, concepts } = conceptFile.parse(read('content/concepts.json'))

/** Letters a pack of that language must be written in, and letters it must not use. */
const SCRIPTS: Record<string, { uses: RegExp; avoids?: RegExp }> = {
  zh: { uses: /\p{Script=Han}/u, avoids: /[\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}]/u },
  ja: { uses: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, avoids: /\p{Script=Latin}/u },
  ko: { uses: /\p{Script=Hangul}/u, avoids: /[\p{Script=Latin}\p{Script=Han}]/u },
  ar: { uses: /\p{Script=Arabic}/u, avoids: /\p{Script=Latin}/u },
  ru: { uses: /\p{Script=Cyrillic}/u, avoids: /\p{Script=Latin}/u },
}
const LATIN = { uses: /\p{Script=Latin}/u, avoids: /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}]/u }

it('offers at least 150 concepts over ten topics and three levels, each with its situation in three languages', () => {
  expect(concepts.length).toBeGreaterThanOrEqual(150)
  expect(topics.length).toBeGreaterThanOrEqual(10)
  expect(new Set(concepts.map((concept) => concept.id)).size).toBe(concepts.length)
  for (const topic of topics) {
    const levels = concepts.filter((concept) => concept.topic === topic.id).map((concept) => concept.level)
    expect(new Set(levels).size, topic.id).toBe(3)
  }
  expect(concepts.filter((concept) => !topics.some((topic) => topic.id === concept.topic))).toEqual([])
})

describe.each(COURSE_LANGUAGES.map((language) => [language, languageNamed(language)] as const))(
  '%s',
  (_name, language) => {
    const { norm, phrases } = phraseFile.parse(read(`content/languages/${language.tag}/phrases.json`))

    it('names a norm of its language and says every concept exactly once', () => {
      expect(language.norms).toContain(norm)
      expect(phrases.map((phrase) => phrase.concept)).toEqual(concepts.map((concept) => concept.id))
    })

    it('says no two concepts alike and uses neither digits nor markup', () => {
      const texts = phrases.map((phrase) => phrase.text)
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
      expect(texts.filter((text) => /[\d<>{}[\]]|\s{2}|^\s|\s$/.test(text))).toEqual([])
    })

    it('is written in its own script', () => {
      const { uses, avoids } = SCRIPTS[language.tag] ?? LATIN
      expect(
        phrases.filter(({ text }) => !uses.test(text) || avoids?.test(text)).map(({ text }) => text),
      ).toEqual([])
    })

    it('keeps a plausible length', () => {
      const lengths = phrases.map(
        (phrase) => [(phrase.segmented ?? phrase.text).split(/\s+/).length, phrase.text] as const,
      )
      expect(lengths.filter(([words]) => words > 18).map(([, text]) => text)).toEqual([])
    })

    it('segments, spells out and transliterates where its script asks for it', () => {
      for (const phrase of phrases) {
        const tokens = (phrase.segmented ?? phrase.text).split(/\s+/)
        if (phrase.segmented)
          expect(phrase.segmented.replaceAll(' ', '')).toBe(phrase.text.replaceAll(' ', ''))
        if (phrase.spoken) expect(phrase.spoken.split(/\s+/), phrase.text).toHaveLength(tokens.length)
        if (language.unspaced) expect(phrase.segmented, phrase.text).toBeDefined()
        if (language.tag === 'ja' || language.tag === 'ar') expect(phrase.spoken, phrase.text).toBeDefined()
        if (SCRIPTS[language.tag]) expect(phrase.transliteration, phrase.text).toMatch(/\p{Script=Latin}/u)
        if (language.tag === 'ja') expect(phrase.spoken, phrase.text).not.toMatch(/\p{Script=Han}/u)
        if (language.tag === 'ar') expect(phrase.spoken, phrase.text).toMatch(/[\u064B-\u0652]/)
      }
    })
  },
)

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
