import { describe, expect, it } from 'vitest'
import { lessonContent } from '../../../contract/lesson-content.ts'
import { COURSE_LANGUAGES } from '../../../shared/languages.ts'
import { coursePacks } from '../../testing/speaker.ts'
import { loadReadyNames, readyRows } from './ready-lessons.ts'
import { loadTutorial, tutorialIn } from './tutorial.ts'

const names = loadReadyNames('content')
const tutorial = loadTutorial('content')
const rows = readyRows({ names, tutorial, languages: COURSE_LANGUAGES, minutes: 12 })

describe('ready lessons', () => {
  it('J-10 are there for every topic of the courses, at three levels, in all twelve languages', () => {
    expect(names.lessons.map(({ topic }) => topic)).toEqual(coursePacks().topics.map(({ id }) => id))
    for (const language of COURSE_LANGUAGES) {
      for (const level of ['Beginner', 'Intermediate', 'Advanced']) {
        const found = rows.filter(
          (row) => row.kind === 'lesson' && row.language === language && row.difficultyLevel === level,
        )
        expect(found).toHaveLength(names.lessons.length)
      }
    }
  })

  it('J-10 begin with the tutorial, and stand in an order that no two share', () => {
    const places = rows.map(({ orderIndex }) => orderIndex ?? 0)
    expect(rows[0]?.kind).toBe('tutorial')
    expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length)
  })

  it('have names of their own in three languages that fit on a card', () => {
    const all = names.lessons.flatMap(({ beginner, intermediate, advanced }) => [
      beginner,
      intermediate,
      advanced,
    ])
    for (const reading of ['en', 'es', 'pt'] as const) {
      const titles = all.map(({ title }) => title[reading])
      const descriptions = all.map(({ description }) => description[reading])
      expect(new Set(titles).size).toBe(all.length)
      expect(new Set(descriptions).size).toBe(all.length)
      for (const title of titles) expect(title.length, title).toBeLessThanOrEqual(40)
      for (const each of descriptions) {
        expect(each.length, each).toBeLessThanOrEqual(120)
        expect(each, each).toMatch(/[.?!]$/)
      }
      for (const text of [...titles, ...descriptions]) expect(text, text).not.toMatch(/['"]|\.\.\./)
    }
  })

  it('are not translated into the words of another language', () => {
    for (const { beginner, intermediate, advanced } of names.lessons) {
      for (const { description } of [beginner, intermediate, advanced])
        expect(new Set(Object.values(description)).size).toBe(3)
    }
  })
})

describe('the tutorial', () => {
  it.each(['en', 'es', 'pt-BR'] as const)('J-04 is a lesson whose steps are numbered, in %s', (language) => {
    const content = tutorialIn(tutorial, language)
    expect(lessonContent.parse(content)).toEqual(content)
    expect(content.steps.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5])
    for (const { instructions } of content.steps) expect(instructions.length).toBeGreaterThanOrEqual(3)
    expect(JSON.stringify(content)).not.toMatch(/…|'/)
  })

  it('says something else in each language', () => {
    const texts = (['en', 'es', 'pt-BR'] as const).map((language) =>
      JSON.stringify(tutorialIn(tutorial, language)),
    )
    expect(new Set(texts).size).toBe(3)
  })
})
