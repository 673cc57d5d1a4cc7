import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Level, PackPhrase } from '../content/content.service.ts'
import { analysisPrice, choosePhrase } from './practice.rules.ts'

const LEVELS: Level[] = ['beginner', 'intermediate', 'advanced']
const TOPICS = ['food', 'travel']
const phrases: PackPhrase[] = LEVELS.flatMap((level) =>
  TOPICS.flatMap((topic) =>
    [1, 2, 3].map((number) => ({
      concept: `${topic}-${level}-${number}`,
      text: `${topic} ${level} ${number}`,
      register: 'neutral' as const,
      language: 'spanish' as const,
      about: {
        id: `${topic}-${level}-${number}`,
        topic,
        level,
        meaning: 'm',
        situation: { en: 'e', es: 's', pt: 'p' },
      },
    })),
  ),
)
const anyWish = fc.record({
  topic: fc.constantFrom(undefined, ...TOPICS, 'no such topic'),
  level: fc.constantFrom(undefined, ...LEVELS),
  last: fc.constantFrom(undefined, ...phrases.map((phrase) => phrase.text)),
})
const anyPractised = fc.subarray(phrases.map((phrase) => phrase.text)).map((texts) => new Set(texts))
const anyChance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

it('M-02 never gives the last phrase again, whatever was wished and practised', () => {
  fc.assert(
    fc.property(anyWish, anyPractised, anyChance, (wish, practised, chance) => {
      const chosen = choosePhrase(phrases, wish, practised, () => chance)
      expect(chosen).toBeDefined()
      expect(chosen?.text).not.toBe(wish.last)
      if (wish.topic && TOPICS.includes(wish.topic)) expect(chosen?.about.topic).toBe(wish.topic)
      if (wish.level) expect(chosen?.about.level).toBe(wish.level)
    }),
  )
})

it('M-02 gives what was not practised lately first', () => {
  const practised = new Set(phrases.slice(0, -1).map((phrase) => phrase.text))
  expect(choosePhrase(phrases, {}, practised, () => 0)).toBe(phrases.at(-1))
})

it('M-02 has nothing to give where there is nothing', () => {
  expect(choosePhrase([], {}, new Set(), () => 0)).toBeUndefined()
})

it('M-07 costs less only when the audio is sent back and was really given', () => {
  expect([
    analysisPrice(true, true),
    analysisPrice(true, false),
    analysisPrice(false, true),
    analysisPrice(false, false),
  ]).toEqual([25, 30, 30, 30])
})
