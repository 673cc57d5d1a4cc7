import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import { silence, wavOf } from '../../testing/speaker.ts'
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'
import { createCreditsService } from '../credits/credits.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function personWith(credits: number): Promise<TestPerson> {
  const person = await server.person({ target: 'french' })
  const { db } = server.database
  const service = createCreditsService({ db, clock: systemClock })
  const grant = { type: 'admin_adjustment', description: 'Admin credit grant', source: 'gift' } as const
  if (credits > 15) await service.grant(db, { userId: person.id, amount: credits - 15, ...grant })
  return person
}
const available = async (person: TestPerson) => (await person.call('GET', '/api/credits')).body.available
const draftOf = () => ({
  title: 'At the café',
  objectives: ['Order something to drink'],
  language: 'French',
  difficulty: 'beginner',
  topic: 'food-cafe',
  draftId: newId(),
})
const finalize = (person: TestPerson, body: object, headers = {}) =>
  person.call('POST', '/api/functions/finalize-lesson', body, headers)
async function lessonOf(person: TestPerson): Promise<string> {
  return (await finalize(person, { lessonData: draftOf() })).body.lessonId as string
}

describe('a new installation', () => {
  it('J-10 has ready lessons and the tutorial for somebody who has just arrived', async () => {
    const person = await personWith(0)
    const { status, body } = await person.call('GET', '/api/lessons')
    const items = body.items as { id: string; type: string; language: string; createdByUserId: null }[]
    expect([status, items.length, items[0]?.type, body.nextCursor]).toEqual([200, 43, 'tutorial', null])
    for (const { id } of items.slice(0, 3)) {
      const opened = await person.call('GET', `/api/lessons/${id}`)
      expect([opened.status, opened.body.id]).toEqual([200, id])
    }
  })

  it('J-01 pages by cursor, and refuses a language or a size it does not know', async () => {
    const person = await personWith(0)
    const first = await person.call('GET', '/api/lessons?limit=2&language=all')
    const cursor = encodeURIComponent(first.body.nextCursor as string)
    const second = await person.call('GET', `/api/lessons?limit=2&language=all&cursor=${cursor}`)
    expect((second.body.items as { id: string }[])[0]?.id).not.toBe(
      (first.body.items as { id: string }[])[0]?.id,
    )
    for (const query of ['language=klingon', 'limit=0', 'limit=1000', 'cursor=abc'])
      expect((await person.call('GET', `/api/lessons?${query}`)).body.code, query).toBe('request.invalid')
  })
})

describe('making a lesson', () => {
  it('K-03 goes from the conversation to the lesson, its progress and its completion', async () => {
    const person = await personWith(15)
    const chat = await person.call('POST', '/api/functions/chat-lesson-creator', {
      messages: [
        { id: '1', role: 'user', content: 'A short beginner lesson in French about food', timestamp: 1 },
      ],
      userId: person.id,
    })
    expect(chat.body).toMatchObject({ credits: 10, draft: { language: 'french' } })
    const made = await finalize(person, { lessonData: chat.body.draft, userId: person.id })
    expect(made.body).toMatchObject({ creditsUsed: 10 })
    const path = `/api/lessons/${made.body.lessonId}`
    expect((await person.call('GET', path)).body).toEqual(made.body.lesson)
    const saved = await person.call('PUT', `${path}/progress`, {
      visited: ['overview', 'grammar'],
      exercises: { 0: { done: true, right: 2, asked: 4 } },
    })
    expect(saved.body).toMatchObject({ visited: ['overview', 'grammar'], score: 50, completed: false })
    expect((await person.call('POST', `${path}/complete`)).body).toMatchObject({ completed: true, score: 50 })
    const me = await person.call('GET', '/api/me')
    expect(me.body).toMatchObject({
      lessonsCompleted: 1,
      streak: { currentStreak: 1 },
      credits: { available: 5 },
    })
    expect((await person.call('DELETE', path)).body).toEqual({ deleted: true })
    expect((await person.call('GET', path)).status).toBe(404)
    expect((await person.call('GET', '/api/me')).body.lessonsCompleted).toBe(0)
  })

  it('F-03 happens once for one Idempotency-Key, and for one draft whatever the keys', async () => {
    const person = await personWith(50)
    const lessonData = draftOf()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        finalize(person, { lessonData }, { 'idempotency-key': `key-${index % 3}` }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.lessonId}`)).size).toBe(1)
    expect(await available(person)).toBe(40)
    const again = await finalize(person, { lessonData }, { 'idempotency-key': 'key-0' })
    expect(again.body).toEqual(answers[0]?.body)
    const other = await finalize(person, { lessonData: draftOf() }, { 'idempotency-key': 'key-0' })
    expect([other.status, other.body.code]).toEqual([409, 'request.key_reused'])
    expect(await available(person)).toBe(40)
  })

  it('F-03 remixes once for one Idempotency-Key, and twice for two', async () => {
    const person = await personWith(100)
    const { lesson, lessonId } = (await finalize(person, { lessonData: draftOf() })).body
    const price = (lesson as { remixCredits: number }).remixCredits
    const before = (await available(person)) as number
    const remix = (key: string) =>
      person.call(
        'POST',
        '/api/functions/remix-lesson',
        { lessonId, additionalInstructions: null },
        { 'idempotency-key': key },
      )
    const [one, same, other] = await Promise.all([remix('a'), remix('a'), remix('b')])
    expect(same?.body).toEqual(one?.body)
    expect(other?.body.lessonId).not.toBe(one?.body.lessonId)
    expect(one?.body).toMatchObject({
      creditsUsed: price,
      followed: [],
      notFollowed: [],
      lesson: { difficultyLevel: 'Intermediate' },
    })
    expect(await available(person)).toBe(before - 2 * price)
  })

  it('F-05 says what is needed and held', async () => {
    const person = await personWith(15)
    const { lesson, lessonId } = (await finalize(person, { lessonData: draftOf() })).body
    const needed = (lesson as { remixCredits: number }).remixCredits
    const { status, body } = await person.call('POST', '/api/functions/remix-lesson', { lessonId })
    expect([status, body.code, body.needed, body.held]).toEqual([402, 'credits.insufficient', needed, 5])
  })

  it.each([
    ['no draft', {}],
    ['no title', { lessonData: { ...draftOf(), title: ' ' } }],
    ['no objectives', { lessonData: { ...draftOf(), objectives: [] } }],
    ['too many objectives', { lessonData: { ...draftOf(), objectives: Array(9).fill('Speak') } }],
    ['a draft id that is none', { lessonData: { ...draftOf(), draftId: '1' } }],
    ['a seed that is none', { lessonData: { ...draftOf(), seed: -1 } }],
  ])('K-03 refuses %s', async (_what, body) => {
    const person = await personWith(15)
    const answer = await finalize(person, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
  })

  it('K-04 refuses a conversation that is none', async () => {
    const person = await personWith(0)
    const chat = (messages: unknown) =>
      person.call('POST', '/api/functions/chat-lesson-creator', { messages })
    const message = { role: 'user', content: 'Hello' }
    for (const wrong of [
      [],
      [{ role: 'system', content: 'x' }],
      [{ role: 'user' }],
      Array(61).fill(message),
      'Hello',
    ])
      expect((await chat(wrong)).body.code).toBe('request.invalid')
    expect((await chat([{ role: 'user', content: 'x'.repeat(4001) }])).status).toBe(400)
    expect((await chat([message])).status).toBe(200)
  })
})

describe('somebody else’s lesson', () => {
  it('J-03 is as one that never was, for every method', async () => {
    const owner = await personWith(25)
    const stranger = await personWith(100)
    const id = await lessonOf(owner)
    for (const each of [id, newId(), 'nothing', '1%27%20OR%201=1']) {
      const path = `/api/lessons/${each}`
      const answers = [
        await stranger.call('GET', path),
        await stranger.call('DELETE', path),
        await stranger.call('PUT', `${path}/progress`, { visited: ['overview'] }),
        await stranger.call('POST', `${path}/complete`),
        await stranger.call('POST', '/api/functions/remix-lesson', { lessonId: each }),
      ]
      for (const { status, body } of answers)
        expect([each, status, body.code, body.error]).toEqual([
          each,
          404,
          'lesson.not_found',
          "This lesson doesn't exist or you don't have access to it",
        ])
    }
    const listed = JSON.stringify((await stranger.call('GET', '/api/lessons?language=all&limit=100')).body)
    expect(listed).not.toContain(id)
    expect(await available(stranger)).toBe(100)
    expect((await owner.call('GET', `/api/lessons/${id}`)).body.progress).toBeNull()
  })

  it('M-08 takes no recording for a lesson that the person may not see', async () => {
    const owner = await personWith(25)
    const stranger = await personWith(100)
    const lessonId = await lessonOf(owner)
    const userAudio = Buffer.from(wavOf(silence(1))).toString('base64')
    const analyse = (person: TestPerson) =>
      person.call('POST', '/api/functions/analyze-speech', {
        userAudio,
        targetText: 'Bonjour',
        language: 'french',
        lessonId,
      })
    expect((await analyse(stranger)).body.code).toBe('lesson.not_found')
    // The owner gets as far as the recording itself, which is silent.
    expect((await analyse(owner)).body.code).toBe('practice.unusable_take')
  })
})

it('T-01 refuses a userId that is not the caller’s', async () => {
  const person = await personWith(15)
  const other = await personWith(15)
  const userId = other.id
  for (const [name, body] of [
    ['chat-lesson-creator', { messages: [{ role: 'user', content: 'Hello' }] }],
    ['finalize-lesson', { lessonData: draftOf() }],
    ['remix-lesson', { lessonId: newId() }],
  ] as const) {
    const answer = await person.call('POST', `/api/functions/${name}`, { ...body, userId })
    expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'auth.foreign_user'])
  }
})
