import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tutor } from '../../engines/tutor/tutor-port.ts'
import { tutorThatAnswers } from './testing/broken-tutors.ts'
import { type LessonsFixture, openLessonsFixture } from './testing/lessons-fixture.ts'
import { draftOf, madeLesson } from './testing/made-lessons.ts'

let fixture: LessonsFixture
beforeAll(async () => {
  fixture = await openLessonsFixture()
})
afterAll(() => fixture.close())

const { signal } = new AbortController()

describe('what the tutor is told', () => {
  it('K-05 knows the person, what they met in completed lessons, and the lesson made last', async () => {
    const userId = await fixture.person(50, {
      nativeLanguage: 'portuguese',
      appLanguage: 'pt-BR',
      learningStyle: 'visual',
      preferredAiModel: 'gemini-flash',
    })
    const met: unknown[] = []
    const telling = fixture.another({
      tutor: tutorThatAnswers(async () => madeLesson()),
    })
    const first = await telling.finalize({ userId, signal }, { lessonData: draftOf() })
    await telling.complete(userId, first.lessonId)
    const listening: Tutor = {
      ...fixture.tutor,
      compose: async (order) => {
        met.push(order.learner)
        return madeLesson()
      },
    }
    await fixture.another({ tutor: listening }).finalize({ userId, signal }, { lessonData: draftOf() })
    expect(met).toEqual([
      {
        native: 'portuguese',
        target: 'french',
        interfaceLanguage: 'pt-BR',
        style: 'visual',
        known: ['food-cafe-0', 'food-cafe-1'],
        lastLesson: ['food-cafe-0', 'food-cafe-1'],
        preferredModel: 'gemini-flash',
      },
    ])
  })

  it('K-03 gives every proposal an id of its own, whatever the tutor calls it', async () => {
    const userId = await fixture.person()
    const draft = { ...draftOf(), seed: 7 }
    const service = fixture.another({ tutor: tutorThatAnswers(async () => ({ kind: 'proposal', draft })) })
    const ask = () => service.answer({ userId, signal }, { messages: [{ role: 'user', content: 'Hello' }] })
    const ids = [(await ask()).draft?.draftId, (await ask()).draft?.draftId]
    expect(new Set([...ids, draft.draftId]).size).toBe(3)
  })

  it('K-01 asks, proposes, and makes exactly what it proposed', async () => {
    const userId = await fixture.person(10)
    const ask = (content: string) =>
      fixture.lessons.answer({ userId, signal }, { messages: [{ role: 'user', content }] })
    const question = await ask('Hello')
    expect(question).toMatchObject({ draft: null, credits: null })
    expect(question.suggestions.length).toBeGreaterThan(0)
    const proposal = await ask('A short beginner lesson in French about food')
    expect(proposal).toMatchObject({ credits: 10, draft: { language: 'french', topic: 'food-cafe' } })
    expect(JSON.parse(proposal.reply)).toEqual(proposal.draft)
    const { lesson } = await fixture.lessons.finalize({ userId, signal }, { lessonData: proposal.draft! })
    expect(lesson.content.objectives).toEqual(proposal.draft?.objectives)
    expect(await fixture.available(userId)).toBe(0)
  })
})
