import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VoiceClonerError } from '../../engines/voice-cloner/voice-cloner-port.ts'
import { WorkerPoolError } from '../../platform/workers/worker-pool.ts'
import { expectBooksToAgree, ledgerOf } from '../credits/testing/credits-fixture.ts'
import { base64, madeOf, recording, speakerIn } from './testing/fake-engines.ts'
import {
  askForVoice,
  consent,
  makeVoice,
  openVoiceFixture,
  readScript,
  type VoiceFixture,
} from './testing/voice-fixture.ts'
import { voiceProfiles } from './voice.tables.ts'

const { signal } = new AbortController()
let fixture: VoiceFixture
beforeAll(async () => {
  fixture = await openVoiceFixture()
})
beforeEach(() => {
  fixture.takeQueue()
  fixture.cloner.instead = []
})
afterAll(() => fixture.close())

const profileOf = async (id: string) =>
  (await fixture.db.select().from(voiceProfiles).where(eq(voiceProfiles.id, id)))[0]
const availableTo = async (userId: string) => (await fixture.credits.balance(userId)).available
const usesOf = async (userId: string) =>
  (await ledgerOf(fixture.db, userId)).filter((row) => row.transactionType === 'usage')

async function prepared(credits: number) {
  const userId = await fixture.person(credits)
  const { id, audioPath } = await readScript(fixture, userId, 7)
  await consent(fixture, userId, id, 7)
  return { userId, audioPath, sampleId: id }
}

describe('clone-voice', () => {
  it('T-01 P-02 holds 150 credits, queues the making and answers the pending profile', async () => {
    const { userId, audioPath } = await prepared(200)
    const answer = await fixture.voice.clone({ userId }, { audioPath })
    expect(answer).toMatchObject({ success: true, status: 'pending', creditsHeld: 150 })
    expect(answer.profile).toMatchObject({
      status: 'pending',
      engine: { kind: 'approximate' },
      creditsUsed: 0,
    })
    expect(fixture.takeQueue()).toEqual([answer.profile.id])
    expect(await fixture.credits.balance(userId)).toMatchObject({ available: 50, heldCredits: 150 })
    const seen = await fixture.voice.overview(userId)
    expect(seen).toMatchObject({ profile: { status: 'pending' }, ready: null, sample: { consented: true } })
  })

  it('T-01 P-01 refuses a missing, wrong, foreign and climbing path, and charges nothing', async () => {
    const { userId, audioPath } = await prepared(200)
    const other = await prepared(200)
    const clone = (path: string | null) => fixture.voice.clone({ userId }, { audioPath: path })
    for (const path of [null, ''])
      await expect(clone(path)).rejects.toMatchObject({ code: 'voice.sample_missing' })
    const wrong = [
      other.audioPath,
      `voice-samples/${userId}/1.webm`,
      `voice-samples/${userId}/../${other.userId}/${other.audioPath.split('/')[2]}`,
      `/${audioPath}`,
      '../../keys/voice',
      `${audioPath}\u0000`,
    ]
    for (const path of wrong)
      await expect(clone(path)).rejects.toMatchObject({ code: 'voice.sample_not_found' })
    await expect(fixture.voice.clone({ userId }, { audioPath, userId: other.userId })).rejects.toMatchObject({
      code: 'auth.foreign_user',
    })
    expect(await availableTo(userId)).toBe(200)
    expect(fixture.takeQueue()).toEqual([])
  })

  it('P-03 makes nothing without consent or of an unfinished sample', async () => {
    const userId = await fixture.person(200)
    const unfinished = await readScript(fixture, userId, 7, 9)
    await expect(fixture.voice.clone({ userId }, { audioPath: unfinished.audioPath })).rejects.toMatchObject({
      code: 'voice.sample_incomplete',
    })
    const { audioPath } = await readScript(fixture, userId, 7)
    await expect(fixture.voice.clone({ userId }, { audioPath })).rejects.toMatchObject({
      code: 'voice.consent_missing',
    })
    expect(await availableTo(userId)).toBe(200)
  })

  it('P-01 takes either 150 credits or a paid subscription', async () => {
    const { userId, audioPath } = await prepared(149)
    await expect(fixture.voice.clone({ userId }, { audioPath })).rejects.toMatchObject({
      code: 'voice.not_eligible',
      details: { needed: 150, held: 149 },
    })
    expect((await fixture.voice.overview(userId)).eligibility).toEqual({
      eligible: false,
      free: false,
      price: 150,
      held: 149,
    })
    fixture.subscribers.add(userId)
    const answer = await fixture.voice.clone({ userId }, { audioPath })
    expect(answer.creditsHeld).toBe(0)
    await fixture.voice.make(answer.profile.id, signal)
    expect((await fixture.voice.overview(userId)).ready).toMatchObject({ creditsUsed: 0 })
    expect(await availableTo(userId)).toBe(149)
  })

  it('F-03 P-02 of many at once, with credits for one, exactly one is begun', async () => {
    const { userId, audioPath } = await prepared(160)
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => fixture.voice.clone({ userId }, { audioPath })),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'voice.already_pending' })
    expect(await fixture.credits.balance(userId)).toMatchObject({ available: 10, heldCredits: 150 })
    await expectBooksToAgree(fixture.db)
  })

  it('F-03 a double press with one key gets one answer and pays once', async () => {
    const { userId, audioPath } = await prepared(400)
    const press = () =>
      fixture.credits.idempotent(
        { userId, key: 'press', route: '/api/functions/clone-voice', body: { audioPath } },
        (record) => fixture.voice.clone({ userId, record }, { audioPath }),
      )
    const answers = await Promise.all([press(), press(), press()])
    expect(new Set(answers.map((answer) => answer.profile.id)).size).toBe(1)
    expect(await press()).toEqual(answers[0])
    expect(await availableTo(userId)).toBe(250)
  })

  it('P-03 a line cannot be read anew while the voice is being made of it', async () => {
    const { userId, audioPath, sampleId } = await prepared(150)
    await fixture.voice.clone({ userId }, { audioPath })
    const audio = base64(recording({ speaker: 9, text: 'english line 0' }))
    await expect(
      fixture.voice.samples.recordLine(userId, { sampleId, index: 0, audio }, signal),
    ).rejects.toMatchObject({ code: 'voice.already_pending' })
  })
})

describe('the making of a voice', () => {
  it('P-02 ends ready: charged once, sealed, and heard by its owner alone', async () => {
    const userId = await fixture.person(150)
    const { profile } = await askForVoice(fixture, userId, 7)
    expect(await fixture.voice.hasReadyVoice(userId)).toBe(false)
    await fixture.voice.make(profile.id, signal)
    expect((await fixture.voice.overview(userId)).ready).toMatchObject({
      id: profile.id,
      status: 'ready',
      voiceModelId: `voice-profiles/${userId}/${profile.id}.bin`,
      creditsUsed: 150,
      quality: { identity: 0.8, linesUsed: 12, pitchHz: 120 },
    })
    const sealed = fixture.files().get(`voice-profiles/${userId}/${profile.id}.bin`)
    expect(sealed?.includes('WAVEfmt ')).toBe(false)
    expect(await usesOf(userId)).toMatchObject([{ amount: -150, operation: 'voice_cloning' }])
    const wish = { utterance: { text: 'Hola' }, norm: 'es-ES', gender: 'female' as const }
    const own = await fixture.voice.speakAs(userId, wish, signal)
    expect(own && speakerIn(own.clip.bytes)).toBe(7)
    expect(await fixture.voice.speakAs(await fixture.person(), wish, signal)).toBeUndefined()
    // A job that runs once more changes nothing.
    await fixture.voice.make(profile.id, signal)
    expect(await usesOf(userId)).toHaveLength(1)
    await expectBooksToAgree(fixture.db)
  })

  it.each(['too_little_speech', 'not_the_text', 'too_noisy'] as const)(
    'P-02 fails at once for %s, and gives the credits back',
    async (reason) => {
      const userId = await fixture.person(150)
      const { profile } = await askForVoice(fixture, userId, 7)
      fixture.takeQueue()
      fixture.cloner.instead = [() => Promise.reject(new VoiceClonerError(reason, 'No.'))]
      await fixture.voice.make(profile.id, signal)
      expect((await fixture.voice.overview(userId)).profile).toMatchObject({
        status: 'failed',
        failure: reason,
        creditsUsed: 0,
      })
      expect(await fixture.credits.balance(userId)).toMatchObject({ available: 150, heldCredits: 0 })
      expect(fixture.takeQueue()).toEqual([])
      await expectBooksToAgree(fixture.db)
    },
  )

  it('P-02 tries a failing engine twice more, then fails and gives the credits back', async () => {
    const userId = await fixture.person(150)
    const { profile } = await askForVoice(fixture, userId, 7)
    fixture.takeQueue()
    fixture.cloner.instead = [
      () => Promise.reject(new WorkerPoolError('crashed', 'Gone.')),
      () => Promise.reject(new WorkerPoolError('timeout', 'Slow.')),
      () => Promise.reject(new VoiceClonerError('failed', 'No.')),
    ]
    for (let turn = 0; turn < 2; turn++) {
      await fixture.voice.make(profile.id, signal)
      expect(fixture.takeQueue()).toEqual([profile.id])
      expect(await profileOf(profile.id)).toMatchObject({ status: 'pending', heartbeatAt: null })
    }
    await fixture.voice.make(profile.id, signal)
    expect(await profileOf(profile.id)).toMatchObject({ status: 'failed', failure: 'engine_failed' })
    expect(fixture.takeQueue()).toEqual([])
    expect(await availableTo(userId)).toBe(150)
    // And can be asked for again, of the same recording and consent.
    const sample = await fixture.voice.samples.current(userId)
    const again = await fixture.voice.clone({ userId }, { audioPath: sample?.audioPath })
    await fixture.voice.make(again.profile.id, signal)
    expect((await fixture.voice.overview(userId)).ready?.id).toBe(again.profile.id)
  })

  it('P-02 fails when the recordings are gone', async () => {
    const userId = await fixture.person(150)
    const { profile } = await askForVoice(fixture, userId, 7)
    await fixture.storage.deletePrefix(`voice-samples/${userId}/`)
    await fixture.voice.make(profile.id, signal)
    expect(await profileOf(profile.id)).toMatchObject({ status: 'failed', failure: 'sample_missing' })
    expect(await availableTo(userId)).toBe(150)
  })

  it('P-02 an earlier voice stays in use until the next is ready, and goes then', async () => {
    const userId = await fixture.person(450)
    const first = await makeVoice(fixture, userId, 7)
    const wish = { utterance: { text: 'Hola' }, norm: 'es-ES', gender: 'female' as const }
    await fixture.voice.speakAs(userId, wish, signal)
    const failing = await askForVoice(fixture, userId, 8)
    fixture.cloner.instead = [() => Promise.reject(new VoiceClonerError('too_noisy', 'No.'))]
    await fixture.voice.make(failing.profile.id, signal)
    expect(await fixture.voice.overview(userId)).toMatchObject({
      profile: { status: 'failed' },
      ready: { id: first },
    })
    const second = await makeVoice(fixture, userId, 9)
    expect(await fixture.voice.overview(userId)).toMatchObject({
      profile: { id: second },
      ready: { id: second },
    })
    expect(speakerIn((await fixture.voice.speakAs(userId, wish, signal))!.clip.bytes)).toBe(9)
    const kept = [...fixture.files().keys()].filter((path) => path.includes(userId))
    expect(kept.filter((path) => path.includes(first))).toEqual([])
    expect(await profileOf(first)).toBeUndefined()
  })

  it('P-02 two processes never finish the same voice twice', async () => {
    const userId = await fixture.person(300)
    const { profile } = await askForVoice(fixture, userId, 7)
    const gates: (() => void)[] = []
    const held = new Promise<void>((resolve) => gates.push(resolve))
    const reached = new Promise<void>((resolve) => gates.push(resolve))
    fixture.cloner.instead = [
      async (lines) => {
        gates[1]?.()
        await held
        return madeOf(lines)
      },
    ]
    const first = fixture.voice.make(profile.id, signal)
    await reached
    // At work: another that is given the same job leaves it alone.
    const calls = fixture.cloner.calls
    await fixture.voice.make(profile.id, signal)
    expect(fixture.cloner.calls).toBe(calls)
    // Silent for too long: another takes it up and finishes; the first comes too late.
    fixture.clock.advance(31_000)
    await fixture.voice.resumePending()
    expect(fixture.takeQueue()).toContain(profile.id)
    await fixture.voice.make(profile.id, signal)
    expect(await profileOf(profile.id)).toMatchObject({ status: 'ready', attempts: 2 })
    gates[0]?.()
    await first
    expect(await usesOf(userId)).toHaveLength(1)
    expect(await fixture.credits.balance(userId)).toMatchObject({ available: 150, heldCredits: 0 })
    await expectBooksToAgree(fixture.db)
  })

  it('P-02 a voice that killed three processes is given up, with the credits back', async () => {
    const userId = await fixture.person(150)
    const { profile } = await askForVoice(fixture, userId, 7)
    const begun = { attempts: 3, heartbeatAt: fixture.clock.now() }
    await fixture.db.update(voiceProfiles).set(begun).where(eq(voiceProfiles.id, profile.id))
    fixture.takeQueue()
    await fixture.voice.resumePending()
    expect(fixture.takeQueue()).not.toContain(profile.id)
    await fixture.voice.resumePending({ everything: true })
    expect(fixture.takeQueue()).toContain(profile.id)
    await fixture.voice.make(profile.id, signal)
    expect(await profileOf(profile.id)).toMatchObject({ status: 'failed', failure: 'interrupted' })
    expect(await availableTo(userId)).toBe(150)
  })

  it('P-02 is not delivered when its credits went back meanwhile', async () => {
    const userId = await fixture.person(150)
    const { profile } = await askForVoice(fixture, userId, 7)
    fixture.clock.advance(31 * 60_000)
    await fixture.credits.releaseStale()
    expect(await availableTo(userId)).toBe(150)
    await fixture.voice.make(profile.id, signal)
    expect(await profileOf(profile.id)).toMatchObject({ status: 'failed', failure: 'interrupted' })
    expect([...fixture.files().keys()].filter((path) => path.includes(`${profile.id}.bin`))).toEqual([])
    expect(await availableTo(userId)).toBe(150)
    await expectBooksToAgree(fixture.db)
  })

  it('P-02 a process that ends leaves the voice to the next, without counting as a try', async () => {
    const userId = await fixture.person(150)
    const { profile } = await askForVoice(fixture, userId, 7)
    fixture.takeQueue()
    const ending = new AbortController()
    fixture.cloner.instead = [
      () => {
        ending.abort(new Error('The process ends.'))
        return new Promise(() => undefined)
      },
    ]
    await fixture.voice.make(profile.id, ending.signal)
    expect(await profileOf(profile.id)).toMatchObject({ status: 'pending', attempts: 0, heartbeatAt: null })
    expect(fixture.takeQueue()).toEqual([profile.id])
    await fixture.voice.make(profile.id, signal)
    expect(await profileOf(profile.id)).toMatchObject({ status: 'ready' })
  })
})
