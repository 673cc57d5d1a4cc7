import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../../platform/log/logger.ts'
import { makeVoice, openVoiceFixture, type VoiceFixture } from '../voice/testing/voice-fixture.ts'
import { createPrivacyService, type PrivacyService } from './privacy.service.ts'

const DAY_MS = 86_400_000
const { signal } = new AbortController()
const log = createLogger({ level: 'silent' })
const wish = { utterance: { text: 'Hola' }, norm: 'es-ES', gender: 'female' as const }
let fixture: VoiceFixture
let privacy: PrivacyService
beforeAll(async () => {
  fixture = await openVoiceFixture()
  const { db, clock, voice } = fixture
  privacy = createPrivacyService({ db, clock, log, voice })
})
afterAll(() => fixture.close())

it('O-02 keeps recordings until told otherwise, and remembers what was chosen', async () => {
  const userId = await fixture.person()
  expect(await privacy.settings(userId)).toEqual({ voiceRetentionDays: null })
  for (const voiceRetentionDays of [30, 90, null] as const) {
    expect(await privacy.change(userId, voiceRetentionDays)).toEqual({ voiceRetentionDays })
    expect(await privacy.settings(userId)).toEqual({ voiceRetentionDays })
  }
})

it('O-02 really deletes recordings and clips past their time, and nothing else', async () => {
  const people = [await fixture.person(150), await fixture.person(150), await fixture.person(150)]
  for (const [index, userId] of people.entries()) {
    await makeVoice(fixture, userId, index + 1)
    await fixture.voice.speakAs(userId, wish, signal)
  }
  const [short = '', long = '', ever = ''] = people
  await privacy.change(short, 30)
  await privacy.change(long, 60)
  fixture.clock.advance(31 * DAY_MS)
  expect(await privacy.applyRetention()).toBe(1)
  const kept = (userId: string) => [...fixture.files().keys()].filter((path) => path.includes(userId))
  expect(kept(short)).toEqual([expect.stringMatching(/^voice-profiles\//)])
  expect(kept(long)).toHaveLength(14)
  expect(kept(ever)).toHaveLength(14)
  expect(await fixture.voice.overview(short)).toMatchObject({
    sample: null,
    ready: { status: 'ready' },
    receipt: { reason: 'retention', samples: 1, clips: 1, profiles: 0, files: 13, keyDestroyed: false },
  })
  // The voice still speaks; what it says now is new.
  expect(await fixture.voice.speakAs(short, wish, signal)).toMatchObject({ cached: false })
  expect(await privacy.applyRetention()).toBe(0)
  fixture.clock.advance(30 * DAY_MS + 1)
  expect(await privacy.applyRetention()).toBe(2)
  expect(kept(long)).toHaveLength(1)
})

it('O-02 one person whose recordings cannot be deleted keeps nobody else waiting', async () => {
  const [one, other] = [await fixture.person(), await fixture.person()].sort()
  const asked: string[] = []
  const { db, clock } = fixture
  const failing = createPrivacyService({
    db,
    clock,
    log,
    voice: {
      async deleteOlder(userId) {
        asked.push(userId)
        if (userId === one) throw new Error('The storage is away.')
        return true
      },
    },
  })
  await failing.change(one ?? '', 30)
  await failing.change(other ?? '', 90)
  await failing.applyRetention()
  expect(asked).toEqual(expect.arrayContaining([one, other]))
})
