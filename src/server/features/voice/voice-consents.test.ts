import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { VOICE_CONSENT_VERSION } from '../../../contract/voice.ts'
import { base64, recording } from './testing/fake-engines.ts'
import { adult, consent, openVoiceFixture, readScript, type VoiceFixture } from './testing/voice-fixture.ts'
import { voiceAgeRefusals, voiceConsents } from './voice.tables.ts'

const { signal } = new AbortController()
let fixture: VoiceFixture
beforeAll(async () => {
  fixture = await openVoiceFixture()
})
afterAll(() => fixture.close())

async function withSample(speaker = 5) {
  const userId = await fixture.person()
  const { id: sampleId } = await readScript(fixture, userId, speaker)
  return { userId, sampleId }
}
const ask = (userId: string, sampleId: string, more: object = {}) =>
  fixture.voice.consents.ask(userId, { sampleId, ...adult, ...more })
const give = (userId: string, consentId: string, text: string, speaker = 5) =>
  fixture.voice.consents.give(
    userId,
    { consentId, audio: base64(recording({ speaker, text })), address: '192.0.2.7' },
    signal,
  )
const rowOf = async (id: string) =>
  (await fixture.db.select().from(voiceConsents).where(eq(voiceConsents.id, id)))[0]

it('P-03 is given with time, version of the text, address and likeness; the recording is kept nowhere', async () => {
  const { userId, sampleId } = await withSample()
  const before = [...fixture.files().keys()]
  const asked = await ask(userId, sampleId)
  expect(asked).toMatchObject({ language: 'english', norm: 'en-US' })
  expect(new Date(asked.expiresAt).getTime() - fixture.clock.now().getTime()).toBe(60_000)
  const given = await give(userId, asked.id, asked.text)
  expect(given).toMatchObject({ confirmed: true, sample: { id: sampleId, consented: true } })
  expect(await rowOf(asked.id)).toMatchObject({
    status: 'confirmed',
    address: '192.0.2.7',
    textVersion: VOICE_CONSENT_VERSION,
    minimumAge: 16,
    sentence: asked.text,
    closedAt: fixture.clock.now(),
    speakerScore: '1.0000',
  })
  expect([...fixture.files().keys()]).toEqual(before)
})

it('P-03 a sentence is drawn anew each time', async () => {
  const { userId, sampleId } = await withSample()
  const texts = [await ask(userId, sampleId), await ask(userId, sampleId), await ask(userId, sampleId)]
  expect(new Set(texts.map((each) => each.text)).size).toBe(3)
})

it("P-03 refuses another sentence, silence and somebody else's voice, with the reason", async () => {
  const { userId, sampleId } = await withSample()
  const refusals = [
    { text: 'This is my own voice: another one', speaker: 5, status: 'other_text' },
    { text: 'silence', speaker: 5, status: 'no_speech' },
    { text: undefined, speaker: 6, status: 'other_speaker' },
  ]
  for (const { text, speaker, status } of refusals) {
    const asked = await ask(userId, sampleId)
    await expect(give(userId, asked.id, text ?? asked.text, speaker)).rejects.toMatchObject({
      code: 'voice.consent_refused',
      details: { status },
    })
    expect(await rowOf(asked.id)).toMatchObject({ status: 'refused', refusal: status, address: null })
    // Refused once is refused: the right reading comes too late.
    await expect(give(userId, asked.id, asked.text)).rejects.toMatchObject({
      code: 'voice.consent_not_found',
    })
  }
  expect((await fixture.voice.samples.current(userId))?.consented).toBe(false)
})

it('P-03 counts once, however many send it at the same time', async () => {
  const { userId, sampleId } = await withSample()
  const { id, text } = await ask(userId, sampleId)
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => give(userId, id, text)))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'voice.consent_not_found' })
})

it('P-03 is over after a minute, and when another sentence is asked for', async () => {
  const { userId, sampleId } = await withSample()
  const first = await ask(userId, sampleId)
  const second = await ask(userId, sampleId)
  const expired = { code: 'voice.consent_expired' }
  await expect(give(userId, first.id, first.text)).rejects.toMatchObject(expired)
  fixture.clock.advance(60_000)
  await expect(give(userId, second.id, second.text)).rejects.toMatchObject(expired)
})

it('P-03 may be tried again when the recording cannot be opened', async () => {
  const { userId, sampleId } = await withSample()
  const { id, text } = await ask(userId, sampleId)
  const broken = { consentId: id, audio: base64(new Uint8Array(50)), address: '192.0.2.7' }
  await expect(fixture.voice.consents.give(userId, broken, signal)).rejects.toMatchObject({
    code: 'audio.unsupported',
  })
  expect(await give(userId, id, text)).toMatchObject({ confirmed: true })
})

it("P-03 another person's sentence and sample are not found", async () => {
  const { userId, sampleId } = await withSample()
  const other = await withSample(6)
  const { id, text } = await ask(userId, sampleId)
  await expect(give(other.userId, id, text)).rejects.toMatchObject({ code: 'voice.consent_not_found' })
  await expect(ask(other.userId, sampleId)).rejects.toMatchObject({ code: 'voice.sample_not_found' })
  expect(await give(userId, id, text)).toMatchObject({ confirmed: true })
})

it('P-03 is bound to the recording: a sentence for one does not count for the next', async () => {
  const { userId, sampleId } = await withSample()
  const { id, text } = await ask(userId, sampleId)
  const next = await readScript(fixture, userId, 5)
  await expect(give(userId, id, text)).rejects.toMatchObject({
    code: 'voice.consent_refused',
    details: { status: 'other_sample' },
  })
  await consent(fixture, userId, next.id, 5)
  const third = await readScript(fixture, userId, 5)
  expect(third.consented).toBe(false)
})

it('P-03 does not count when a line was read anew while it was judged', async () => {
  const { userId, sampleId } = await withSample()
  const { id, text } = await ask(userId, sampleId)
  const slow = fixture.another({
    examiner: {
      examineLine: async () => ({
        refusal: null,
        quality: { verdict: 'good', problems: [], speechMs: 1, levelRangeDb: 1, clippedFraction: 0 },
      }),
      examineRecording: () => Promise.reject(new Error('not asked')),
      async compareSpeakers() {
        const line = (await fixture.voice.samples.current(userId))?.lines[0]
        const audio = base64(recording({ speaker: 6, text: line?.text ?? '', seconds: 3 }))
        await fixture.voice.samples.recordLine(userId, { sampleId, index: 0, audio }, signal)
        return { score: 1, same: true }
      },
    },
  })
  const audio = base64(recording({ speaker: 5, text }))
  await expect(
    slow.consents.give(userId, { consentId: id, audio, address: '192.0.2.7' }, signal),
  ).rejects.toMatchObject({ code: 'voice.consent_refused', details: { status: 'other_sample' } })
})

it('P-03 waits for a whole sample and for the newest text', async () => {
  const userId = await fixture.person()
  const { id } = await readScript(fixture, userId, 5, 9)
  await expect(ask(userId, id)).rejects.toMatchObject({ code: 'voice.sample_incomplete' })
  await expect(ask(userId, id, { textVersion: '2025-01' })).rejects.toMatchObject({
    code: 'voice.consent_text_outdated',
  })
})

it('P-01 refuses people under the minimum age for a month, whatever they say next, and keeps no date', async () => {
  const { userId, sampleId } = await withSample()
  const under = { code: 'voice.under_age', details: { needed: 16 } }
  fixture.clock.set('2026-01-15T12:00:00Z')
  await expect(ask(userId, sampleId, { birthDate: '2010-01-16' })).rejects.toMatchObject(under)
  await expect(ask(userId, sampleId)).rejects.toMatchObject(under)
  const kept = await fixture.db.select().from(voiceAgeRefusals).where(eq(voiceAgeRefusals.userId, userId))
  expect(kept).toEqual([{ userId, until: new Date('2026-02-14T12:00:00Z') }])
  fixture.clock.set('2026-02-14T12:00:01Z')
  expect(await ask(userId, sampleId, { birthDate: '2010-01-16' })).toMatchObject({ language: 'english' })
  await fixture.voice.tend()
  expect(await fixture.db.select().from(voiceAgeRefusals)).toEqual([])
  for (const birthDate of ['2026-02-15', '1890-01-01'])
    await expect(ask(userId, sampleId, { birthDate })).rejects.toMatchObject({ code: 'request.invalid' })
})

it('P-03 gives nobody more than ten wrong readings an hour', async () => {
  const { userId, sampleId } = await withSample()
  for (let turn = 0; turn < 10; turn++) {
    const asked = await ask(userId, sampleId)
    await expect(give(userId, asked.id, asked.text, 6)).rejects.toMatchObject({
      code: 'voice.consent_refused',
    })
  }
  await expect(ask(userId, sampleId)).rejects.toMatchObject({ code: 'request.rate_limited' })
  fixture.clock.advance(3_600_001)
  expect(await consent(fixture, userId, sampleId, 5)).toMatchObject({ confirmed: true })
})
