import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeOpusFile } from '../src/server/platform/audio/opus-file.fixture.ts'
import { readAloud, wavOf } from '../src/server/testing/speaker.ts'
import { type Installation, startInstallation } from './support/installation.ts'

const LIMIT_MS = 1000
const ROUNDS = 6
const MEGABYTE = 1024 * 1024

let installation: Installation
let mine: string
let sessionOfAnother: string
let brokenOff: string

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  mine = await signUp('bad-input@example.org')
  sessionOfAnother = await analysedByAnother()
  const whole = await encodeOpusFile(
    { samples: await readAloud({ text: 'Buenos días, señora.' }, 'es-ES'), sampleRate: 48_000 },
    'webm',
  )
  brokenOff = Buffer.from(whole.subarray(0, Math.round(whole.length * 0.6))).toString('base64')
})
afterAll(() => installation.stop())

async function post(path: string, body: unknown, token = ''): Promise<Response> {
  return fetch(`${installation.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
}

async function signUp(email: string): Promise<string> {
  const answer = await post('/api/auth/sign-up/email', { email, password: 'sesame', name: 'Ada' })
  return answer.headers.get('set-auth-token') ?? ''
}

/** A take that somebody else really had analysed, on the house. */
async function analysedByAnother(): Promise<string> {
  const other = await signUp('another@example.org')
  const userAudio = Buffer.from(wavOf(await readAloud({ text: 'Buenos días, señora.' }, 'es-ES'))).toString(
    'base64',
  )
  const body = { userAudio, targetText: 'Buenos días, señora.', language: 'spanish', cachedAiAudio: null }
  const answer = await post('/api/functions/analyze-speech', body, other)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { sessionId: string }).sessionId
}

const analyse = (userAudio: string) =>
  post(
    '/api/functions/analyze-speech',
    { userAudio, targetText: 'Buenos días', language: 'spanish', cachedAiAudio: null },
    mine,
  )
const speak = (more: object) =>
  post('/api/functions/generate-speech', { text: 'Hola', language: 'spanish', ...more }, mine)

const cases: [string, () => Promise<Response>, number, string][] = [
  ['a file of thirty minutes', () => analyse(wavHeaderAnd(30 * 60 * 4000)), 413, 'audio.too_long'],
  ['a webm that breaks off in the middle of its sound', () => analyse(brokenOff), 422, 'audio.corrupt'],
  ['a webm that breaks off after its header', () => analyse(truncatedWebm()), 422, 'audio.corrupt'],
  ['ten megabytes of random bytes', () => analyse(randomBytes(10 * MEGABYTE)), 415, 'audio.unsupported'],
  ['a wav header with no samples', () => analyse(wavHeaderAnd(0)), 422, 'audio.empty'],
  ['a text of 5,000 characters', () => speak({ text: 'a'.repeat(5000) }), 413, 'speech.text_too_long'],
  ['an unknown language', () => speak({ language: 'klingon' }), 400, 'language.unknown'],
  ['another person’s session', () => session(sessionOfAnother), 404, 'practice.session_not_found'],
]

it.each(cases)(
  'refuses %s in a sentence, within a second and without a charge',
  async (_what, ask, status, code) => {
    await ask()
    const begun = performance.now()
    const answer = await ask()
    const took = performance.now() - begun
    const body = (await answer.json()) as { code: string; error: string; requestId: string }
    expect([answer.status, body.code]).toEqual([status, code])
    expect(body.error).toMatch(/^[A-Z].*[a-z.]$/)
    expect(took).toBeLessThan(LIMIT_MS)
    expect(await untouched()).toEqual({ lifetimeUsed: 0, heldCredits: 0, freeAnalysesLeft: 1 })
  },
)

it('keeps its memory flat however often it is asked', async () => {
  const round = async () => {
    for (const [, ask] of cases) await (await ask()).arrayBuffer()
  }
  for (let index = 0; index < ROUNDS; index++) await round()
  // Garbage of 14 MB requests comes and goes by a hundred megabytes; what stays would add up to 700.
  const before = residentMegabytes()
  for (let index = 0; index < 3 * ROUNDS; index++) await round()
  const after = residentMegabytes()
  expect(after - before, `${before} MB before, ${after} MB after`).toBeLessThan(250)
})

/** What a charge, or an analysis on the house, would change. */
async function untouched() {
  const answer = await fetch(`${installation.address}/api/me`, {
    headers: { authorization: `Bearer ${mine}` },
  })
  const { credits, freeAnalysesLeft } = (await answer.json()) as {
    credits: { lifetimeUsed: number; heldCredits: number }
    freeAnalysesLeft: number
  }
  return { lifetimeUsed: credits.lifetimeUsed, heldCredits: credits.heldCredits, freeAnalysesLeft }
}

async function session(id: string): Promise<Response> {
  return fetch(`${installation.address}/api/practice/sessions/${id}`, {
    headers: { authorization: `Bearer ${mine}` },
  })
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${installation.process().pid}/status`, 'utf8')
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024)
}

/** Sound of 4 kHz in 8 bits, so that half an hour fits under the size limit. */
function wavHeaderAnd(samples: number): string {
  const wav = Buffer.concat([Buffer.from(wavOf(new Float32Array(0))), Buffer.alloc(samples, 128)])
  wav.writeUInt32LE(36 + samples, 4)
  wav.writeUInt32LE(4000, 24)
  wav.writeUInt32LE(4000, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.writeUInt32LE(samples, 40)
  return wav.toString('base64')
}

/** The beginning of what a browser records: an EBML header of webm and a segment that breaks off. */
function truncatedWebm(): string {
  const header =
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff1549a966992ad7b1830f42404d80864368726f6d655741864368726f6d651654ae6bbfaebdd7810173c587'
  return Buffer.from(header, 'hex').toString('base64')
}

function randomBytes(length: number): string {
  const bytes = Buffer.alloc(length)
  let seed = 11
  for (let index = 0; index < length; index++) {
    seed = (seed * 48_271) % 2_147_483_647
    bytes[index] = seed & 255
  }
  return bytes.toString('base64')
}
