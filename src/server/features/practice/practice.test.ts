import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../shared/clock.ts'
import { readAloud, silence, wavOf } from '../../testing/speaker.ts'
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'
import { createCreditsService } from '../credits/credits.service.ts'

const PHRASE = '¿Dónde está la estación de tren?'
const OTHER = 'Me gustaría comprar dos kilos de manzanas verdes.'

let server: TestServer
const takes: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  takes.right = base64(await readAloud({ text: PHRASE }, 'es-ES'))
  takes.wrong = base64(await readAloud({ text: OTHER }, 'es-ES'))
  takes.silence = base64(silence(3))
})
afterAll(() => server.stop())

const base64 = (samples: Float32Array) => Buffer.from(wavOf(samples)).toString('base64')

async function personWith(credits: number): Promise<TestPerson> {
  const person = await server.person()
  const { db } = server.database
  const service = createCreditsService({ db, clock: systemClock })
  if (credits > 0)
    await service.grant(db, {
      userId: person.id,
      amount: credits,
      type: 'admin_adjustment',
      description: 'Admin credit grant',
      source: 'gift',
    })
  return person
}
const available = async (person: TestPerson) =>
  (await person.call('GET', '/api/credits')).body.available as number
const analyse = (person: TestPerson, userAudio: string | undefined, more: object = {}, headers = {}) =>
  person.call(
    'POST',
    '/api/functions/analyze-speech',
    { userAudio, targetText: PHRASE, language: 'spanish', cachedAiAudio: null, ...more },
    headers,
  )
const speak = (person: TestPerson, more: object = {}, headers = {}) =>
  person.call(
    'POST',
    '/api/functions/generate-speech',
    { text: PHRASE, language: 'spanish', useClonedVoice: false, stability: 0.5, similarity: 0.75, ...more },
    headers,
  )

describe('phrases', () => {
  it('M-02 gives a phrase with translation, phonetics and context, never the last one again', async () => {
    const person = await server.person()
    let last: string | null = null
    for (let turn = 0; turn < 5; turn++) {
      const { status, body } = await person.call('POST', '/api/functions/generate-practice-phrase', {
        language: 'spanish',
        lastPhrase: last,
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        language: 'spanish',
        targetPhrase: expect.any(String),
        translation: expect.any(String),
        phonetics: expect.stringMatching(/\S/),
        context: expect.stringMatching(/\S/),
      })
      expect(body.targetPhrase).not.toBe(last)
      last = body.targetPhrase as string
    }
  })

  it.each(['japanese', 'chinese', 'arabic', 'korean', 'russian'])(
    'M-02 transliterates %s and splits it into words that stand in the text',
    async (language) => {
      const person = await server.person()
      const { body } = await person.call('POST', '/api/functions/generate-practice-phrase', {
        language,
        lastPhrase: null,
      })
      expect(body.phonetics).toMatch(/[a-z]/i)
      const text = body.targetPhrase as string
      for (const word of body.words as { text: string; charStart: number; charEnd: number; ipa: string }[]) {
        expect(text.slice(word.charStart, word.charEnd)).toBe(word.text)
        expect(word.ipa).not.toBe('')
      }
    },
  )

  it('refuses an unknown language', async () => {
    const person = await server.person()
    const answer = await person.call('POST', '/api/functions/generate-practice-phrase', {
      language: 'klingon',
      lastPhrase: null,
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'language.unknown'])
  })
})

describe('hearing', () => {
  it('M-03 speaks for five credits, as wav with the times of its words', async () => {
    const person = await personWith(0)
    const { status, body } = await speak(person, { voiceGender: 'male' })
    expect(status).toBe(200)
    expect(
      Buffer.from(body.audio as string, 'base64')
        .subarray(0, 4)
        .toString(),
    ).toBe('RIFF')
    expect(body).toMatchObject({
      mimeType: 'audio/wav',
      creditsUsed: 5,
      voice: { kind: 'stock', gender: 'male' },
    })
    expect((body.timings as { words: unknown[] }).words).toHaveLength(6)
    expect(await available(person)).toBe(10)
  })

  it('F-05 refuses with what is needed and held when credits do not reach, and F-07 skipCreditCheck changes nothing', async () => {
    const person = await personWith(0)
    for (let turn = 0; turn < 3; turn++) await speak(person)
    const { status, body } = await speak(person, { skipCreditCheck: true })
    expect([status, body.code, body.error, body.needed, body.held]).toEqual([
      402,
      'credits.insufficient_speech',
      'Insufficient credits. AI pronunciation requires 5 credits.',
      5,
      0,
    ])
  })

  it('refuses a text that is too long, at once', async () => {
    const person = await personWith(0)
    const begun = performance.now()
    const { status, body } = await speak(person, { text: 'hola '.repeat(1000) })
    expect([status, body.code]).toEqual([413, 'speech.text_too_long'])
    expect(performance.now() - begun).toBeLessThan(1000)
    expect(await available(person)).toBe(15)
  })

  it('speaks emoji, right-to-left text and quotation marks as text', async () => {
    const person = await personWith(0)
    expect((await speak(person, { text: "hola 👋 '; drop table users; --" })).status).toBe(200)
    expect((await speak(person, { text: 'مرحبا', language: 'arabic' })).status).toBe(200)
    expect((await speak(person, { text: '👋👋' })).status).toBe(422)
    expect(await available(person)).toBe(5)
  })

  it('F-03 charges one Idempotency-Key once, answers alike, and refuses the key for another body', async () => {
    const person = await personWith(100)
    const headers = { 'idempotency-key': 'one-act' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => speak(person, {}, headers)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await available(person)).toBe(110)
    const other = await speak(person, { text: 'Otra cosa' }, headers)
    expect([other.status, other.body.code]).toEqual([409, 'request.key_reused'])
  })

  it('F-03 gives exactly seven of two hundred parallel calls what a balance of 35 covers', async () => {
    const person = await personWith(20)
    const answers = await Promise.all(Array.from({ length: 200 }, () => speak(person, { text: 'Sí' })))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(7)
    expect(statuses.filter((status) => status === 402)).toHaveLength(193)
    expect(await available(person)).toBe(0)
  })
})

describe('analysing', () => {
  it('M-05, M-06, M-08, F-08 scores the first take on the house, down to the sound, and keeps it', async () => {
    const person = await personWith(0)
    const { status, body } = await analyse(person, takes.right)
    expect(status).toBe(200)
    const analysis = body.analysis as Analysis
    expect(analysis.pronunciation_score).toBeGreaterThanOrEqual(70)
    expect(analysis.assessment.words.map((word) => word.text)).toEqual([
      'Dónde',
      'está',
      'la',
      'estación',
      'de',
      'tren',
    ])
    expect(analysis.assessment.words.every((word) => word.phonemes.length > 0)).toBe(true)
    expect(body).toMatchObject({ creditsUsed: 0, onTheHouse: true, previous: null })
    expect(await available(person)).toBe(15)

    const sessions = await person.call('GET', '/api/practice/sessions')
    expect(sessions.body.items).toMatchObject([
      {
        id: body.sessionId,
        targetTranscription: PHRASE,
        creditsUsed: 0,
        pronunciationScore: analysis.pronunciation_score,
      },
    ])
    const kept = await person.call('GET', `/api/practice/sessions/${body.sessionId}`)
    expect(kept.body.assessment).toEqual(analysis.assessment)
    expect((await person.call('GET', '/api/streak')).body).toMatchObject({ currentStreak: 1 })
    expect((await person.call('GET', '/api/practice/metrics')).body).toMatchObject({
      totalSessions: 1,
      pronunciation: analysis.pronunciation_score,
      languages: ['spanish'],
    })
  })

  it('M-07 costs 30, or 25 when the audio of that phrase was given and is sent back', async () => {
    const person = await personWith(185)
    await analyse(person, takes.right)
    expect(await available(person)).toBe(200)

    const fresh = await analyse(person, takes.right)
    expect(fresh.body).toMatchObject({
      creditsUsed: 30,
      onTheHouse: false,
      previous: { pronunciation_score: expect.any(Number) },
    })
    const heard = await speak(person)
    const cached = await analyse(person, takes.right, { cachedAiAudio: heard.body.audio })
    expect(cached.body).toMatchObject({ creditsUsed: 25, aiAudioBase64: null })
    expect(await available(person)).toBe(200 - 30 - 5 - 25)

    const madeUp = await analyse(person, takes.right, {
      targetText: 'Buenos días, señora.',
      cachedAiAudio: heard.body.audio,
    })
    expect(madeUp.body.creditsUsed).toBe(30)
  })

  it('F-05 answers 402 with needed and held from the second analysis on, and does nothing', async () => {
    const person = await personWith(0)
    await analyse(person, takes.right)
    const { status, body } = await analyse(person, takes.right)
    expect([status, body.error, body.needed, body.held]).toEqual([
      402,
      'Insufficient credits. Analysis requires 30 credits.',
      30,
      15,
    ])
    expect((await person.call('GET', '/api/practice/sessions')).body.items).toHaveLength(1)
  })

  it('gives another sentence at least thirty points less', async () => {
    const person = await personWith(100)
    const right = (await analyse(person, takes.right)).body.analysis as Analysis
    const wrong = (await analyse(person, takes.wrong)).body.analysis as Analysis
    expect(right.pronunciation_score - wrong.pronunciation_score).toBeGreaterThanOrEqual(30)
  })

  it('refuses silence with the reason, charges nothing and leaves the first analysis on the house', async () => {
    const person = await personWith(0)
    const { status, body } = await analyse(person, takes.silence)
    expect([status, body.code, body.status]).toEqual([422, 'practice.unusable_take', 'no_speech'])
    expect((await analyse(person, takes.right)).body).toMatchObject({ onTheHouse: true })
    expect(await available(person)).toBe(15)
  })

  it('F-08 puts one analysis on the house, not two that come at once', async () => {
    const person = await personWith(0)
    const answers = await Promise.all([1, 2, 3].map(() => analyse(person, takes.right)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 402, 402])
  })

  it.each([
    ['random bytes', () => randomBase64(200_000), 415, 'audio.unsupported'],
    ['ten megabytes of random bytes', () => randomBase64(10 * 1024 * 1024), 415, 'audio.unsupported'],
    ['more than ten megabytes', () => randomBase64(11 * 1024 * 1024), 413, 'audio.too_large'],
    [
      'a wav header without samples',
      () => Buffer.from(wavOf(new Float32Array(0))).toString('base64'),
      422,
      'audio.empty',
    ],
    ['twenty minutes', () => telephoneMinutes(20), 413, 'audio.too_long'],
    ['half an hour', () => telephoneMinutes(30), 413, 'request.too_large'],
    ['text instead of base64', () => 'esto no es audio…', 422, 'audio.corrupt'],
  ])('refuses %s within two seconds, without a charge', async (_what, make, expectedStatus, expectedCode) => {
    const person = await personWith(0)
    const audio = make()
    const begun = performance.now()
    const { status, body } = await analyse(person, audio)
    const took = performance.now() - begun
    expect([status, body.code]).toEqual([expectedStatus, expectedCode])
    expect(took).toBeLessThan(2000)
    expect(await available(person)).toBe(15)
  })

  it('refuses a language that cannot be scored, a text that is too long and an empty one', async () => {
    const person = await personWith(0)
    expect((await analyse(person, takes.right, { language: 'tamil' })).body.code).toBe('language.unknown')
    expect((await analyse(person, takes.right, { targetText: 'hola '.repeat(1000) })).body.code).toBe(
      'speech.text_too_long',
    )
    expect((await analyse(person, takes.right, { targetText: '  ' })).status).toBe(400)
  })

  it('never shows another person’s session', async () => {
    const [owner, stranger] = [await personWith(0), await personWith(0)]
    const { body } = await analyse(owner, takes.right)
    expect((await stranger.call('GET', `/api/practice/sessions/${body.sessionId}`)).body.code).toBe(
      'practice.session_not_found',
    )
    expect((await stranger.call('GET', '/api/practice/sessions')).body.items).toEqual([])
  })
})

type Analysis = {
  pronunciation_score: number
  assessment: { words: { text: string; phonemes: unknown[] }[] }
}

function randomBase64(bytes: number): string {
  const content = Buffer.alloc(bytes)
  for (let index = 0, seed = 7; index < bytes; index++) {
    seed = (seed * 48_271) % 2_147_483_647
    content[index] = seed & 255
  }
  return content.toString('base64')
}

/** Telephone sound, 8 kHz in 8 bits: as much of it as fits into a file. */
function telephoneMinutes(minutes: number): string {
  const samples = minutes * 60 * 8000
  const wav = Buffer.alloc(44 + samples, 128)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(8000, 24)
  wav.writeUInt32LE(8000, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples, 40)
  return wav.toString('base64')
}
