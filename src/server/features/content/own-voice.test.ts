import { describe, expect, it } from 'vitest'
import { COURSE_LANGUAGES, languageNamed } from '../../../shared/languages.ts'
import type { Utterance } from '../../../speech/utterance.ts'
import { loadContent } from './content.service.ts'

const content = loadContent('content')

/** Letters that texts of the language must use, and letters they must not. */
const SCRIPTS: Record<string, { uses: RegExp; avoids: RegExp }> = {
  zh: { uses: /\p{Script=Han}/u, avoids: /[\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}]/u },
  ja: { uses: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, avoids: /\p{Script=Latin}/u },
  ko: { uses: /\p{Script=Hangul}/u, avoids: /[\p{Script=Latin}\p{Script=Han}]/u },
  ar: { uses: /\p{Script=Arabic}/u, avoids: /[\p{Script=Latin}\u064B-\u0652]/u },
  ru: { uses: /\p{Script=Cyrillic}/u, avoids: /\p{Script=Latin}/u },
}
const LATIN = { uses: /\p{Script=Latin}/u, avoids: /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}]/u }
/** Numbers from 0 to 1 that look random and are the same each time. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}
const written = (utterance: Utterance) => (utterance.segmented ?? utterance.text).split(/\s+/u)
const countWords = (tokens: string[]) => tokens.filter((token) => /\p{L}/u.test(token)).length

describe.each(COURSE_LANGUAGES.map((language) => [language, languageNamed(language)] as const))(
  '%s',
  (name, language) => {
    const lines = content.ownVoiceLines(name)
    const sentences = Array.from({ length: 300 }, (_, seed) =>
      content.consentSentence(name, seeded(seed + 1)),
    )

    it('P-01 has twelve different lines of a length that is read in one breath', () => {
      expect(lines).toHaveLength(12)
      expect(new Set(lines.map((line) => line.text)).size).toBe(12)
      // Words of Korean and Japanese carry their particles and endings, so a sentence has fewer of them.
      const fewest = name === 'japanese' || name === 'korean' ? 6 : 7
      const lengths = lines.map((line) => countWords(written(line)))
      expect(lines.filter((_, index) => lengths[index]! < fewest || lengths[index]! > 12)).toEqual([])
    })

    it('P-01 writes lines in their own script, without digits, and ends them as sentences', () => {
      const { uses, avoids } = SCRIPTS[language.tag] ?? LATIN
      const wrong = [...lines, ...sentences.map((sentence) => sentence.utterance)].filter(
        ({ text }) => !uses.test(text) || avoids.test(text) || /[\d<>{}[\]]|\s{2}|^\s/u.test(text),
      )
      expect(wrong).toEqual([])
      expect(lines.filter(({ text }) => !/[.?。]$/u.test(text))).toEqual([])
    })

    it('P-01 segments and spells out where the script asks for it, token for token', () => {
      for (const line of [...lines, ...sentences.map((sentence) => sentence.utterance)]) {
        if (language.unspaced) expect(line.segmented, line.text).toBeDefined()
        if (line.segmented) expect(line.segmented.replaceAll(' ', '')).toBe(line.text)
        if (line.spoken) expect(line.spoken.split(/\s+/u), line.text).toHaveLength(written(line).length)
        if (name === 'japanese') expect(line.spoken, line.text).not.toMatch(/\p{Script=Han}/u)
        if (name === 'arabic') expect(line.spoken, line.text).toMatch(/[\u064B-\u0652]/u)
      }
    })

    it('P-03 draws sentences of consent of 6 to 8 words, no word twice, opening alike', () => {
      const opening = written(sentences[0]!.utterance).slice(0, 3)
      // The statement ends with a colon, in Chinese and Japanese a wide one.
      const openingWords = countWords(
        written(sentences[0]!.utterance).join(' ').split(/[:：]/u)[0]!.trim().split(/\s+/u),
      )
      for (const { utterance, wordCount, drawnCount } of sentences) {
        const tokens = written(utterance)
        expect(wordCount).toBe(countWords(tokens))
        expect(drawnCount).toBe(wordCount - openingWords)
        expect(drawnCount).toBeGreaterThanOrEqual(3)
        expect(wordCount).toBeGreaterThanOrEqual(6)
        expect(wordCount).toBeLessThanOrEqual(8)
        expect(tokens.slice(0, 3)).toEqual(opening)
        expect(new Set(tokens).size).toBe(tokens.length)
      }
    })

    it('P-03 hardly ever draws the same sentence again and follows the numbers it is given', () => {
      const texts = new Set(sentences.map((sentence) => sentence.utterance.text))
      expect(texts.size).toBeGreaterThanOrEqual(298)
      expect(content.consentSentence(name, seeded(7))).toEqual(content.consentSentence(name, seeded(7)))
      expect(content.consentSentence(name, () => 0)).not.toEqual(content.consentSentence(name, () => 0.999))
    })
  },
)

it('P-03 writes the list of words as each language does', () => {
  const first = (name: (typeof COURSE_LANGUAGES)[number]) => content.consentSentence(name, () => 0).utterance
  expect(first('english')).toEqual({ text: 'This is my voice: river, window, garden, table.' })
  expect(first('french')).toEqual({ text: 'C’est ma propre voix\u00A0: fenêtre, rivière, montagne, bateau.' })
  expect(first('chinese')).toEqual({
    text: '这是我的声音：窗户、台灯、面包。',
    segmented: '这 是 我 的 声音： 窗户、 台灯、 面包。',
  })
  expect(first('japanese')).toEqual({
    text: 'これは私の声です：机、時計、かがみ、かばん。',
    segmented: 'これは 私の 声です： 机、 時計、 かがみ、 かばん。',
    spoken: 'これわ わたしの こえです： つくえ、 とけー、 かがみ、 かばん。',
  })
  expect(first('arabic').text).toBe('هذا هو صوتي أنا: كتاب، نافذة، حديقة، جبل.')
})
