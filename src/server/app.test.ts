import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lessons } from './features/lessons/lessons.tables.ts'
import { voiceAnalysisSessions } from './features/practice/practice.tables.ts'
import { startTestServer, type TestPerson, type TestServer } from './testing/test-server.ts'

type Operation = { method: string; path: string; isOpen: boolean; schema: Record<string, unknown> }

let server: TestServer
let operations: Operation[]
let owner: TestPerson
let stranger: TestPerson
let sessionId: string
let lessonId: string

beforeAll(async () => {
  server = await startTestServer()
  operations = await readOperations()
  owner = await server.person()
  stranger = await server.person()
  const [row] = await server.database.db
    .insert(voiceAnalysisSessions)
    .values({
      userId: owner.id,
      language: 'spanish',
      targetTranscription: 'secreto',
      pronunciationScore: 80,
      accuracyScore: 80,
      fluencyScore: 80,
      creditsUsed: 30,
      assessment: assessmentOfNothing(),
    })
    .returning({ id: voiceAnalysisSessions.id })
  sessionId = row?.id ?? ''
  const [lesson] = await server.database.db
    .insert(lessons)
    .values({
      createdByUserId: owner.id,
      title: 'secreto',
      description: 'secreto',
      difficultyLevel: 'Beginner',
      language: 'spanish',
      estimatedTime: 5,
      remixCredits: 15,
      content: lessonOfNothing(),
    })
    .returning({ id: lessons.id })
  lessonId = lesson?.id ?? ''
})
afterAll(() => server.stop())

async function readOperations(): Promise<Operation[]> {
  const { body } = await server.visit('GET', '/api/openapi.json')
  const paths = body.paths as Record<
    string,
    Record<
      string,
      { security?: unknown[]; requestBody?: { content: Record<string, { schema: Record<string, unknown> }> } }
    >
  >
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      isOpen: (operation.security ?? []).length === 0,
      schema: operation.requestBody?.content['application/json']?.schema ?? {},
    })),
  )
}

const at = (path: string) =>
  path
    .replace('{language}', 'spanish')
    .replace('{index}', '0')
    .replace(/\{[^}]+\}/g, path.startsWith('/api/lessons') ? lessonId : sessionId)

/** A body with everything somebody might try: other people's ids, balances, prices, roles. */
const GREEDY = {
  get userId() {
    return owner.id
  },
  user_id: 'x',
  id: 'x',
  role: 'master_admin',
  roles: ['master_admin'],
  isAdmin: true,
  gift_credits: 1_000_000,
  giftCredits: 1_000_000,
  purchased_credits: 1_000_000,
  credits: 1_000_000,
  amount: 1_000_000,
  credits_granted: 1_000_000,
  creditsUsed: -1_000_000,
  skipCreditCheck: true,
  price: 0,
  text: 'Hola',
  targetText: 'Hola',
  userAudio: 'AAAA',
  get lessonId() {
    return lessonId
  },
  messages: [{ role: 'user', content: 'Hola' }],
  rating: 'good',
  mode: 'recall',
  reps: 0,
  lessonData: { title: 'Hola', objectives: ['Hablar'], language: 'spanish', difficulty: 'Beginner' },
  audio: 'AAAA',
  audioPath: 'voice-samples/x/1.webm',
  language: 'spanish',
}

it('T-03 describes the whole interface, and answers every described route', async () => {
  expect(operations.length).toBeGreaterThan(20)
  expect(operations.map((operation) => operation.path)).toEqual(
    expect.arrayContaining([
      '/api/me',
      '/api/credits',
      '/api/functions/analyze-speech',
      '/api/functions/generate-speech',
      '/api/functions/generate-practice-phrase',
      '/api/functions/grant-daily-credits',
      '/api/practice/sessions',
      '/api/plans',
      '/api/lessons/{id}',
      '/api/functions/finalize-lesson',
    ]),
  )
})

it('A-07 refuses visitors everywhere but on open routes', async () => {
  for (const { method, path, isOpen } of operations) {
    const { status, body } = await server.visit(method, at(path), method === 'GET' ? undefined : {})
    if (isOpen) expect([method, path, status]).not.toEqual([method, path, 401])
    else {
      expect([method, path, status, body.code]).toEqual([method, path, 401, 'auth.not_authenticated'])
      expect(body).toMatchObject({ error: 'Not authenticated', requestId: expect.any(String) })
    }
  }
})

it('refuses made-up and empty credentials as it refuses none', async () => {
  for (const authorization of [
    'Bearer ',
    'Bearer x.y',
    'Basic YTpi',
    `Bearer ${owner.token.slice(0, -2)}xx`,
  ]) {
    expect((await server.visit('GET', '/api/me', undefined, { authorization })).status).toBe(401)
  }
})

it('never shows or changes what belongs to somebody else', async () => {
  const before = await owner.call('GET', '/api/me')
  for (const { method, path, isOpen } of operations) {
    // Would sign the stranger out; the library's own paths have their own test.
    if (path.startsWith('/api/auth/')) continue
    const { status, body } = await stranger.call(method, at(path), method === 'GET' ? undefined : GREEDY)
    const place = `${method} ${path}`
    if (isOpen) continue
    expect(JSON.stringify(body), place).not.toContain(owner.email)
    expect(JSON.stringify(body), place).not.toContain('secreto')
    if (path.includes('{id}')) expect([place, status]).toEqual([place, 404])
    if (path.startsWith('/api/admin')) expect([place, status]).toEqual([place, 403])
  }
  const after = await owner.call('GET', '/api/me')
  expect(after.body).toEqual(before.body)
})

it('F-07 writes credits through no route: nothing that is sent makes a balance grow beyond the grants', async () => {
  const { body } = await stranger.call('GET', '/api/credits')
  // Fifteen from onboarding are all there is: the daily five are part of them.
  expect(body).toMatchObject({
    available: 15,
    giftCredits: 15,
    purchasedCredits: 0,
    planCredits: 0,
    dailyClaimed: true,
  })
  const ledger = await stranger.call('GET', '/api/credits/transactions')
  const amounts = (ledger.body.items as { amount: number }[]).map((item) => item.amount)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(15)
})

it('T-01 refuses a userId that is not the caller’s', async () => {
  const { status, body } = await stranger.call('POST', '/api/functions/generate-speech', {
    text: 'Hola',
    userId: owner.id,
  })
  expect([status, body.code]).toEqual([403, 'auth.foreign_user'])
})

describe('bad input is refused in a sentence', () => {
  it.each([
    ['a malformed body', '{"text": ', 400],
    ['a body of the wrong shape', '[]', 400],
    ['text that is no text', '{"text": 5}', 400],
  ])('%s', async (_what, body, expected) => {
    const answer = await owner.call('POST', '/api/functions/generate-speech', body)
    expect([answer.status, answer.body.code]).toEqual([expected, 'request.invalid'])
    expect(answer.body.fields).toBeTypeOf('object')
  })

  it('an unknown path, a malformed id, a malformed cursor', async () => {
    expect((await owner.call('GET', '/api/nothing')).body.code).toBe('request.not_found')
    expect((await owner.call('GET', '/api/practice/sessions/1%27%20OR%201=1')).status).toBe(400)
    expect((await owner.call('GET', '/api/practice/sessions?cursor=abc')).body.code).toBe('request.invalid')
  })

  it('a body that is larger than its path needs', async () => {
    const answer = await owner.call('PATCH', '/api/profile', { fullName: 'x'.repeat(100_000) })
    expect([answer.status, answer.body.code]).toEqual([413, 'request.too_large'])
  })

  it('a write with a cookie from another site', async () => {
    const answer = await server.visit(
      'POST',
      '/api/functions/grant-daily-credits',
      {},
      { cookie: 'timbre.session_token=x', origin: 'https://evil.example' },
    )
    expect([answer.status, answer.body.code]).toEqual([403, 'request.foreign_origin'])
  })
})

it('says what the installation can do', async () => {
  const { body } = await server.visit('GET', '/api/capabilities')
  expect(body).toMatchObject({
    payments: { configured: false },
    providers: [],
    freeAnalyses: 1,
    database: { kind: 'external' },
  })
  const languages = body.languages as { name: string; spoken: boolean; scored: boolean; course: boolean }[]
  expect(languages.filter((language) => language.spoken)).toHaveLength(29)
  expect(
    languages
      .filter((language) => language.scored)
      .map((language) => language.name)
      .sort(),
  ).toEqual(
    languages
      .filter((language) => language.course)
      .map((language) => language.name)
      .sort(),
  )
})

it('is ready and healthy', async () => {
  expect((await server.visit('GET', '/api/health')).body).toEqual({ status: 'ok' })
  expect((await server.visit('GET', '/api/ready')).body).toMatchObject({ status: 'ready' })
})

function lessonOfNothing() {
  return {
    type: 'lesson',
    objectives: ['secreto'],
    culturalNotes: [],
    estimatedTime: 5,
    vocabulary: [{ target: 'secreto', native: 'secret' }],
    grammar: [],
    exercises: [],
    phrases: [],
  }
}

function assessmentOfNothing() {
  return {
    engine: { id: 'test', version: '1', model: 'test' },
    language: 'es-ES',
    status: 'ok' as const,
    confidence: 1,
    scores: { overall: 80, pronunciation: 80, accuracy: 80, fluency: 80, completeness: 100, prosody: null },
    audio: { durationMs: 1, speechMs: 1, levelRangeDb: 40, clippedFraction: 0 },
    fluency: null,
    words: [],
    pitch: { hopMs: 10, semitones: [] },
  }
}
