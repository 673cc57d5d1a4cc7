import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VOICE_CONSENT_VERSION, type VoiceSampleBody } from '../src/contract/voice.ts'
import { inRoom, music, samplesOf } from '../src/server/features/voice/testing/readers.ts'
import { silence } from '../src/server/testing/speaker.ts'
import { base64Wav, brokenOff, joined, longMp3, noise, over } from './support/bad-recordings.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { booksOf, keptFiles, voiceRows } from './support/kept.ts'
import {
  askConsent,
  beginScript,
  giveConsent,
  lineSamples,
  readLine,
  recordScript,
  type Sentence,
} from './support/voice-maker.ts'
import { newPerson, type Person } from './support/voice-person.ts'

const LIMIT_MS = 2000
const TWO_HOURS = 7200
const MISSING = '00000000-0000-4000-8000-000000000000'
const CLONE = '/api/functions/clone-voice'
const ELIGIBLE = 'Voice cloning requires either a paid subscription or 150 credits'

let installation: Installation
/** Read by a man, with credits. */
let mine: Person
let sample: VoiceSampleBody
/** Read by a woman, without. */
let other: Person
let sampleOfOther: VoiceSampleBody
/** Has begun a script and read nothing. */
let fresh: Person
let begun: VoiceSampleBody

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  mine = await newPerson(installation, 'mine@example.org', { credits: 140 })
  other = await newPerson(installation, 'other@example.org')
  fresh = await newPerson(installation, 'fresh@example.org')
  sample = await recordScript(mine.call, 'ben')
  sampleOfOther = await recordScript(other.call, 'ada')
  begun = await beginScript(fresh.call)
}, 300_000)
afterAll(() => installation?.stop())
type Answer = { status: number; body: Record<string, unknown> }

/** All that a charge, or anything kept, would change. */
async function state() {
  const people: unknown[] = []
  for (const person of [mine, other, fresh]) {
    const { body } = await person.call('GET', '/api/voice-profile')
    people.push(await booksOf(installation, person.id), await voiceRows(installation, person.id), body.sample)
  }
  return { people, files: [...keptFiles(installation).keys()].sort() }
}

/** Asks, and expects a sentence with this code and reason, no charge, and nothing kept. */
async function refused(ask: () => Promise<Answer>, code: string, reason?: string | RegExp): Promise<Answer> {
  const before = await state()
  const answer = await ask()
  expect([answer.status < 500, answer.body.code], JSON.stringify(answer.body)).toEqual([true, code])
  if (typeof reason === 'string') expect(answer.body.status).toBe(reason)
  else if (reason) expect(answer.body.status).toMatch(reason)
  expect(answer.body.error).toMatch(/^[A-Z].*[a-z.]$/)
  expect(await state()).toEqual(before)
  return answer
}

const lineOf = (of: VoiceSampleBody, index: number) => of.lines[index] ?? raise('There is no such line.')
const record = (audio: string, { person = fresh, id = begun.id, index = 0 } = {}) =>
  person.call('POST', `/api/voice-samples/${id}/lines/${index}`, { audio })
const upload = (audio: string, more: object = {}) =>
  fresh.call('POST', '/api/voice-samples', { kind: 'upload', audio, ...more })
const clone = (body: object, person = mine) => person.call('POST', CLONE, body)
const consent = (id: string, audio: string, person = mine) =>
  person.call('POST', `/api/voice-consents/${id}`, { audio })

describe('a line of the script', () => {
  const cases: [string, () => Promise<string>, string, (string | RegExp)?][] = [
    ['another line', () => readLine(lineOf(begun, 1), 'ben'), 'voice.line_refused', 'other_text'],
    ['the same line in another language', german, 'voice.line_refused', 'other_text'],
    ['music alone', async () => base64Wav(music(4)), 'voice.line_refused', /music|other_text|no_speech/],
    ['silence', async () => base64Wav(inRoom(silence(2))), 'voice.line_refused', 'no_speech'],
    ['digital silence', async () => base64Wav(silence(2)), 'voice.line_refused', 'no_speech'],
    ['half of the line', half, 'voice.line_refused', /too_short|other_text/],
    ['the line overdriven', clipped, 'voice.line_refused', 'clipped'],
    [
      'a webm that breaks off',
      async () => brokenOff(await lineSamples(lineOf(begun, 0), 'ben')),
      'audio.corrupt',
    ],
    ['25 seconds', async () => base64Wav(silence(25)), 'audio.too_long'],
    ['six megabytes', async () => noise(6_000_000), 'audio.too_large'],
    ['bytes that are nothing', async () => noise(40_000), 'audio.unsupported'],
    ['a wav with no samples', async () => base64Wav(silence(0)), 'audio.empty'],
    ['what is not base64', async () => '<audio>', 'audio.corrupt'],
  ]
  it.each(cases)('P-01 is not %s', async (_what, make, code, reason) => {
    const audio = await make()
    await refused(() => record(audio), code, reason)
  })

  it('P-01 with music under it is refused', async () => {
    const voice = await lineSamples(lineOf(begun, 0), 'ben')
    const audio = base64Wav(over(voice, music(Math.ceil(voice.length / 48_000))))
    await refused(() => record(audio), 'voice.line_refused', /music|too_noisy|other_text/)
  })

  it('P-01 of nobody, or of another person’s sample, does not exist', async () => {
    const audio = await readLine(lineOf(begun, 0), 'ben')
    await refused(() => record(audio, { id: MISSING }), 'voice.sample_not_found')
    await refused(() => record(audio, { id: sample.id }), 'voice.sample_not_found')
    await refused(() => record(audio, { index: 12 }), 'voice.sample_not_found')
    await refused(() => record(audio, { id: 'sample' }), 'request.invalid')
    await refused(() => record(audio, { index: -1 }), 'request.invalid')
    await refused(() => fresh.call('DELETE', `/api/voice-samples/${sample.id}`), 'voice.sample_not_found')
  })

  async function german() {
    return readLine(
      {
        text: 'Heute scheint die Sonne über den alten Häusern.',
        segmented: null,
        spoken: null,
        norm: 'de-DE',
      },
      'ben',
    )
  }
  async function half() {
    const samples = await lineSamples(lineOf(begun, 0), 'ben')
    return base64Wav(joined([samples.slice(0, Math.round(samples.length * 0.45)), silence(0.5)]))
  }
  async function clipped() {
    const samples = await lineSamples(lineOf(begun, 0), 'ben')
    return base64Wav(samples.map((value) => Math.max(-1, Math.min(1, 40 * value))))
  }
})

describe('a whole recording', () => {
  /** The script as one recording, as somebody reads it. */
  const whole = async () => {
    const takes: Float32Array[] = []
    for (const line of begun.lines) takes.push(await lineSamples(line, 'ben'))
    return joined(takes)
  }

  it('P-01 of two seconds, of music, with music under it, of silence, or of nothing known is refused', async () => {
    const line = await lineSamples(lineOf(begun, 0), 'ben')
    await refused(
      () => upload(base64Wav(line.subarray(0, 2 * 48_000))),
      'voice.sample_unusable',
      'too_little_speech',
    )
    await refused(() => upload(base64Wav(music(40))), 'voice.sample_unusable', 'music')
    const read = await whole()
    const beside = music(Math.ceil(read.length / 48_000))
    await refused(() => upload(base64Wav(over(read, beside))), 'voice.sample_unusable', /music|too_noisy/)
    await refused(() => upload(base64Wav(inRoom(silence(30)))), 'voice.sample_unusable')
    await refused(() => upload(noise(100_000)), 'audio.unsupported')
    await refused(() => upload(''), 'request.invalid')
  })

  it('P-01 of the script in a wrong language, or with another text than was given, is refused', async () => {
    const takes: Float32Array[] = []
    for (const text of GERMAN) takes.push(await samplesOf('ben', { text }, 'de-DE'))
    const audio = base64Wav(joined(takes))
    await refused(() => upload(audio), 'voice.sample_unusable', 'other_text')
    await refused(
      () => upload(audio, { text: begun.lines.map(({ text }) => text).join(' '), language: 'english' }),
      'voice.sample_unusable',
      'other_text',
    )
    await refused(() => upload(audio, { text: 'Hm.', language: 'klingon' }), 'request.invalid')
  })

  it('P-01 of two hours is refused within two seconds, and the memory stays', async () => {
    const mp3 = longMp3(TWO_HOURS)
    const tooLarge = 'A'.repeat(38_400_000)
    const before = residentMegabytes()
    for (let round = 0; round < 4; round++) {
      for (const [audio, code] of [
        [mp3, 'audio.too_long'],
        [tooLarge, 'request.too_large'],
      ] as const) {
        const begunAt = performance.now()
        const answer = await upload(audio)
        const took = performance.now() - begunAt
        expect([answer.status, answer.body.code]).toEqual([413, code])
        if (round > 0) expect(took, code).toBeLessThan(LIMIT_MS)
      }
    }
    const grown = residentMegabytes() - before
    expect(grown, `from ${before} MB by ${grown} MB`).toBeLessThan(250)
    await refused(() => upload(mp3), 'audio.too_long')
  })
})

describe('a path for clone-voice', () => {
  it('P-02 that is not exactly the person’s own is refused, whatever it looks like', async () => {
    const path = sample.audioPath
    for (const audioPath of [
      '../..',
      '/etc/passwd',
      `${installation.dataFolder}/files/${path}`,
      `/${path}`,
      `./${path}`,
      `${path}/../../${sampleOfOther.audioPath}`,
      path.replace('voice-samples', 'voice-profiles'),
      path.replace('.webm', '-0.webm'),
      path.toUpperCase(),
      encodeURIComponent(path),
      `${path} `,
      `${path}\u0000`,
      'voice-samples/🦜/🦜.webm',
      sampleOfOther.audioPath,
      `voice-samples/${mine.id}/1.webm`,
    ]) {
      await refused(() => clone({ audioPath }), 'voice.sample_not_found')
    }
    for (const audioPath of ['', null, undefined]) {
      const { body } = await refused(() => clone({ audioPath }), 'voice.sample_missing')
      expect(body.error).toBe('Please record a voice sample first')
    }
    await refused(() => clone({ audioPath: 'a'.repeat(10_000) }), 'request.invalid')
    await refused(() => clone({ audioPath: 7 }), 'request.invalid')
    await refused(() => clone({ audioPath: path, userId: other.id }), 'auth.foreign_user')
    await refused(() => clone({ audioPath: sampleOfOther.audioPath, userId: other.id }), 'auth.foreign_user')
  })

  it('P-02 P-03 needs a complete script and a consent', async () => {
    await refused(() => clone({ audioPath: begun.audioPath }, fresh), 'voice.sample_incomplete')
    await refused(() => clone({ audioPath: sample.audioPath }), 'voice.consent_missing')
    const body = { language: 'spanish' }
    await refused(() => mine.call('POST', '/api/voice-profile/test-sentence', body), 'voice.not_ready')
    await refused(() => fresh.call('DELETE', `/api/voice-samples/${MISSING}`), 'voice.sample_not_found')
    const nobody = { ...fresh, call: await newPersonWithoutToken() }
    await refused(() => clone({ audioPath: begun.audioPath }, nobody), 'auth.not_authenticated')
  })
})

describe('the consent', () => {
  const question = (more: object = {}, person = mine, sampleId = sample.id) =>
    person.call('POST', '/api/voice-consents', {
      sampleId,
      birthDate: '1990-05-17',
      agreed: true,
      textVersion: VOICE_CONSENT_VERSION,
      ...more,
    })

  it('P-03 is asked only of somebody with a whole sample, who agreed to the present text', async () => {
    await refused(() => question({ agreed: false }), 'request.invalid')
    await refused(() => question({ textVersion: '2001-01' }), 'voice.consent_text_outdated')
    await refused(() => question({}, mine, sampleOfOther.id), 'voice.sample_not_found')
    await refused(() => question({}, fresh, begun.id), 'voice.sample_incomplete')
    for (const birthDate of ['', '17.5.1990', '1990-02-30', '2999-01-01', '1700-01-01'])
      await refused(() => question({ birthDate }), 'request.invalid')
  })

  it('P-03 read by somebody else is refused, and so are other words, silence and broken files', async () => {
    const sentence = await askConsent(mine.call, sample.id)
    const audio = await readLine(sentence, 'ada')
    await refused(() => consent(sentence.id, audio), 'voice.consent_refused', 'other_speaker')
    const second = await askConsent(mine.call, sample.id)
    await refused(() => consent(second.id, noise(40_000)), 'audio.unsupported')
    // What could not be opened has not used it up.
    const words = await readLine(lineOf(sample, 2), 'ben')
    await refused(() => consent(second.id, words), 'voice.consent_refused', 'other_text')
    await refused(() => consent(second.id, words), 'voice.consent_not_found')
    const third = await askConsent(mine.call, sample.id)
    await refused(
      () => consent(third.id, base64Wav(inRoom(silence(2)))),
      'voice.consent_refused',
      'no_speech',
    )
    await refused(() => clone({ audioPath: sample.audioPath }), 'voice.consent_missing')
  })

  it('P-03 is a person’s own, and good for a minute', async () => {
    const sentence = await askConsent(mine.call, sample.id)
    const audio = await readLine(sentence, 'ben')
    await refused(() => consent(sentence.id, audio, other), 'voice.consent_not_found')
    await refused(() => consent(MISSING, audio), 'voice.consent_not_found')
    const { db } = await installation.database()
    await db.execute(
      sql`update voice_consents set expires_at = now() - interval '1 second' where id = ${sentence.id}`,
    )
    await refused(() => consent(sentence.id, audio), 'voice.consent_expired')
    await refused(() => clone({ audioPath: sample.audioPath }), 'voice.consent_missing')
  })

  it('P-03 counts once when it is given twice at the same time', async () => {
    const sentence: Sentence = await askConsent(mine.call, sample.id)
    const audio = await readLine(sentence, 'ben')
    const answers = await Promise.all([consent(sentence.id, audio), consent(sentence.id, audio)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const { db } = await installation.database()
    const { rows } = await db.execute(sql`
      select count(*)::int as count, min(text_version) as version, bool_and(address is not null) as addressed,
             bool_and(closed_at is not null) as timed
      from voice_consents where user_id = ${mine.id} and status = 'confirmed'`)
    expect(rows).toEqual([{ count: 1, version: VOICE_CONSENT_VERSION, addressed: true, timed: true }])
  })

  it('P-03 is refused to somebody under the minimum age, and stays refused with another date', async () => {
    const years = new Date().getUTCFullYear() - 15
    const { body } = await refused(
      () => question({ birthDate: `${years}-01-01` }, other, sampleOfOther.id),
      'voice.under_age',
    )
    expect(body.error).toContain('16')
    await refused(() => question({}, other, sampleOfOther.id), 'voice.under_age')
    const { db } = await installation.database()
    await db.execute(sql`delete from voice_age_refusals where user_id = ${other.id}`)
  })
})

describe('paying for a voice', () => {
  it('P-01 P-02 says what is needed and held, and is free with a plan', async () => {
    await giveConsent(other.call, sampleOfOther.id, 'ada')
    const wish = { audioPath: sampleOfOther.audioPath }
    const { status, body } = await refused(() => clone(wish, other), 'voice.not_eligible')
    expect([status, body]).toMatchObject([402, { error: ELIGIBLE, needed: 150, held: 15 }])
    const { db } = await installation.database()
    await db.execute(sql`
      insert into user_subscriptions (user_id, plan_id, status, current_period_start, current_period_end)
      select ${other.id}, id, 'active', now() - interval '1 day', now() + interval '20 days'
      from subscription_plans where price > 0 limit 1`)
    const before = await booksOf(installation, other.id)
    expect(await clone(wish, other)).toMatchObject({
      status: 200,
      body: { status: 'pending', creditsHeld: 0 },
    })
    await madeBy(other)
    expect(await booksOf(installation, other.id)).toMatchObject({ account: before?.account, held: 0 })
  })

  it('P-02 asked for ten times at once, with credits for one, is made once and paid once', async () => {
    const wish = { audioPath: sample.audioPath }
    expect(await booksOf(installation, mine.id)).toMatchObject({ account: 155, held: 0, charges: 0 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => clone(wish)))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'pending' : body.code)).sort()
    expect(codes).toEqual(['pending', ...Array(9).fill('voice.already_pending')])
    expect(await booksOf(installation, mine.id)).toMatchObject({ held: 150 })
    expect(await voiceRows(installation, mine.id)).toMatchObject({ profiles: 1, pending: 1 })
    await madeBy(mine)
    expect(await booksOf(installation, mine.id)).toMatchObject({ account: 5, ledger: 5, held: 0, charges: 1 })
  })

  it('P-02 a voice speaks for nobody else, and a consent is to one recording only', async () => {
    const body = { language: 'spanish' }
    await refused(() => fresh.call('POST', '/api/voice-profile/test-sentence', body), 'voice.not_ready')
    const sentence = await askConsent(mine.call, sample.id)
    const audio = await readLine(sentence, 'ben')
    await beginScript(mine.call)
    await refused(() => consent(sentence.id, audio), 'voice.consent_refused', 'other_sample')
    await refused(() => clone({ audioPath: sample.audioPath }), 'voice.sample_not_found')
  })

  async function madeBy(person: Person) {
    const statusNow = async () =>
      ((await person.call('GET', '/api/voice-profile')).body.profile as { status: string }).status
    await expect.poll(statusNow, { timeout: 180_000, interval: 500 }).toBe('ready')
  }
})

async function newPersonWithoutToken(): Promise<Person['call']> {
  return async (method, path, body) => {
    const answer = await fetch(`${installation.address}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${installation.process().pid}/status`, 'utf8')
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024)
}

function raise(message: string): never {
  throw new Error(message)
}

const GERMAN = [
  'Heute scheint die Sonne über den alten Häusern am Fluss.',
  'Meine Schwester kauft jeden Samstag frisches Brot auf dem Markt.',
  'Wir haben gestern Abend lange über unsere Reise gesprochen.',
  'Der kleine Junge sucht seinen roten Ball unter dem Tisch.',
  'Können Sie mir bitte sagen, wann der nächste Zug fährt?',
  'Im Winter trinken die Kinder gern heiße Schokolade.',
  'Das Fenster in der Küche steht schon den ganzen Morgen offen.',
  'Nach der Arbeit gehe ich noch eine Stunde im Park spazieren.',
]
