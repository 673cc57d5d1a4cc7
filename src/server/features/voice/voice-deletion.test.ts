import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { StorageError } from '../../platform/storage/storage-error.ts'
import { expectBooksToAgree } from '../credits/testing/credits-fixture.ts'
import { base64, recording } from './testing/fake-engines.ts'
import {
  askForVoice,
  makeVoice,
  openVoiceFixture,
  readScript,
  type VoiceFixture,
} from './testing/voice-fixture.ts'
import { userDataKeys, voiceClips, voiceConsents, voiceProfiles, voiceSamples } from './voice.tables.ts'

const { signal } = new AbortController()
const wish = { utterance: { text: 'Hola' }, norm: 'es-ES', gender: 'female' as const }
let fixture: VoiceFixture
beforeAll(async () => {
  fixture = await openVoiceFixture()
})
beforeEach(() => {
  fixture.clock.advance(3_600_000)
})
afterAll(() => fixture.close())

const filesOf = (of: VoiceFixture, userId: string) =>
  [...of.files().keys()].filter((path) => path.includes(userId))

async function rowsOf(of: VoiceFixture, userId: string) {
  const counts: number[] = []
  for (const table of [voiceSamples, voiceProfiles, voiceClips, userDataKeys])
    counts.push((await of.db.select().from(table).where(eq(table.userId, userId))).length)
  return counts
}

describe('deleting a voice', () => {
  it('P-02 takes key, samples, profile and clips, and leaves a receipt and the proof of consent', async () => {
    const userId = await fixture.person(150)
    await makeVoice(fixture, userId, 7)
    await fixture.voice.speakAs(userId, wish, signal)
    expect(filesOf(fixture, userId)).toHaveLength(14)
    for (const bytes of fixture.files().values()) expect(bytes.subarray(0, 3).toString()).toBe('TMB')

    const { receipt } = await fixture.voice.erase(userId)
    expect(receipt).toMatchObject({
      reason: 'asked',
      samples: 1,
      profiles: 1,
      clips: 1,
      files: 14,
      keyDestroyed: true,
      remote: 'none',
    })
    expect(filesOf(fixture, userId)).toEqual([])
    expect(await rowsOf(fixture, userId)).toEqual([0, 0, 0, 0])
    expect(
      await fixture.db.select().from(voiceConsents).where(eq(voiceConsents.userId, userId)),
    ).toMatchObject([{ status: 'confirmed' }])
    expect(await fixture.voice.overview(userId)).toMatchObject({
      profile: null,
      ready: null,
      sample: null,
      receipt,
    })
    expect(await fixture.voice.speakAs(userId, wish, signal)).toBeUndefined()
    await expect(fixture.voice.testSentence(userId, 'spanish', signal)).rejects.toMatchObject({
      code: 'voice.not_ready',
    })
  })

  it('P-02 pressed twice gives the same receipt; without a voice there is nothing to delete', async () => {
    const userId = await fixture.person(150)
    const nothing = { code: 'voice.profile_not_found' }
    await expect(fixture.voice.erase(userId)).rejects.toMatchObject(nothing)
    await makeVoice(fixture, userId, 7)
    const [one, two] = await Promise.all([fixture.voice.erase(userId), fixture.voice.erase(userId)])
    expect(one.receipt.id).toBe(two.receipt.id)
    expect((await fixture.voice.erase(userId)).receipt.files).toBe(13)
    fixture.clock.advance(61_000)
    await expect(fixture.voice.erase(userId)).rejects.toMatchObject(nothing)
  })

  it("P-03 leaves everybody else's voice alone", async () => {
    const [one, other] = [await fixture.person(150), await fixture.person(150)]
    await makeVoice(fixture, one, 7)
    await makeVoice(fixture, other, 8)
    const before = filesOf(fixture, other)
    await fixture.voice.erase(one)
    expect(filesOf(fixture, other)).toEqual(before)
    expect((await fixture.voice.speakAs(other, wish, signal))?.clip.own?.usable).toBe(true)
  })

  it('P-02 stops a voice under way and gives its credits back', async () => {
    const userId = await fixture.person(150)
    const { profile } = await askForVoice(fixture, userId, 7)
    await fixture.voice.erase(userId)
    await fixture.voice.make(profile.id, signal)
    expect(await fixture.credits.balance(userId)).toMatchObject({ available: 150, heldCredits: 0 })
    expect(await rowsOf(fixture, userId)).toEqual([0, 0, 0, 0])
    expect(filesOf(fixture, userId)).toEqual([])
    await expectBooksToAgree(fixture.db)
  })

  it('P-02 a voice that is finished while it is deleted is kept nowhere and costs nothing', async () => {
    const userId = await fixture.person(150)
    const { profile } = await askForVoice(fixture, userId, 7)
    fixture.cloner.instead = [
      async () => {
        await fixture.voice.erase(userId)
        return {
          model: Buffer.from('RIFF'),
          remoteId: null,
          quality: {
            identity: null,
            intelligibility: null,
            linesUsed: 1,
            linesDropped: 0,
            speechMs: 1,
            pitchHz: null,
          },
        }
      },
    ]
    await fixture.voice.make(profile.id, signal)
    expect(filesOf(fixture, userId)).toEqual([])
    expect(await rowsOf(fixture, userId)).toEqual([0, 0, 0, 0])
    expect(await fixture.credits.balance(userId)).toMatchObject({ available: 150, heldCredits: 0 })
  })

  it('P-02 cut off after the key, nothing can be read, and the rest is deleted later', async () => {
    const userId = await fixture.person(150)
    await makeVoice(fixture, userId, 7)
    const away = async () => Promise.reject(new StorageError('unavailable', 'Away.'))
    const broken = fixture.another({ storage: { ...fixture.storage, delete: away } })
    const { receipt } = await broken.erase(userId)
    expect(receipt).toMatchObject({ keyDestroyed: true, files: 0 })
    expect(filesOf(fixture, userId)).toHaveLength(13)
    expect(await rowsOf(fixture, userId)).toEqual([1, 1, 0, 0])
    expect(await fixture.voice.overview(userId)).toMatchObject({ profile: null, sample: null })
    // A new recording meanwhile gets a new key, and is not touched.
    fixture.clock.advance(1000)
    const fresh = await readScript(fixture, userId, 7, 1)
    await fixture.voice.tend()
    expect(filesOf(fixture, userId)).toEqual([fresh.audioPath.replace('.webm', '-0.webm')])
    expect(await rowsOf(fixture, userId)).toEqual([1, 0, 0, 1])
    expect((await fixture.voice.samples.current(userId))?.accepted).toBe(1)
  })

  it('P-02 a storage that is slow for many takes no more than six connections from everybody else', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => fixture.person()))
    let writing = 0
    let most = 0
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const slow = fixture.another({
      storage: {
        ...fixture.storage,
        async put(path, bytes, call) {
          most = Math.max(most, ++writing)
          await held
          await fixture.storage.put(path, bytes, call)
          writing--
        },
      },
    })
    const uploads = people.map((userId) => {
      const audio = base64(recording({ speaker: 5, text: 'all', seconds: 36 }))
      return slow.samples.upload(userId, { audio }, new AbortController().signal)
    })
    await expect.poll(() => writing, { timeout: 20_000 }).toBe(6)
    expect(await fixture.db.select().from(voiceSamples).limit(1)).toBeDefined()
    go()
    expect(await Promise.all(uploads)).toHaveLength(20)
    expect(most).toBe(6)
  })

  it('P-02 a clip that is made while the voice is deleted is not kept', async () => {
    const userId = await fixture.person(150)
    await makeVoice(fixture, userId, 7)
    const slow = fixture.another({
      synthesizer: {
        ...fixture.synthesizer,
        async synthesize(request, given) {
          await fixture.voice.erase(userId)
          return fixture.synthesizer.synthesize(request, given)
        },
      },
    })
    await slow.speakAs(userId, wish, signal)
    expect(filesOf(fixture, userId)).toEqual([])
    expect(await rowsOf(fixture, userId)).toEqual([0, 0, 0, 0])
  })

  it('P-02 deletes the remote voice, and asks again while the engine is away', async () => {
    const remote = await openVoiceFixture({ remote: true })
    const userId = await remote.person(150)
    await makeVoice(remote, userId, 7)
    expect((await remote.voice.overview(userId)).ready).toMatchObject({
      voiceModelId: 'remote-7',
      engine: { kind: 'clone' },
    })
    expect(await remote.voice.testSentence(userId, 'spanish', signal)).toMatchObject({
      voice: { kind: 'cloned' },
    })
    remote.cloner.removeFails = true
    expect((await remote.voice.erase(userId)).receipt).toMatchObject({
      remote: 'pending',
      keyDestroyed: true,
    })
    expect(filesOf(remote, userId)).toEqual([])
    await remote.voice.tend()
    expect((await remote.voice.overview(userId)).receipt).toMatchObject({ remote: 'pending' })
    remote.cloner.removeFails = false
    await remote.voice.tend()
    expect(remote.cloner.removed).toEqual(['remote-7'])
    expect((await remote.voice.overview(userId)).receipt).toMatchObject({ remote: 'deleted' })
    expect(await rowsOf(remote, userId)).toEqual([0, 0, 0, 0])
    await remote.close()
  })
})

describe('speaking in the own voice', () => {
  it('M-03 P-03 keeps clips sealed, and gives the same one again', async () => {
    const userId = await fixture.person(150)
    await makeVoice(fixture, userId, 7)
    const before = fixture.synthesizer.calls
    const first = await fixture.voice.speakAs(userId, wish, signal)
    const second = await fixture.voice.speakAs(userId, wish, signal)
    expect([first?.cached, second?.cached]).toEqual([false, true])
    expect(fixture.synthesizer.calls).toBe(before + 1)
    expect(second?.clip.bytes).toEqual(first?.clip.bytes)
    expect(second?.clip).toMatchObject({ own: { usable: true, identity: 0.7 }, words: [{ text: 'Hola' }] })
    await fixture.voice.speakAs(userId, { ...wish, rate: 0.7 }, signal)
    await fixture.voice.speakAs(userId, { ...wish, utterance: { text: 'Hola.' } }, signal)
    expect(fixture.synthesizer.calls).toBe(before + 3)
  })

  it('M-03 makes a clip anew whose file is lost or damaged', async () => {
    const userId = await fixture.person(150)
    await makeVoice(fixture, userId, 7)
    await fixture.voice.speakAs(userId, wish, signal)
    const [path = ''] = filesOf(fixture, userId).filter((each) => each.startsWith('voice-clips/'))
    await fixture.storage.put(path, Buffer.from('something else, and long enough to be sealed bytes'))
    expect(await fixture.voice.speakAs(userId, wish, signal)).toMatchObject({ cached: false })
    await fixture.storage.delete(path)
    expect(await fixture.voice.speakAs(userId, wish, signal)).toMatchObject({ cached: false })
    expect(await fixture.voice.speakAs(userId, wish, signal)).toMatchObject({ cached: true })
  })

  it('P-02 speaks a test sentence, and in the stock voice with a warning where the own one fails', async () => {
    const userId = await fixture.person(150)
    await makeVoice(fixture, userId, 7)
    expect(await fixture.voice.testSentence(userId, 'spanish', signal)).toMatchObject({
      text: 'spanish line 11',
      norm: 'es-ES',
      voice: { kind: 'own' },
      measures: { identity: 0.7, intelligibility: 0.9 },
      warnings: [],
    })
    fixture.synthesizer.usable = false
    expect(await fixture.voice.testSentence(userId, 'french', signal)).toMatchObject({
      voice: { kind: 'stock' },
      measures: { identity: 0.7 },
      warnings: ['stock_voice'],
    })
    fixture.synthesizer.usable = true
  })
})
