import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../shared/clock.ts'
import { integratedLoudness } from '../../../speech/audio/loudness.ts'
import { decodeWav } from '../../../speech/audio/wav.ts'
import { readTag } from '../../../speech/audio/wav-tag.ts'
import { readAloud, silence, wavOf } from '../../testing/speaker.ts'
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'
import { createCreditsService } from '../credits/credits.service.ts'

const PHRASE = 'Una mesa para dos personas, por favor.'
const LEFT_OUT = 'Una mesa para personas, por favor.'

let server: TestServer
let person: TestPerson
let right: string
let session: string

beforeAll(async () => {
  server = await startTestServer()
  person = await server.person()
  const { db } = server.database
  const gift = {
    userId: person.id,
    amount: 200,
    type: 'gift',
    description: 'For a test',
    source: 'gift',
  } as const
  await createCreditsService({ db, clock: systemClock }).grant(db, gift)
  right = base64(await readAloud({ text: PHRASE }, 'es-ES'))
  session = await analysed(right)
})
afterAll(() => server.stop())

const base64 = (samples: Float32Array) => Buffer.from(wavOf(samples)).toString('base64')
const correct = (id: string, userAudio: string, caller = person) =>
  caller.call('POST', `/api/practice/sessions/${id}/corrected`, { userAudio })

async function analysed(userAudio: string): Promise<string> {
  const { body, status } = await person.call('POST', '/api/functions/analyze-speech', {
    userAudio,
    targetText: PHRASE,
    language: 'spanish',
  })
  expect(body, JSON.stringify(body)).toHaveProperty('sessionId')
  expect(status).toBe(200)
  return body.sessionId as string
}

describe('you, corrected', () => {
  it('gives the take the timing of the model, marked, and costs nothing', async () => {
    const before = (await person.call('GET', '/api/credits')).body
    const { status, body } = await correct(session, right)
    expect(status).toBe(200)
    const bytes = Buffer.from(body.audio as string, 'base64')
    const pcm = decodeWav(bytes)
    expect(pcm.sampleRate).toBe(24_000)
    expect(Math.abs((1000 * pcm.samples.length) / pcm.sampleRate - (body.durationMs as number))).toBeLessThan(
      2,
    )
    expect(Math.abs(integratedLoudness(pcm) + 20)).toBeLessThan(1.5)
    expect(readTag(bytes)).toMatchObject({ generator: 'Timbre', kind: 'own-take-corrected' })
    const words = body.words as { startMs: number; endMs: number }[]
    expect(words).toHaveLength(7)
    for (const [index, word] of words.entries()) {
      expect(word.endMs).toBeGreaterThan(word.startMs)
      if (index > 0) expect(word.startMs).toBeGreaterThanOrEqual(words[index - 1]!.startMs)
    }
    expect((await person.call('GET', '/api/credits')).body).toEqual(before)
  })

  it('says which word was left out, and leaves it out', async () => {
    const take = base64(await readAloud({ text: LEFT_OUT }, 'es-ES'))
    const { status, body } = await correct(await analysed(take), take)
    expect(status).toBe(200)
    expect((body.words as unknown[])[3]).toBeNull()
    expect(body.notes).toContain('words_left_out')
  })

  it('knows only the takes of the person who asks', async () => {
    const other = await server.person()
    expect((await correct(session, right, other)).body.code).toBe('practice.session_not_found')
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await correct(unknown, right)).body.code).toBe('practice.session_not_found')
    expect((await correct('not-an-id', 'aGVsbG8=')).status).toBe(400)
  })

  it('refuses a recording that is not the analysed take, and one that cannot be read', async () => {
    const another = await correct(session, base64(silence(9)))
    expect(another).toMatchObject({
      status: 422,
      body: { code: 'practice.correction_failed', status: 'another_take' },
    })
    const { samples } = decodeWav(Buffer.from(right, 'base64'))
    const nothing = await correct(session, base64(new Float32Array(samples.length)))
    expect(nothing).toMatchObject({
      status: 422,
      body: { code: 'practice.correction_failed', status: 'nothing_to_correct' },
    })
    expect((await correct(session, 'aGVsbG8=')).body.code).toBe('audio.unsupported')
  })
})
