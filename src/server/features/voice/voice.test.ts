import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VoiceSampleBody } from '../../../contract/voice.ts'
import { systemClock } from '../../../shared/clock.ts'
import type { Utterance } from '../../../speech/utterance.ts'
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'
import { createCreditsService } from '../credits/credits.service.ts'
import { base64Wav, inRoom, music, type Reader, samplesOf } from './testing/readers.ts'
import { adult } from './testing/voice-fixture.ts'

/** The whole server, with the engines that people get. */
let server: TestServer
let dataFolder = ''
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'timbre-voices-'))
  server = await startTestServer({ DATA_DIR: dataFolder })
})
afterAll(async () => {
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

async function personWith(amount: number): Promise<TestPerson> {
  const person = await server.person()
  const { db } = server.database
  if (amount === 0) return person
  const gift = { userId: person.id, amount, type: 'gift' as const, description: 'For a test' }
  await createCreditsService({ db, clock: systemClock }).grant(db, { ...gift, source: 'gift' })
  return person
}
const available = async (person: TestPerson) =>
  (await person.call('GET', '/api/credits')).body.available as number

type Line = { text: string; segmented: string | null; spoken: string | null; norm: string }
const utteranceOf = ({ text, segmented, spoken }: Line): Utterance => ({
  text,
  ...(segmented ? { segmented } : {}),
  ...(spoken ? { spoken } : {}),
})
const read = async (reader: Reader, line: Line) =>
  base64Wav(await samplesOf(reader, utteranceOf(line), line.norm))

async function beginScript(person: TestPerson): Promise<VoiceSampleBody> {
  const begun = await person.call('POST', '/api/voice-samples', { kind: 'script' })
  expect(begun.status).toBe(200)
  return begun.body as unknown as VoiceSampleBody
}

async function readScript(person: TestPerson, reader: Reader): Promise<VoiceSampleBody> {
  let sample = await beginScript(person)
  for (const line of sample.lines) {
    const path = `/api/voice-samples/${sample.id}/lines/${line.index}`
    const answer = await person.call('POST', path, { audio: await read(reader, line) })
    expect([line.text, answer.status, answer.body.status]).toEqual([line.text, 200, undefined])
    sample = answer.body as unknown as VoiceSampleBody
  }
  return sample
}

async function askConsent(person: TestPerson, sampleId: string): Promise<Line & { id: string }> {
  const asked = await person.call('POST', '/api/voice-consents', { sampleId, agreed: true, ...adult })
  expect(asked.status).toBe(200)
  return asked.body as unknown as Line & { id: string }
}
const giveConsent = (person: TestPerson, id: string, audio: string) =>
  person.call('POST', `/api/voice-consents/${id}`, { audio })

function kept(userId: string): string[] {
  const folder = join(dataFolder, 'files')
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return entries.filter((path) => path.includes(`${userId}/`))
}

describe('the own voice, with the engines that people get', () => {
  it('P-01 P-02 P-03 T-01 is recorded, consented to, made, heard in two languages, and deleted', async () => {
    const person = await personWith(200)
    const before = await available(person)
    const sample = await readScript(person, 'ben')
    expect(sample).toMatchObject({ complete: true, accepted: 12 })
    expect(kept(person.id)).toHaveLength(12)

    const first = await askConsent(person, sample.id)
    const stranger = await giveConsent(person, first.id, await read('ada', first))
    expect([stranger.status, stranger.body.code, stranger.body.status]).toEqual([
      422,
      'voice.consent_refused',
      'other_speaker',
    ])
    const second = await askConsent(person, sample.id)
    const replayed = await giveConsent(person, second.id, await read('ben', first))
    expect([replayed.status, replayed.body.status]).toEqual([422, 'other_text'])
    const third = await askConsent(person, sample.id)
    expect(await giveConsent(person, third.id, await read('ben', third))).toMatchObject({
      status: 200,
      body: { confirmed: true },
    })

    const asked = await person.call('POST', '/api/functions/clone-voice', { audioPath: sample.audioPath })
    expect(asked).toMatchObject({ status: 200, body: { status: 'pending', creditsHeld: 150 } })
    const profile = async () =>
      (await person.call('GET', '/api/voice-profile')).body.profile as { status: string }
    await expect.poll(async () => (await profile()).status, { timeout: 240_000, interval: 300 }).toBe('ready')
    expect(await available(person)).toBe(before - 150)
    expect(await profile()).toMatchObject({ engine: { kind: 'approximate' }, creditsUsed: 150 })

    for (const language of ['english', 'spanish']) {
      const heard = await person.call('POST', '/api/voice-profile/test-sentence', { language })
      expect(heard).toMatchObject({ status: 200, body: { mimeType: 'audio/wav', measures: {} } })
      expect((heard.body.audio as string).length).toBeGreaterThan(50_000)
    }
    const gone = await person.call('DELETE', '/api/voice-profile')
    expect(gone).toMatchObject({ status: 200, body: { receipt: { keyDestroyed: true, clips: 2 } } })
    expect(kept(person.id)).toEqual([])
  }, 480_000)

  it('P-01 refuses a line in another language, music, silence and two seconds of speech', async () => {
    const person = await personWith(0)
    const { id, lines } = await beginScript(person)
    const record = async (index: number, audio: string) => {
      const answer = await person.call('POST', `/api/voice-samples/${id}/lines/${index}`, { audio })
      return [answer.status, answer.body.status ?? answer.body.code]
    }
    const [line] = lines
    if (!line) throw new Error('There are no lines.')
    const german = { ...line, text: 'Heute scheint die Sonne über den alten Häusern.', norm: 'de-DE' }
    expect(await record(0, await read('ben', german))).toEqual([422, 'other_text'])
    expect(await record(0, base64Wav(music(4)))).toEqual([422, 'music'])
    expect(await record(0, base64Wav(inRoom(new Float32Array(96_000))))).toEqual([422, 'no_speech'])
    expect(kept(person.id)).toEqual([])

    const upload = async (audio: string) => {
      const answer = await person.call('POST', '/api/voice-samples', { kind: 'upload', audio })
      return [answer.status, answer.body.status ?? answer.body.code]
    }
    expect(await upload(base64Wav(music(40)))).toEqual([422, 'music'])
    const short = await samplesOf('ben', utteranceOf(line), line.norm)
    expect(await upload(base64Wav(short.subarray(0, 3 * 48_000)))).toEqual([422, 'too_little_speech'])
    expect(kept(person.id)).toEqual([])
  }, 240_000)

  it('P-01 takes a whole recording of the script', async () => {
    const person = await personWith(0)
    const { lines } = await beginScript(person)
    const takes: Float32Array[] = []
    for (const line of lines) takes.push(await samplesOf('ben', utteranceOf(line), line.norm))
    const whole = new Float32Array(takes.reduce((sum, take) => sum + take.length, 0))
    let offset = 0
    for (const take of takes) {
      whole.set(take, offset)
      offset += take.length
    }
    const answer = await person.call('POST', '/api/voice-samples', {
      kind: 'upload',
      audio: base64Wav(whole),
    })
    expect([answer.status, answer.body.status]).toEqual([200, undefined])
    expect(answer.body).toMatchObject({ kind: 'upload', complete: true })
    expect(kept(person.id)).toHaveLength(1)
  }, 240_000)
})
