import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { users } from '../auth/auth.tables.ts'
import { lessonConcepts, lessons as lessonRows, userProgress } from './lessons.tables.ts'
import { tutorThatAnswers } from './testing/broken-tutors.ts'
import { type LessonsFixture, openLessonsFixture } from './testing/lessons-fixture.ts'
import { lessonOf, madeLesson } from './testing/made-lessons.ts'

let fixture: LessonsFixture
beforeAll(async () => {
  fixture = await openLessonsFixture()
  await fixture.seed()
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.takeLog()
})

const { signal } = new AbortController()
const code = (expected: string) => expect.objectContaining({ code: expected })
const done = (right: number, asked: number) => ({ done: true, right, asked })

/** A person with own lessons, oldest first. */
async function ownerOf(languages: string[], content = lessonOf({ vocabulary: 2, exercises: 2 })) {
  const userId = await fixture.person(10 * languages.length)
  const service = fixture.another({ tutor: tutorThatAnswers(async () => madeLesson(content)) })
  const ids: string[] = []
  for (const language of languages) {
    const lessonData = { title: 'Own', objectives: ['Speak'], language, difficulty: 'Beginner' }
    ids.push((await service.finalize({ userId, signal }, { lessonData })).lessonId)
  }
  return { userId, ids }
}
const breakContent = (id: string | undefined) =>
  fixture.db
    .update(lessonRows)
    .set({ content: { type: 'lesson', objectives: 'none' } })
    .where(eq(lessonRows.id, id ?? ''))

async function readAll(userId: string, limit: number, language?: 'all' | 'french' | 'german') {
  const items: Awaited<ReturnType<typeof fixture.lessons.list>>['items'] = []
  let cursor: string | undefined
  do {
    const page = await fixture.lessons.list(userId, { limit, cursor, language })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return items
}

describe('the list', () => {
  it('J-01 shows own lessons first, newest on top, then the tutorial and the ready ones of what is being learnt', async () => {
    const { userId, ids } = await ownerOf(['french', 'german', 'french'])
    const { items, nextCursor } = await fixture.lessons.list(userId, { limit: 100 })
    expect(items.slice(0, 3).map(({ id }) => id)).toEqual([...ids].reverse())
    expect(items[3]).toMatchObject({ type: 'tutorial', createdByUserId: null, language: 'french' })
    const ready = items.slice(4)
    expect(ready).toHaveLength(42)
    expect(new Set(ready.map(({ language }) => language))).toEqual(new Set(['french']))
    expect(ready.map(({ difficultyLevel }) => difficultyLevel)).toEqual([
      ...Array(14).fill('Beginner'),
      ...Array(14).fill('Intermediate'),
      ...Array(14).fill('Advanced'),
    ])
    expect(nextCursor).toBeNull()
  })

  it.each([1, 2, 3, 7, 46])('J-01 gives every lesson once, in pages of %i', async (limit) => {
    const { userId } = await ownerOf(['french', 'german', 'french'])
    const whole = await fixture.lessons.list(userId, { limit: 100 })
    expect((await readAll(userId, limit)).map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id))
  })

  it('J-01 shows ready lessons of the language that is named, or of every one, and own ones always', async () => {
    const { userId, ids } = await ownerOf(['french', 'german'])
    const german = await readAll(userId, 50, 'german')
    expect(german.slice(0, 3).map(({ id, type }) => [id, type])).toEqual([
      [ids[1], 'lesson'],
      [ids[0], 'lesson'],
      [expect.any(String), 'tutorial'],
    ])
    expect(new Set(german.slice(3).map(({ language }) => language))).toEqual(new Set(['german']))
    expect(german).toHaveLength(45)
    const all = await readAll(userId, 100, 'all')
    expect(all).toHaveLength(2 + 1 + 12 * 42)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('J-10 tells titles in the reader’s language', async () => {
    const titleFor = async (appLanguage: 'en' | 'es' | 'pt-BR') => {
      const userId = await fixture.person(0, { appLanguage })
      const { items } = await fixture.lessons.list(userId, { limit: 2 })
      return items.map(({ title }) => title)
    }
    expect(await titleFor('en')).toEqual(['How to learn with Timbre', 'Hello, goodbye, thank you'])
    expect(await titleFor('es')).toEqual(['Cómo aprender con Timbre', 'Hola, adiós, gracias'])
    expect(await titleFor('pt-BR')).toEqual(['Como aprender com o Timbre', 'Oi, tchau, obrigado'])
  })

  it('shows progress and what a remix costs, to each person their own', async () => {
    const { userId, ids } = await ownerOf(['french'])
    const [id = ''] = ids
    await fixture.lessons.save(userId, id, {
      visited: ['grammar'],
      exercises: { 0: done(1, 1), 1: done(0, 1) },
    })
    const { items } = await fixture.lessons.list(userId, { limit: 1 })
    expect(items[0]).toMatchObject({
      id,
      remixCredits: 15,
      progress: { score: 50, completed: false, visited: ['grammar'] },
    })
    const other = await fixture.person()
    const theirs = await readAll(other, 100)
    expect(theirs.every(({ progress }) => progress === null)).toBe(true)
    expect(theirs.map((each) => each.id)).not.toContain(id)
  })

  it('is everything that is ready for somebody who has not chosen a language', async () => {
    const userId = await fixture.person(0, { targetLanguage: null, nativeLanguage: null })
    expect(await readAll(userId, 100)).toHaveLength(1 + 12 * 42)
  })

  it('refuses a cursor that is none', async () => {
    const userId = await fixture.person()
    await expect(fixture.lessons.list(userId, { limit: 5, cursor: 'x' })).rejects.toThrow(
      code('request.invalid'),
    )
  })
})

describe('a lesson that is broken in the database', () => {
  it('J-09 is left out of the list, cannot be opened, and is told to the log', async () => {
    const { userId, ids } = await ownerOf(['french', 'french', 'french'])
    await fixture.lessons.list(userId, { limit: 3 })
    await breakContent(ids[1])
    const { items } = await fixture.lessons.list(userId, { limit: 3 })
    expect(items.map(({ id }) => id)).toEqual([ids[2], ids[0]])
    expect(fixture.takeLog()).toEqual(['A stored lesson is broken.'])
    await expect(fixture.lessons.open(userId, ids[1] ?? '')).rejects.toThrow(code('lesson.not_found'))
    await expect(fixture.lessons.save(userId, ids[1] ?? '', {})).rejects.toThrow(code('lesson.not_found'))
    await expect(fixture.lessons.complete(userId, ids[1] ?? '')).rejects.toThrow(code('lesson.not_found'))
    expect((await readAll(userId, 1)).map(({ id }) => id).slice(0, 2)).toEqual([ids[2], ids[0]])
  })

  it('J-09 is found by a process that never saw it whole', async () => {
    const { userId, ids } = await ownerOf(['french', 'french'])
    await breakContent(ids[0])
    const { items } = await fixture.another({}).list(userId, { limit: 2 })
    expect(items.map(({ id }) => id)).toEqual([ids[1]])
  })

  it('J-09 is as missing when the recipe of a ready one is broken', async () => {
    const userId = await fixture.person(0, { targetLanguage: 'dutch' })
    const { items } = await fixture.lessons.list(userId, { limit: 10 })
    const id = items[3]?.id ?? ''
    await fixture.db.update(lessonRows).set({ recipe: {} }).where(eq(lessonRows.id, id))
    await expect(fixture.lessons.open(userId, id)).rejects.toThrow(code('lesson.not_found'))
    expect((await readAll(userId, 100)).map((each) => each.id)).not.toContain(id)
    await fixture.seed()
    expect((await readAll(userId, 100)).map((each) => each.id)).toContain(id)
  })

  it('J-09 is as missing when the tutor makes no lesson of its recipe, and is tried again', async () => {
    const userId = await fixture.person()
    const { items } = await fixture.lessons.list(userId, { limit: 2 })
    const id = items[1]?.id ?? ''
    let broken = true
    const service = fixture.another({
      readyTutor: {
        compose: async (order) => (broken ? (undefined as never) : fixture.tutor.compose(order)),
      },
    })
    await expect(service.open(userId, id)).rejects.toThrow(code('lesson.not_found'))
    expect(fixture.takeLog()).toEqual(['A ready lesson came out broken.'])
    broken = false
    expect((await service.open(userId, id)).content.type).toBe('lesson')
  })
})

describe('a ready lesson', () => {
  it('J-10 is composed for its reader, the same each time', async () => {
    const { items } = await fixture.lessons.list(await fixture.person(), { limit: 2 })
    const id = items[1]?.id ?? ''
    const open = async (nativeLanguage: 'english' | 'portuguese', appLanguage: 'en' | 'pt-BR') => {
      const userId = await fixture.person(0, { nativeLanguage, appLanguage })
      const first = await fixture.lessons.open(userId, id)
      expect(await fixture.another({}).open(userId, id)).toEqual(first)
      if (first.content.type !== 'lesson') throw new Error('a tutorial')
      return first.content
    }
    const english = await open('english', 'en')
    const portuguese = await open('portuguese', 'pt-BR')
    expect(portuguese.vocabulary.map(({ target }) => target)).toEqual(
      english.vocabulary.map(({ target }) => target),
    )
    expect(portuguese.vocabulary.map(({ native }) => native)).not.toEqual(
      english.vocabulary.map(({ native }) => native),
    )
    expect(portuguese.objectives).not.toEqual(english.objectives)
  })

  it('takes as long as the list says', async () => {
    const userId = await fixture.person()
    const { items } = await fixture.lessons.list(userId, { limit: 20 })
    for (const item of items.slice(1, 20)) {
      const { content, ...summary } = await fixture.lessons.open(userId, item.id)
      const { norm, ...rest } = summary
      expect(rest).toEqual(item)
      expect([norm, content.estimatedTime]).toEqual(['fr-FR', item.estimatedTime])
    }
  })

  it('J-04 can be the tutorial, which is of whatever is being learnt', async () => {
    const userId = await fixture.person(0, { targetLanguage: 'japanese' })
    const { items } = await fixture.lessons.list(userId, { limit: 1 })
    const lesson = await fixture.lessons.open(userId, items[0]?.id ?? '')
    expect(lesson).toMatchObject({
      type: 'tutorial',
      language: 'japanese',
      norm: 'ja-JP',
      content: { type: 'tutorial' },
    })
    expect((await fixture.lessons.complete(userId, lesson.id)).completed).toBe(true)
  })

  it('J-10 is seeded once, however often the server starts', async () => {
    const rows = () =>
      fixture.db.select({ id: lessonRows.id, xmin: sql<string>`xmin::text` }).from(lessonRows)
    const before = await rows()
    await Promise.all([fixture.seed(), fixture.seed()])
    expect(await rows()).toEqual(before)
  })

  it('stays, whoever tries to delete it', async () => {
    const userId = await fixture.person()
    const { items } = await fixture.lessons.list(userId, { limit: 2 })
    for (const { id } of items) {
      await expect(fixture.lessons.remove(userId, id)).rejects.toThrow(code('lesson.not_found'))
      expect((await fixture.lessons.open(userId, id)).id).toBe(id)
    }
  })
})

describe('somebody else’s lesson', () => {
  it('J-03 is as if it were not there, whatever is asked of it', async () => {
    const { userId: owner, ids } = await ownerOf(['french'])
    const stranger = await fixture.person(100)
    for (const id of [ids[0] ?? '', newId(), 'no id', "' or true --", '']) {
      await expect(fixture.lessons.open(stranger, id)).rejects.toThrow(code('lesson.not_found'))
      await expect(fixture.lessons.remove(stranger, id)).rejects.toThrow(code('lesson.not_found'))
      await expect(fixture.lessons.save(stranger, id, { visited: ['overview'] })).rejects.toThrow(
        code('lesson.not_found'),
      )
      await expect(fixture.lessons.complete(stranger, id)).rejects.toThrow(code('lesson.not_found'))
      await expect(fixture.lessons.remix({ userId: stranger, signal }, { lessonId: id })).rejects.toThrow(
        code('lesson.not_found'),
      )
      expect(await fixture.lessons.isVisible(stranger, id)).toBe(false)
    }
    expect(await fixture.lessons.isVisible(owner, ids[0] ?? '')).toBe(true)
    expect((await fixture.lessons.open(owner, ids[0] ?? '')).progress).toBeNull()
  })
})

describe('progress', () => {
  it('J-05 is told by two tabs at once, and nothing either says is lost', async () => {
    const { userId, ids } = await ownerOf(['french'], lessonOf({ vocabulary: 2, exercises: 20 }))
    const [id = ''] = ids
    const sections = ['overview', 'vocabulary', 'grammar', 'practice'] as const
    await Promise.all([
      ...sections.map((section) => fixture.lessons.save(userId, id, { visited: [section] })),
      ...Array.from({ length: 20 }, (_, index) =>
        fixture.lessons.save(userId, id, { exercises: { [index]: done(1, 1) } }),
      ),
      fixture.another({}).save(userId, id, { exercises: { 0: done(0, 1), 19: done(0, 1) } }),
    ])
    const { progress } = await fixture.lessons.open(userId, id)
    expect(progress?.visited).toEqual(sections)
    expect(Object.keys(progress?.exercises ?? {})).toHaveLength(20)
    expect(progress?.score).toBe(100)
  })

  it('goes with the lesson', async () => {
    const { userId, ids } = await ownerOf(['french', 'french'])
    for (const id of ids) await fixture.lessons.complete(userId, id)
    expect(await fixture.lessons.countCompleted(userId)).toBe(2)
    await fixture.lessons.remove(userId, ids[0] ?? '')
    expect(await fixture.lessons.countCompleted(userId)).toBe(1)
    expect(await fixture.db.select().from(userProgress).where(eq(userProgress.userId, userId))).toHaveLength(
      1,
    )
    await expect(fixture.lessons.remove(userId, ids[0] ?? '')).rejects.toThrow(code('lesson.not_found'))
  })

  it('leaves nothing behind when the lesson is deleted in the same moment', async () => {
    const { userId, ids } = await ownerOf(['french'])
    const [id = ''] = ids
    const results = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => fixture.lessons.save(userId, id, { visited: ['overview'] })),
      fixture.lessons.complete(userId, id),
      fixture.lessons.remove(userId, id),
    ])
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toEqual(code('lesson.not_found'))
    expect(await fixture.db.select().from(userProgress).where(eq(userProgress.userId, userId))).toEqual([])
  })
})

it('takes everything of a person along when their account is deleted, and nothing of the installation', async () => {
  const { userId, ids } = await ownerOf(['french'])
  const { items } = await fixture.lessons.list(userId, { limit: 3 })
  for (const id of [ids[0] ?? '', items[2]?.id ?? '']) await fixture.lessons.complete(userId, id)
  await fixture.db.delete(users).where(eq(users.id, userId))
  for (const table of [userProgress, lessonConcepts])
    expect(await fixture.db.select().from(table).where(eq(table.userId, userId))).toEqual([])
  expect(
    await fixture.db
      .select()
      .from(lessonRows)
      .where(eq(lessonRows.id, ids[0] ?? '')),
  ).toEqual([])
  const other = await fixture.person()
  expect((await fixture.lessons.list(other, { limit: 100 })).items).toHaveLength(43)
})

describe('completing a lesson', () => {
  it('G-01 counts the learner’s day once, however often and fast it is told', async () => {
    const { userId, ids } = await ownerOf(['french'])
    const [id = ''] = ids
    fixture.carded.length = 0
    const told = await Promise.all(Array.from({ length: 8 }, () => fixture.lessons.complete(userId, id)))
    expect(new Set(told.map(({ completedAt }) => completedAt)).size).toBe(1)
    expect(await fixture.streaks.streak(userId)).toMatchObject({ currentStreak: 1, totalLearningDays: 1 })
    expect(fixture.carded).toEqual([userId])
    const first = told[0]?.completedAt
    fixture.clock.advance(86_400_000)
    expect(await fixture.lessons.complete(userId, id)).toMatchObject({ completed: true, completedAt: first })
    expect(await fixture.streaks.streak(userId)).toMatchObject({ totalLearningDays: 1 })
  })

  it('E-03 counts lessons, and keeps what else was reached', async () => {
    const { userId, ids } = await ownerOf(['french', 'german'])
    expect(await fixture.lessons.countCompleted(userId)).toBe(0)
    await fixture.lessons.save(userId, ids[0] ?? '', { visited: ['overview'], exercises: { 0: done(1, 1) } })
    const progress = await fixture.lessons.complete(userId, ids[0] ?? '')
    expect(progress).toMatchObject({ completed: true, score: 100, visited: ['overview'] })
    expect(await fixture.lessons.countCompleted(userId)).toBe(1)
    const after = await fixture.lessons.save(userId, ids[0] ?? '', { visited: ['practice'] })
    expect(after).toMatchObject({ completed: true, completedAt: progress.completedAt })
  })
})
