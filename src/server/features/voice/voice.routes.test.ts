import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClientAddress } from '../../platform/http/client-address.ts'
import { createHttpApp } from '../../platform/http/create-http-app.ts'
import { createRateLimits } from '../../platform/http/rate-limit.ts'
import { createLogger } from '../../platform/log/logger.ts'
import { base64, recording } from './testing/fake-engines.ts'
import { adult, openVoiceFixture, type VoiceFixture } from './testing/voice-fixture.ts'
import { registerVoiceRoutes } from './voice.routes.ts'

let fixture: VoiceFixture
let server: Server
let address = ''

beforeAll(async () => {
  fixture = await openVoiceFixture()
  const log = createLogger({ level: 'silent' })
  const authenticate = async (request: Request) => {
    const userId = request.headers.get('x-person')
    if (!userId) return undefined
    return { userId, email: 'ada@example.org', name: 'Ada', emailVerified: true, roles: [] }
  }
  const app = createHttpApp({ publicUrl: 'http://localhost', log })
  const clientAddress = createClientAddress([])
  const identify = async (request: Request) => request.headers.get('x-person') ?? undefined
  registerVoiceRoutes(
    app,
    { authenticate },
    {
      voice: fixture.voice,
      credits: fixture.credits,
      clientAddress,
      limitRate: createRateLimits({ enabled: true, clientAddress, identify, log }),
    },
  )
  server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await fixture.close()
})

type Body = Record<string, unknown> & { code?: string }
async function call(person: string, method: string, path: string, body?: unknown, headers = {}) {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-person': person, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body }
}

type Sample = { id: string; audioPath: string; lines: { index: number; text: string }[] }

it('T-01 P-01 P-02 P-03 goes from the first line to the voice, heard and deleted', async () => {
  const person = await fixture.person(150)
  const begun = await call(person, 'POST', '/api/voice-samples', { kind: 'script' })
  const { id, audioPath, lines } = begun.body as Sample
  for (const { index, text } of lines) {
    const audio = base64(recording({ speaker: 7, text }))
    const kept = await call(person, 'POST', `/api/voice-samples/${id}/lines/${index}`, { audio })
    expect(kept.status).toBe(200)
  }
  const refused = await call(person, 'POST', `/api/voice-samples/${id}/lines/0`, {
    audio: base64(recording({ speaker: 7, text: 'another text' })),
  })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'voice.line_refused', status: 'other_text' },
  ])

  const early = await call(person, 'POST', '/api/functions/clone-voice', { audioPath })
  expect([early.status, early.body.code]).toEqual([403, 'voice.consent_missing'])
  const asked = await call(person, 'POST', '/api/voice-consents', { sampleId: id, agreed: true, ...adult })
  const { id: consentId, text } = asked.body as { id: string; text: string }
  const stranger = await call(person, 'POST', `/api/voice-consents/${consentId}`, {
    audio: base64(recording({ speaker: 8, text })),
  })
  expect([stranger.status, stranger.body]).toMatchObject([
    422,
    { code: 'voice.consent_refused', status: 'other_speaker' },
  ])
  const again = await call(person, 'POST', '/api/voice-consents', { sampleId: id, agreed: true, ...adult })
  const second = again.body as { id: string; text: string }
  const given = await call(person, 'POST', `/api/voice-consents/${second.id}`, {
    audio: base64(recording({ speaker: 7, text: second.text })),
  })
  expect([given.status, given.body]).toMatchObject([200, { confirmed: true, sample: { consented: true } }])

  const key = { 'idempotency-key': 'press-1' }
  const press = () => call(person, 'POST', '/api/functions/clone-voice', { audioPath }, key)
  const presses = await Promise.all([press(), press()])
  expect(presses.map((each) => each.status)).toEqual([200, 200])
  expect(presses[0]?.body).toEqual(presses[1]?.body)
  const busy = await call(person, 'POST', '/api/functions/clone-voice', { audioPath })
  expect([busy.status, busy.body.code]).toEqual([409, 'voice.already_pending'])
  const early2 = await call(person, 'POST', '/api/voice-profile/test-sentence', { language: 'french' })
  expect([early2.status, early2.body.code]).toEqual([409, 'voice.not_ready'])

  for (const profileId of fixture.takeQueue())
    await fixture.voice.make(profileId, new AbortController().signal)
  const seen = await call(person, 'GET', '/api/voice-profile')
  expect(seen.body).toMatchObject({
    profile: { status: 'ready', creditsUsed: 150 },
    ready: { status: 'ready' },
    eligibility: { eligible: false, price: 150, held: 0 },
    minimumAge: 16,
  })
  for (const language of ['spanish', 'french']) {
    const heard = await call(person, 'POST', '/api/voice-profile/test-sentence', { language })
    expect(heard.body).toMatchObject({ voice: { kind: 'own' }, mimeType: 'audio/wav' })
  }
  const gone = await call(person, 'DELETE', '/api/voice-profile')
  expect([gone.status, gone.body]).toMatchObject([200, { receipt: { keyDestroyed: true, profiles: 1 } }])
  expect([...fixture.files().keys()].filter((path) => path.includes(person))).toEqual([])
})

it('T-01 refuses bad requests of clone-voice, each with its code', async () => {
  const person = await fixture.person(150)
  const clone = (body: unknown) => call(person, 'POST', '/api/functions/clone-voice', body)
  const cases: [unknown, number, string][] = [
    [{}, 400, 'voice.sample_missing'],
    [{ audioPath: 'voice-samples/someone/1.webm' }, 404, 'voice.sample_not_found'],
    [{ audioPath: '../../etc/passwd' }, 404, 'voice.sample_not_found'],
    [{ audioPath: 'x'.repeat(301) }, 400, 'request.invalid'],
    [{ audioPath: 7 }, 400, 'request.invalid'],
    [{ audioPath: 'x', userId: 'somebody' }, 403, 'auth.foreign_user'],
  ]
  for (const [body, status, code] of cases) {
    const answer = await clone(body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  }
  expect((await fixture.credits.balance(person)).available).toBe(150)
  const nobody = await call('', 'POST', '/api/functions/clone-voice', { audioPath: 'x' })
  expect([nobody.status, nobody.body.code]).toEqual([401, 'auth.not_authenticated'])
})

it('P-01 refuses ids and dates that are none', async () => {
  const person = await fixture.person()
  const audio = base64(recording({ speaker: 7, text: 'x' }))
  for (const [path, body] of [
    ['/api/voice-samples/none/lines/0', { audio }],
    ['/api/voice-samples/7cf758a9-73d9-4598-9ba3-6adcca3b39cd/lines/-1', { audio }],
    ['/api/voice-samples', { kind: 'other' }],
    ['/api/voice-consents', { sampleId: 'none', agreed: true, ...adult }],
    [
      '/api/voice-consents',
      { sampleId: '7cf758a9-73d9-4598-9ba3-6adcca3b39cd', agreed: true, ...adult, birthDate: '2001-02-30' },
    ],
    ['/api/voice-consents', { sampleId: '7cf758a9-73d9-4598-9ba3-6adcca3b39cd', agreed: false, ...adult }],
  ] as const) {
    const answer = await call(person, 'POST', path, body)
    expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'request.invalid'])
  }
})

it('P-01 takes ten whole recordings an hour, and scripts as often as one begins anew', async () => {
  const person = await fixture.person()
  const audio = base64(recording({ speaker: 7, text: 'music', seconds: 1 }))
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn++)
    statuses.push((await call(person, 'POST', '/api/voice-samples', { kind: 'upload', audio })).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
  expect((await call(person, 'POST', '/api/voice-samples', { kind: 'script' })).status).toBe(200)
})
