import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineToRead } from '../../engines/speech-worker/line-to-read.ts'
import { createSpeechContext, type SpeechContext } from '../../engines/speech-worker/speech-context.ts'
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'

const DURATIONS = /"durations":\[[^\]]*\]/g

let server: TestServer
let person: TestPerson
let context: SpeechContext

beforeAll(async () => {
  server = await startTestServer()
  person = await server.person()
  context = await createSpeechContext()
})
afterAll(() => server.stop())

const read = (body: object, caller = person) => caller.call('POST', '/api/practice/readings', body)

/** The synthesizer's own durations differ by a millisecond from one reading to the next. */
const durationsIn = (items: unknown): number[][] =>
  (JSON.stringify(items).match(DURATIONS) ?? []).map((found) => JSON.parse(`{${found}}`).durations)
const withoutDurations = (items: unknown): unknown =>
  JSON.parse(JSON.stringify(items).replaceAll(DURATIONS, '"durations":[]'))

describe('how texts are expected to sound', () => {
  it.each([
    ['es-419', ['¿Dónde está la estación de tren?', 'Gracias']],
    ['fr-CA', ['Plus de lait, s’il vous plaît.']],
    ['zh-CN', ['我 明天 去 北京。']],
    ['it-IT', ['La nonna mangia la pizza.']],
  ])('gives for %s the very readings a take is scored against, whole', async (norm, texts) => {
    const { status, body } = await read({ texts, language: norm })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.norm).toBe(norm)
    const scored = await Promise.all(
      texts.map(async (text) => (await lineToRead({ utterance: { text }, norm }, context)).readings),
    )
    // As it travels: whatever the scorer's type gains has to be named in the contract too.
    const expected = JSON.stringify(texts.map((text, index) => ({ text, readings: scored[index] })))
    expect(withoutDurations(body.items)).toEqual(withoutDurations(JSON.parse(expected)))
    const durations = durationsIn(body.items)
    const theirs = durationsIn(JSON.parse(expected))
    expect(durations.map(({ length }) => length)).toEqual(theirs.map(({ length }) => length))
    durations.flat().forEach((milliseconds, i) => {
      expect(Math.abs(milliseconds - theirs.flat()[i]!)).toBeLessThanOrEqual(5)
    })
  })

  it('reads Japanese by the course where it knows the text, and by the dictionary elsewhere', async () => {
    const { status, body } = await read({
      texts: ['水をください。', '新しい靴を買いました。'],
      language: 'japanese',
    })
    expect(status).toBe(200)
    const items = body.items as { readings: { words: { variants: string[][] }[] }[] }[]
    for (const { readings } of items)
      for (const { words } of readings) expect(words.every(({ variants }) => variants[0]?.length)).toBe(true)
  })

  it('costs nothing, and leaves no session behind', async () => {
    const before = (await person.call('GET', '/api/credits')).body
    expect((await read({ texts: ['Hola.'], language: 'spanish' })).status).toBe(200)
    expect((await person.call('GET', '/api/credits')).body).toEqual(before)
    expect((await person.call('GET', '/api/practice/sessions')).body.items).toEqual([])
  })

  it.each([
    ['no text', { texts: [] }, 'request.invalid'],
    ['51 texts', { texts: Array.from({ length: 51 }, () => 'Hola.'), language: 'es' }, 'request.invalid'],
    ['a language without a model', { texts: ['Hej.'], language: 'sv' }, 'language.unknown'],
    ['a text of 301 characters', { texts: ['a'.repeat(301)], language: 'es' }, 'speech.text_too_long'],
  ])('refuses %s', async (_, body, code) => {
    expect((await read(body)).body).toMatchObject({ code })
  })

  it('is for people who are signed in', async () => {
    const answer = await server.visit('POST', '/api/practice/readings', { texts: ['Hola.'] })
    expect(answer.status).toBe(401)
  })
})
