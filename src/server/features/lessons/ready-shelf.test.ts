import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { regularLesson } from '../../../contract/lesson-content.ts'
import { COURSE_LANGUAGES } from '../../../shared/languages.ts'
import { type LessonsFixture, openLessonsFixture } from './testing/lessons-fixture.ts'

const READERS = [
  { nativeLanguage: 'english', appLanguage: 'en' },
  { nativeLanguage: 'spanish', appLanguage: 'es' },
  { nativeLanguage: 'portuguese', appLanguage: 'pt-BR' },
] as const

let fixture: LessonsFixture
beforeAll(async () => {
  fixture = await openLessonsFixture()
  await fixture.seed()
})
afterAll(() => fixture.close())

describe.each(COURSE_LANGUAGES)('the ready lessons of %s', (targetLanguage) => {
  it.each(READERS)('J-10 can all be opened by somebody who speaks $nativeLanguage', async (reader) => {
    const userId = await fixture.person(0, { ...reader, targetLanguage })
    const { items } = await fixture.lessons.list(userId, { limit: 100 })
    const lessons = items.filter(({ type }) => type === 'lesson')
    expect(lessons).toHaveLength(42)
    for (const { id, title, language } of lessons) {
      const { content } = await fixture.lessons.open(userId, id)
      expect(language).toBe(targetLanguage)
      if (content.type !== 'lesson') throw new Error(`${title} is a tutorial`)
      expect(regularLesson.parse(content), title).toEqual(content)
      expect(content.vocabulary.length, title).toBeGreaterThanOrEqual(8)
      expect(content.grammar.length, title).toBeGreaterThanOrEqual(1)
      expect(content.phrases.length, title).toBeGreaterThanOrEqual(4)
      const kinds = new Set(content.exercises.map(({ type }) => type))
      expect([...kinds].sort(), title).toEqual([
        'Fill-in-the-Blank',
        'Identify',
        'Matching',
        'Role Play Scenario',
      ])
    }
    expect(fixture.takeLog()).toEqual([])
  })
})
