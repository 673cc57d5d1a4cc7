import { describe, expect, it } from 'vitest'
import { regularLesson } from '../../../contract/lesson-content.ts'
import {
  checkMade,
  conceptsOf,
  excerpt,
  nextDifficulty,
  readCursor,
  remixPrice,
  requireDifficulty,
  requireLessonLanguage,
  seedOf,
  writeCursor,
} from './lessons.rules.ts'
import { lessonOf, madeLesson } from './testing/made-lessons.ts'

const code = (expected: string) => expect.objectContaining({ code: expected })

describe('what a draft names', () => {
  it.each([
    ['spanish', 'spanish'],
    ['Spanish', 'spanish'],
    ['  MANDARIN ', 'chinese'],
    ['Mandarin', 'chinese'],
    ['pt-BR', 'portuguese'],
    ['ja', 'japanese'],
  ])('K-02 takes %s for %s', (named, language) => {
    expect(requireLessonLanguage(named)).toBe(language)
  })
  it.each(['klingon', '', 'hindi', 'spanish lesson', '__proto__'])('K-02 knows no language %j', (named) => {
    expect(() => requireLessonLanguage(named)).toThrow(code('language.unknown'))
  })
  it.each(['Beginner', 'beginner', ' BEGINNER '])('K-02 takes %j for a level', (named) => {
    expect(requireDifficulty(named)).toBe('Beginner')
  })
  it.each(['A1', '', 'expert', 'constructor'])('K-02 knows no level %j', (named) => {
    expect(() => requireDifficulty(named)).toThrow(code('lesson.level_unknown'))
  })
})

it('J-08 goes from level to level, and stays at the highest', () => {
  expect(nextDifficulty('Beginner')).toBe('Intermediate')
  expect(nextDifficulty('Intermediate')).toBe('Advanced')
  expect(nextDifficulty('Advanced')).toBe('Advanced')
})

describe('what a remix costs', () => {
  it.each([
    [1, 15],
    [20, 15],
    [21, 15],
    [22, 16],
    [25, 17],
    [60, 35],
    [61, 35],
    [100, 35],
  ])('F-04 asks for %i items %i → 15 to 35 credits', (items, credits) => {
    const vocabulary = Math.min(items, 40)
    const phrases = Math.min(items - vocabulary, 40)
    const exercises = items - vocabulary - phrases
    expect(remixPrice(lessonOf({ vocabulary, phrases, exercises }))).toBe(credits)
  })
})

it('names every concept of a lesson once', () => {
  const content = lessonOf({ vocabulary: 3 })
  const [first] = content.vocabulary
  expect(conceptsOf({ ...content, vocabulary: [...content.vocabulary, first!] })).toEqual([
    'food-cafe-0',
    'food-cafe-1',
    'food-cafe-2',
  ])
})

describe('what a tutor made', () => {
  it('J-09 is taken when it is a lesson', () => {
    expect(checkMade(madeLesson())).toEqual(madeLesson())
  })
  const { content } = madeLesson()
  it.each([
    ['nothing', undefined],
    ['a text', 'a lesson'],
    ['half of it', { title: 'Food', description: 'Words' }],
    ['a tutorial', { ...madeLesson(), content: { ...content, type: 'tutorial' } }],
    ['no words', { ...madeLesson(), content: { ...content, vocabulary: [] } }],
    ['500 words', { ...madeLesson(), content: lessonOf({ vocabulary: 500 }) }],
    ['markup in the title', { ...madeLesson(), title: 'Food <script>alert(1)</script>' }],
    [
      'markup deep inside',
      { ...madeLesson(), content: { ...content, objectives: ['<img src=x onerror=y>'] } },
    ],
    ['an endless title', { ...madeLesson(), title: 'x'.repeat(10_000) }],
    ['a control character', { ...madeLesson(), description: 'a\u0000b' }],
    ['half a character', { ...madeLesson(), description: 'a \ud83d b' }],
  ])('J-09 is refused when it is %s', (_what, made) => {
    expect(checkMade(made)).toEqual({ wrong: expect.stringMatching(/\S/) })
  })
  it('may say anything that only looks like half a character', () => {
    const description = 'Write \\ud83d for it, and 😀 as it is'
    expect(checkMade({ ...madeLesson(), description })).toMatchObject({ description })
  })
  it('loses what the contract does not name', () => {
    const made = { ...madeLesson(), content: { ...content, price: 0 } }
    expect(checkMade(made)).toEqual({ ...madeLesson(), content: regularLesson.parse(content) })
  })
})

it('makes one short line of any title', () => {
  expect(excerpt('Food\n and\u0000 cafés')).toBe('Food  and  cafés')
  expect(excerpt('x'.repeat(100))).toHaveLength(60)
})

it('gives the same seed for the same text, and others for others', () => {
  expect(seedOf('spanish beginner health')).toBe(seedOf('spanish beginner health'))
  const seeds = Array.from({ length: 1000 }, (_, index) => seedOf(`draft ${index}`))
  expect(new Set(seeds).size).toBeGreaterThan(995)
  for (const seed of seeds) expect(seed).toBeLessThan(2 ** 31)
})

it('reads the cursors it wrote, and no others', () => {
  expect(readCursor(writeCursor({ orderIndex: 4012, sequence: 77 }))).toEqual({
    orderIndex: 4012,
    sequence: 77,
  })
  expect(readCursor(undefined)).toBeUndefined()
  for (const wrong of ['', 'abc', '1', '1-', '-1-2', '1-2-3', "1-2' or true", '1'.repeat(30)])
    expect(() => readCursor(wrong), wrong).toThrow(code('request.invalid'))
})
