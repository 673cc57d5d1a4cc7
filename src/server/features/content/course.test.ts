import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { foldedText } from '../../../contract/lesson-content.ts'
import { COURSE_LANGUAGES, languageNamed } from '../../../shared/languages.ts'
import { type Espeak, loadEspeak } from '../../../speech/synthesis/espeak.ts'
import { espeakVoiceFor } from '../../../speech/synthesis/voices.ts'
import { conceptFile } from './content.schema.ts'
import {
  cultureFile,
  dialogueConceptFile,
  dialogueFile,
  grammarFile,
  soundFile,
  vocabularyConceptFile,
  vocabularyFile,
} from './course.schema.ts'

type Text = { text: string; segmented?: string; spoken?: string; transliteration?: string }

const { topics } = conceptFile.parse(read('content/concepts.json'))
const { concepts } = vocabularyConceptFile.parse(read('content/vocabulary.json'))
const { dialogues } = dialogueConceptFile.parse(read('content/dialogues.json'))
const LEVELS = ['beginner', 'intermediate', 'advanced'] as const

/** Letters a pack of that language must be written in, and letters it must not use. */
const SCRIPTS: Record<string, { uses: RegExp; avoids: RegExp }> = {
  zh: { uses: /\p{Script=Han}/u, avoids: /[\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}]/u },
  ja: { uses: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, avoids: /\p{Script=Latin}/u },
  ko: { uses: /\p{Script=Hangul}/u, avoids: /[\p{Script=Latin}\p{Script=Han}]/u },
  ar: { uses: /\p{Script=Arabic}/u, avoids: /\p{Script=Latin}/u },
  ru: { uses: /\p{Script=Cyrillic}/u, avoids: /\p{Script=Latin}/u },
}
const LATIN = { uses: /\p{Script=Latin}/u, avoids: /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}]/u }
/** Words an example of each level may have; particles written apart and short Chinese words count as well. */
const MOST_WORDS = { beginner: 12, intermediate: 14, advanced: 16 }

let espeak: Espeak
beforeAll(async () => {
  espeak = await loadEspeak()
})

it('names at least 400 concepts of vocabulary, in every topic and level, each once', () => {
  expect(concepts.length).toBeGreaterThanOrEqual(400)
  expect(repeated(concepts.map(({ id }) => id))).toEqual([])
  for (const topic of topics) {
    for (const level of LEVELS) {
      const own = concepts.filter((concept) => concept.topic === topic.id && concept.level === level)
      expect(own.length, `${topic.id} ${level}`).toBeGreaterThanOrEqual(8)
    }
  }
  expect(concepts.filter((concept) => !topics.some(({ id }) => id === concept.topic))).toEqual([])
})

it('has eight dialogues, of every level, with two role plays each', () => {
  expect(dialogues.length).toBeGreaterThanOrEqual(8)
  expect(new Set(dialogues.map(({ level }) => level)).size).toBe(3)
  expect(dialogues.filter(({ topic }) => !topics.some(({ id }) => id === topic))).toEqual([])
})

describe.each(COURSE_LANGUAGES.map((name) => [name, languageNamed(name)] as const))(
  '%s',
  (name, language) => {
    const { tag } = language
    const folder = `content/languages/${tag}`
    const { words } = vocabularyFile.parse(read(`${folder}/vocabulary.json`))
    const grammar = grammarFile.parse(read(`${folder}/grammar.json`)).notes
    const culture = cultureFile.parse(read(`${folder}/culture.json`)).notes
    const spokenDialogues = dialogueFile.parse(read(`${folder}/dialogues.json`)).dialogues
    const { sounds } = soundFile.parse(read(`${folder}/sounds.json`))

    const sentences: Text[] = [
      ...words.map(({ example }) => example),
      ...grammar.flatMap(({ examples, check }) => [...examples, check]),
      ...spokenDialogues.flatMap(({ lines, answers }) => [...lines, ...answers]),
    ]
    const texts: Text[] = [
      ...words,
      ...sentences,
      ...sounds.flatMap(({ pairs }) => pairs.flatMap(({ a, b }) => [a, b])),
    ]

    it('has a word and an example for every concept, once and in their order', () => {
      expect(words.map(({ concept }) => concept)).toEqual(concepts.map(({ id }) => id))
      expect(repeated(words.map(({ article = '', text }) => `${article} ${text}`))).toEqual([])
      expect(repeated(words.map(({ example }) => example.text))).toEqual([])
    })

    it('shows each word in its example, by a form that stands there once', () => {
      const wrong = words.filter(({ example }) => example.text.split(example.form).length !== 2)
      expect(wrong.map(({ text, example }) => `${text}: ${example.form} in ${example.text}`)).toEqual([])
    })

    it('keeps examples to the length of their level', () => {
      const long = words.filter(({ example }, index) => {
        const count = (example.segmented ?? example.text).split(/\s+/).length
        return count < 2 || count > MOST_WORDS[concepts[index]!.level] * (tag === 'zh' ? 1.3 : 1)
      })
      expect(long.map(({ example }) => example.text)).toEqual([])
    })

    it('explains at least 15 points of grammar a level, each once', () => {
      for (const level of LEVELS) {
        expect(grammar.filter((note) => note.level === level).length, level).toBeGreaterThanOrEqual(15)
      }
      expect(repeated(grammar.map(({ id }) => id))).toEqual([])
      for (const key of ['en', 'es', 'pt'] as const) {
        expect(repeated(grammar.map(({ title }) => title[key]))).toEqual([])
        const short = grammar.filter(({ explanation }) => explanation[key].length < 60)
        expect(short.map(({ id }) => id)).toEqual([])
      }
      expect(
        repeated(grammar.flatMap(({ examples, check }) => [...examples, check].map(({ text }) => text))),
      ).toEqual([])
    })

    it('checks each point with one right form and three others', () => {
      for (const { id, check } of grammar) {
        expect(check.text.split(check.form).length, `${id}: ${check.form}`).toBe(2)
        expect(new Set([check.form, ...check.wrong].map(foldedText)).size, id).toBe(4)
      }
    })

    it('has ten cultural notes, eight dialogues, and hard sounds for each interface language', () => {
      expect(culture.length).toBeGreaterThanOrEqual(10)
      expect(repeated(culture.map(({ id }) => id))).toEqual([])
      expect(culture.filter(({ topic }) => !topics.some(({ id }) => id === topic))).toEqual([])
      expect(spokenDialogues.map(({ dialogue }) => dialogue)).toEqual(dialogues.map(({ id }) => id))
      spokenDialogues.forEach(({ lines, answers }, index) => {
        expect(lines.length).toBe(dialogues[index]!.lines.length)
        expect(answers.length).toBe(dialogues[index]!.rolePlays.length)
      })
      for (const key of ['en', 'es', 'pt'] as const) {
        if (key === tag) continue
        expect(sounds.filter(({ hardFor }) => hardFor.includes(key)).length, key).toBeGreaterThanOrEqual(4)
      }
      expect(repeated(sounds.map(({ id }) => id))).toEqual([])
    })

    it('is written in its own script, without digits, markup or stray spaces', () => {
      const { uses, avoids } = SCRIPTS[tag] ?? LATIN
      const odd = texts.filter(
        ({ text }) => !uses.test(text) || avoids.test(text) || /[\d<>{}[\]*_]|\s{2}|^\s|\s$/u.test(text),
      )
      expect(odd.map(({ text }) => text)).toEqual([])
      expect(texts.filter(({ text }) => text !== text.normalize('NFC')).map(({ text }) => text)).toEqual([])
    })

    it('segments, spells out and transliterates where its script asks for it', () => {
      const wrong: string[] = []
      for (const { text, segmented, spoken, transliteration } of texts) {
        const tokens = (segmented ?? text).split(/\s+/)
        if (segmented && segmented.replaceAll(/\s/g, '') !== text.replaceAll(/\s/g, ''))
          wrong.push(`segmented: ${text}`)
        if (spoken && spoken.split(/\s+/).length !== tokens.length) wrong.push(`spoken: ${text}`)
        if (language.unspaced && !segmented) wrong.push(`not segmented: ${text}`)
        if ((tag === 'ja' || tag === 'ar') && !spoken) wrong.push(`not spelt out: ${text}`)
        if (SCRIPTS[tag] && !/\p{Script=Latin}/u.test(transliteration ?? ''))
          wrong.push(`not transliterated: ${text}`)
        if (tag === 'ja' && /\p{Script=Han}/u.test(spoken ?? '')) wrong.push(`kanji in: ${spoken}`)
        if (tag === 'ar' && !/[\u064B-\u0652]/.test(spoken ?? '')) wrong.push(`no vowels: ${spoken}`)
      }
      expect(wrong).toEqual([])
    })

    it('writes what belongs to this language between asterisks, in pairs', () => {
      const explained = [
        ...grammar.map(({ explanation }) => explanation),
        ...culture.map(({ text }) => text),
        ...sounds.map(({ advice }) => advice),
      ]
      const odd = explained
        .flatMap(({ en, es, pt }) => [en, es, pt])
        .filter((text) => text.split('*').length % 2 === 0 || text.includes('**'))
      expect(odd).toEqual([])
    })

    it('is spoken without going over to another language', { timeout: 240_000 }, () => {
      const voice = espeakVoiceFor(name)
      const switched: string[] = []
      for (const { text, segmented, spoken } of texts) {
        const said = { text, ...(segmented ? { segmented } : {}), ...(spoken ? { spoken } : {}) }
        const switches = espeak.languageSwitches(said, voice)
        if (switches.length > 0) switched.push(`${text} → ${switches.join(' ')}`)
      }
      expect(switched).toEqual([])
    })

    it('has no minimal pair that sounds alike', () => {
      const voice = espeakVoiceFor(name)
      const phones = ({ text, segmented, spoken }: Text) =>
        espeak
          .phonemize({ text, ...(segmented ? { segmented } : {}), ...(spoken ? { spoken } : {}) }, voice)
          .map(({ ipa }) => ipa)
          .join(' ')
      const written = sounds.flatMap(({ pairs }) => pairs.filter(({ a, b }) => a.text === b.text))
      expect(written.map(({ a }) => a.text)).toEqual([])
      // espeak's Chinese and Japanese tell neither tones nor accents in their IPA.
      if (tag === 'zh') return
      const alike = sounds.flatMap(({ pairs }) => pairs.filter(({ a, b }) => phones(a) === phones(b)))
      expect(alike.map(({ a, b }) => `${a.text} ${b.text}`)).toEqual([])
    })
  },
)

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
