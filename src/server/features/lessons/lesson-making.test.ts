import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import type { Tutor } from '../../engines/tutor/tutor-port.ts'
import { failure } from '../../platform/failure.ts'
import { expectBooksToAgree, ledgerOf } from '../credits/testing/credits-fixture.ts'
import { lessons as lessonRows } from './lessons.tables.ts'
import { NONSENSE, tutorThatAnswers, tutorThatHangs } from './testing/broken-tutors.ts'
import { type LessonsFixture, openLessonsFixture } from './testing/lessons-fixture.ts'
import { draftOf, lessonOf, madeLesson } from './testing/made-lessons.ts'

let fixture: LessonsFixture
beforeAll(async () => {
  fixture = await openLessonsFixture()
})
afterAll(() => fixture.close())

const { signal } = new AbortController()
const code = (expected: string) => expect.objectContaining({ code: expected })
const ownLessons = (userId: string) =>
  fixture.db.select().from(lessonRows).where(eq(lessonRows.createdByUserId, userId))

describe('a lesson of a draft', () => {
  it('K-03 is made, kept and charged ten credits', async () => {
    const userId = await fixture.person(12)
    const made = await fixture.lessons.finalize({ userId, signal }, { lessonData: draftOf() })
    expect(made).toMatchObject({
      creditsUsed: 10,
      lessonId: made.lesson.id,
      lesson: { createdByUserId: userId, language: 'french', difficultyLevel: 'Beginner', type: 'lesson' },
    })
    expect(await fixture.available(userId)).toBe(2)
    const { content, ...rest } = await fixture.lessons.open(userId, made.lessonId)
    expect({ ...rest, content }).toEqual(made.lesson)
    const [line] = (await ledgerOf(fixture.db, userId)).filter(
      ({ transactionType }) => transactionType === 'usage',
    )
    expect(line).toMatchObject({ amount: -10, operation: 'lesson', description: 'Lesson: At the café' })
  })

  it('K-02 is in Chinese when it is called mandarin, and of the level in any case', async () => {
    const userId = await fixture.person(10)
    const lessonData = draftOf({ language: 'Mandarin', difficulty: 'INTERMEDIATE' })
    const { lesson } = await fixture
      .another({ tutor: tutorThatAnswers(async () => madeLesson()) })
      .finalize({ userId, signal }, { lessonData })
    expect(lesson).toMatchObject({ language: 'chinese', difficultyLevel: 'Intermediate' })
  })

  it.each([
    [{ language: 'klingon' }, 'language.unknown'],
    [{ difficulty: 'C2' }, 'lesson.level_unknown'],
  ])('K-03 with %j is refused as %s before anything is charged', async (more, expected) => {
    const userId = await fixture.person(10)
    await expect(fixture.lessons.finalize({ userId, signal }, { lessonData: draftOf(more) })).rejects.toThrow(
      code(expected),
    )
    expect(await fixture.available(userId)).toBe(10)
  })

  it('F-05 is not begun with too few credits', async () => {
    const userId = await fixture.person(9)
    let asked = 0
    const counting: Tutor = {
      ...fixture.tutor,
      compose: async (order) => {
        asked += 1
        return fixture.tutor.compose(order)
      },
    }
    await expect(
      fixture.another({ tutor: counting }).finalize({ userId, signal }, { lessonData: draftOf() }),
    ).rejects.toMatchObject({ code: 'credits.insufficient', details: { needed: 10, held: 9 } })
    expect([asked, await fixture.available(userId)]).toEqual([0, 9])
  })

  it('T-01 is made for nobody else', async () => {
    const userId = await fixture.person(10)
    const other = await fixture.person(10)
    await expect(
      fixture.lessons.finalize({ userId, signal }, { lessonData: draftOf(), userId: other }),
    ).rejects.toThrow(code('auth.foreign_user'))
    await expect(
      fixture.lessons.remix({ userId, signal }, { lessonId: newId(), userId: other }),
    ).rejects.toThrow(code('auth.foreign_user'))
    await expect(
      fixture.lessons.answer(
        { userId, signal },
        { messages: [{ role: 'user', content: 'Hi' }], userId: other },
      ),
    ).rejects.toThrow(code('auth.foreign_user'))
  })

  it('F-03 is one lesson and one charge, however often and fast its draft is finalised', async () => {
    const userId = await fixture.person(10)
    const lessonData = draftOf()
    const made = await Promise.all(
      Array.from({ length: 10 }, () => fixture.lessons.finalize({ userId, signal }, { lessonData })),
    )
    expect(new Set(made.map(({ lessonId }) => lessonId)).size).toBe(1)
    expect(made.map(({ creditsUsed }) => creditsUsed).sort((one, other) => one - other)).toEqual([
      ...Array(9).fill(0),
      10,
    ])
    expect(await ownLessons(userId)).toHaveLength(1)
    expect(await fixture.available(userId)).toBe(0)
  })

  it('F-03 is one lesson and one charge across processes too', async () => {
    const userId = await fixture.person(10)
    const lessonData = draftOf()
    const { createCreditsService } = await import('../credits/credits.service.ts')
    const processes = Array.from({ length: 4 }, () => {
      const credits = createCreditsService({ db: fixture.db, clock: fixture.clock })
      return fixture.another({ credits })
    })
    const made = await Promise.all(
      processes.flatMap((each) => [
        each.finalize({ userId, signal }, { lessonData }),
        each.finalize({ userId, signal }, { lessonData }),
      ]),
    )
    expect(new Set(made.map(({ lessonId }) => lessonId)).size).toBe(1)
    expect(await fixture.available(userId)).toBe(0)
    await expectBooksToAgree(fixture.db)
  })

  it('F-03 is answered again for nothing a month later, and changed words in the draft change nothing', async () => {
    const userId = await fixture.person(20)
    const lessonData = draftOf()
    const first = await fixture.lessons.finalize({ userId, signal }, { lessonData })
    fixture.clock.advance(31 * 86_400_000)
    const again = await fixture.lessons.finalize(
      { userId, signal },
      { lessonData: { ...lessonData, title: 'Something else', difficulty: 'Advanced' } },
    )
    expect(again).toEqual({ ...first, creditsUsed: 0 })
    expect(await fixture.available(userId)).toBe(10)
  })

  it('is a lesson of each person who has a draft of the same id', async () => {
    const lessonData = draftOf()
    const one = await fixture.person(10)
    const other = await fixture.person(10)
    const [first, second] = await Promise.all(
      [one, other].map((userId) => fixture.lessons.finalize({ userId, signal }, { lessonData })),
    )
    expect(second?.lessonId).not.toBe(first?.lessonId)
    expect(second?.creditsUsed).toBe(10)
  })

  it('can be made anew once it was deleted', async () => {
    const userId = await fixture.person(20)
    const lessonData = draftOf()
    const first = await fixture.lessons.finalize({ userId, signal }, { lessonData })
    await fixture.lessons.remove(userId, first.lessonId)
    const second = await fixture.lessons.finalize({ userId, signal }, { lessonData })
    expect([second.creditsUsed, await fixture.available(userId)]).toEqual([10, 0])
    expect(await ownLessons(userId)).toHaveLength(1)
  })

  it('without a draft id is a new one each time', async () => {
    const userId = await fixture.person(20)
    const lessonData = draftOf({ draftId: null })
    const first = await fixture.lessons.finalize({ userId, signal }, { lessonData })
    const second = await fixture.lessons.finalize({ userId, signal }, { lessonData })
    expect(second.lessonId).not.toBe(first.lessonId)
    expect(await fixture.available(userId)).toBe(0)
  })

  it('F-03 is undone when its answer cannot be kept under the caller’s key', async () => {
    const userId = await fixture.person(10)
    const record = {
      stored: false,
      keepUntil: async () => {},
      store: async () => {
        throw failure('request.key_in_progress')
      },
    }
    await expect(
      fixture.lessons.finalize({ userId, signal, record }, { lessonData: draftOf() }),
    ).rejects.toThrow(code('request.key_in_progress'))
    expect([await fixture.available(userId), await ownLessons(userId)]).toEqual([10, []])
  })

  it('takes a title with anything in it', async () => {
    const userId = await fixture.person(10)
    const lessonData = draftOf({ title: `\u0000\ud83d <script>${'x'.repeat(150)}` })
    const made = await fixture.lessons.finalize({ userId, signal }, { lessonData })
    expect(made.creditsUsed).toBe(10)
  })
})

describe('a tutor that nobody can trust', () => {
  it.each(NONSENSE)('J-09 K-04 makes no lesson of %s, and nothing is charged', async (_what, answer) => {
    const userId = await fixture.person(50)
    const source = await fixture.lessons.finalize({ userId, signal }, { lessonData: draftOf() })
    const before = await fixture.available(userId)
    const odd = fixture.another({ tutor: tutorThatAnswers(answer) })
    fixture.takeLog()
    await expect(odd.finalize({ userId, signal }, { lessonData: draftOf() })).rejects.toThrow(
      code('lesson.failed'),
    )
    await expect(odd.remix({ userId, signal }, { lessonId: source.lessonId })).rejects.toThrow(
      code('lesson.remix_failed'),
    )
    expect(fixture.takeLog()).toEqual(['The tutor failed.', 'The tutor failed.'])
    expect([await fixture.available(userId), (await ownLessons(userId)).length]).toEqual([before, 1])
    expect((await fixture.credits.balance(userId)).heldCredits).toBe(0)
  })

  it.each([
    ...NONSENSE,
    ['no text', async () => ({ kind: 'question', reply: ' ', suggestions: [] })] as const,
  ])('K-04 says nothing with %s', async (_what, answer) => {
    const userId = await fixture.person()
    const odd = fixture.another({ tutor: tutorThatAnswers(answer as () => Promise<unknown>) })
    await expect(
      odd.answer({ userId, signal }, { messages: [{ role: 'user', content: 'Hello' }] }),
    ).rejects.toThrow(code('chat.failed'))
  })

  it('K-04 is told to stop when it takes too long, and nothing is charged', async () => {
    const userId = await fixture.person(50)
    const source = await fixture.lessons.finalize({ userId, signal }, { lessonData: draftOf() })
    const tutor = tutorThatHangs()
    const slow = fixture.another({ tutor, limits: { makingMs: 20, chatMs: 20 } })
    const messages = [{ role: 'user' as const, content: 'Hello' }]
    await expect(slow.answer({ userId, signal }, { messages })).rejects.toThrow(code('engine.timeout'))
    await expect(slow.finalize({ userId, signal }, { lessonData: draftOf() })).rejects.toThrow(
      code('engine.timeout'),
    )
    await expect(slow.remix({ userId, signal }, { lessonId: source.lessonId })).rejects.toThrow(
      code('engine.timeout'),
    )
    expect(tutor.stopped()).toBe(3)
    expect([await fixture.available(userId), (await ownLessons(userId)).length]).toEqual([40, 1])
  })

  it('K-04 stops when the person leaves, and the same draft can be finalised after that', async () => {
    const userId = await fixture.person(10)
    const leaving = new AbortController()
    const lessonData = draftOf()
    const slow = fixture.another({ tutor: tutorThatHangs() })
    const asked = slow.finalize({ userId, signal: leaving.signal }, { lessonData })
    setTimeout(() => leaving.abort(), 10)
    await expect(asked).rejects.toThrow()
    expect(await fixture.available(userId)).toBe(10)
    expect((await fixture.lessons.finalize({ userId, signal }, { lessonData })).creditsUsed).toBe(10)
  })

  it.each(['engine.busy', 'engine.timeout'] as const)('passes on that it is %s', async (reason) => {
    const userId = await fixture.person(10)
    const busy = fixture.another({
      tutor: tutorThatAnswers(async () => {
        throw failure(reason)
      }),
    })
    await expect(busy.finalize({ userId, signal }, { lessonData: draftOf() })).rejects.toThrow(code(reason))
    expect(await fixture.available(userId)).toBe(10)
  })
})

describe('a remix', () => {
  it('J-08 is a new lesson a level higher, and costs what the old one says', async () => {
    const userId = await fixture.person(100)
    const source = await fixture.lessons.finalize({ userId, signal }, { lessonData: draftOf() })
    const before = await fixture.available(userId)
    const remixed = await fixture.lessons.remix({ userId, signal }, { lessonId: source.lessonId })
    expect(remixed.creditsUsed).toBe(source.lesson.remixCredits)
    expect(remixed.creditsUsed).toBeGreaterThanOrEqual(15)
    expect(await fixture.available(userId)).toBe(before - remixed.creditsUsed)
    expect(remixed.lesson).toMatchObject({
      difficultyLevel: 'Intermediate',
      language: 'french',
      createdByUserId: userId,
    })
    expect(remixed.lessonId).not.toBe(source.lessonId)
    expect(await fixture.lessons.open(userId, source.lessonId)).toEqual(source.lesson)
    const higher = await fixture.lessons.remix({ userId, signal }, { lessonId: remixed.lessonId })
    expect(higher.lesson.difficultyLevel).toBe('Advanced')
  })

  it('J-08 says what of the instructions was followed', async () => {
    const userId = await fixture.person(100)
    const source = await fixture.lessons.finalize({ userId, signal }, { lessonData: draftOf() })
    const remixed = await fixture.lessons.remix(
      { userId, signal },
      { lessonId: source.lessonId, additionalInstructions: 'more words. Sing it to me like an opera.' },
    )
    expect([remixed.followed.length, remixed.notFollowed.length]).toEqual([1, 1])
  })

  it('J-08 costs nothing when there are too few credits, and is not begun', async () => {
    const userId = await fixture.person(24)
    const source = await fixture.lessons.finalize({ userId, signal }, { lessonData: draftOf() })
    await expect(fixture.lessons.remix({ userId, signal }, { lessonId: source.lessonId })).rejects.toThrow(
      code('credits.insufficient'),
    )
    expect(await fixture.available(userId)).toBe(14)
  })

  async function lessonOfAnother(): Promise<string> {
    const owner = await fixture.person(10)
    return (await fixture.lessons.finalize({ userId: owner, signal }, { lessonData: draftOf() })).lessonId
  }
  async function readyLesson(): Promise<string> {
    await fixture.seed()
    const { items } = await fixture.lessons.list(await fixture.person(), { limit: 2 })
    return items[1]?.id ?? ''
  }
  const notTheirs: [string, () => Promise<string>][] = [
    ['somebody else’s', lessonOfAnother],
    ['an unknown', async () => newId()],
    ['a malformed', async () => "1' or true"],
    ['a ready', readyLesson],
  ]
  it.each(notTheirs)('J-08 of %s lesson is none', async (_whose, make) => {
    const lessonId = await make()
    const userId = await fixture.person(50)
    await expect(fixture.lessons.remix({ userId, signal }, { lessonId })).rejects.toThrow(
      code('lesson.not_found'),
    )
    expect(await fixture.available(userId)).toBe(50)
  })

  it('F-04 is dearer for a longer lesson, up to 35', async () => {
    const userId = await fixture.person(100)
    const large = madeLesson(lessonOf({ vocabulary: 40, phrases: 40, exercises: 20 }))
    const tutor = tutorThatAnswers(async () => ({ ...large, followed: [], notFollowed: [] }))
    const other = fixture.another({ tutor })
    const source = await other.finalize({ userId, signal }, { lessonData: draftOf() })
    const remixed = await other.remix({ userId, signal }, { lessonId: source.lessonId })
    expect([source.lesson.remixCredits, remixed.creditsUsed, await fixture.available(userId)]).toEqual([
      35, 35, 55,
    ])
  })
})
