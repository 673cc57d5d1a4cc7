import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodeOpusFile } from '../../platform/audio/opus-file.fixture.ts'
import { base64, recording } from './testing/fake-engines.ts'
import {
  consent,
  makeVoice,
  openVoiceFixture,
  readScript,
  type VoiceFixture,
} from './testing/voice-fixture.ts'

const { signal } = new AbortController()
let fixture: VoiceFixture
beforeAll(async () => {
  fixture = await openVoiceFixture()
})
beforeEach(() => {
  Object.assign(fixture.languages, { nativeLanguage: 'english', targetLanguage: 'spanish' })
})
afterAll(() => fixture.close())

const filesOf = (userId: string) => [...fixture.files().keys()].filter((path) => path.includes(userId))
const upload = (userId: string, text: string, seconds: number, more: object = {}) =>
  fixture.voice.samples.upload(
    userId,
    { audio: base64(recording({ speaker: 5, text, seconds })), ...more },
    signal,
  )

describe('a guided recording', () => {
  it('P-01 has six lines of either language, and is complete with ten', async () => {
    const userId = await fixture.person()
    const begun = await fixture.voice.samples.beginScript(userId)
    expect(begun.lines.map((line) => line.language)).toEqual([
      ...Array(6).fill('english'),
      ...Array(6).fill('spanish'),
    ])
    expect(begun).toMatchObject({ accepted: 0, needed: 10, complete: false, quality: null, warnings: [] })
    expect((await readScript(fixture, userId, 5, 9)).complete).toBe(false)
    expect(await readScript(fixture, userId, 5, 10)).toMatchObject({
      complete: true,
      accepted: 10,
      quality: { verdict: 'good', speechMs: 20_000 },
    })
  })

  it('P-01 reads all twelve lines in the language that is learned when the other has none', async () => {
    const voice = fixture.another({
      content: {
        ownVoiceLines: (language) =>
          language === 'spanish'
            ? Array.from({ length: 12 }, (_, index) => ({ text: `línea ${index}` }))
            : [],
        consentSentence: () => ({ utterance: { text: 'Esta es mi voz' } }),
      },
    })
    const sample = await voice.samples.beginScript(await fixture.person())
    expect(sample.lines).toHaveLength(12)
    expect(sample.warnings).toEqual(['target_language_only'])
  })

  it('P-01 asks for languages first', async () => {
    fixture.languages.targetLanguage = null
    await expect(fixture.voice.samples.beginScript(await fixture.person())).rejects.toMatchObject({
      code: 'voice.languages_missing',
    })
  })

  it('P-02 keeps accepted takes sealed beside the path that clone-voice takes, and refused ones nowhere', async () => {
    const userId = await fixture.person()
    const { id: sampleId, audioPath, lines } = await readScript(fixture, userId, 5, 2)
    expect(audioPath).toMatch(new RegExp(`^voice-samples/${userId}/\\d{13}\\.webm$`))
    const stem = audioPath.replace('.webm', '')
    expect(filesOf(userId)).toEqual([`${stem}-0.webm`, `${stem}-1.webm`])
    for (const bytes of fixture.files().values()) expect(bytes.includes('WAVEfmt ')).toBe(false)

    const read = (text: string, index = 2) =>
      fixture.voice.samples.recordLine(
        userId,
        { sampleId, index, audio: base64(recording({ speaker: 5, text })) },
        signal,
      )
    const refused = (status: string) => ({ code: 'voice.line_refused', details: { status } })
    await expect(read('silence')).rejects.toMatchObject(refused('no_speech'))
    await expect(read(lines[3]?.text ?? '')).rejects.toMatchObject(refused('other_text'))
    await expect(read(lines[3]?.text ?? '', 12)).rejects.toMatchObject({ code: 'voice.sample_not_found' })
    expect(filesOf(userId)).toHaveLength(2)
  })

  it('P-01 refuses what is no recording, and a line of more than twenty seconds', async () => {
    const userId = await fixture.person()
    const { id: sampleId, lines } = await fixture.voice.samples.beginScript(userId)
    const read = (audio: string) =>
      fixture.voice.samples.recordLine(userId, { sampleId, index: 0, audio }, signal)
    const text = lines[0]?.text ?? ''
    await expect(read('not base64 §')).rejects.toMatchObject({ code: 'audio.corrupt' })
    await expect(read(base64(new Uint8Array(40)))).rejects.toMatchObject({ code: 'audio.unsupported' })
    await expect(read(base64(recording({ speaker: 5, text, seconds: 21 })))).rejects.toMatchObject({
      code: 'audio.too_long',
    })
    expect(filesOf(userId)).toEqual([])
  })

  it("P-03 another person's sample is not found, to be read or deleted", async () => {
    const [owner, other] = [await fixture.person(), await fixture.person()]
    const { id: sampleId, lines } = await readScript(fixture, owner, 5, 1)
    const audio = base64(recording({ speaker: 6, text: lines[1]?.text ?? '' }))
    const notFound = { code: 'voice.sample_not_found' }
    await expect(
      fixture.voice.samples.recordLine(other, { sampleId, index: 1, audio }, signal),
    ).rejects.toMatchObject(notFound)
    await expect(fixture.voice.samples.remove(other, sampleId)).rejects.toMatchObject(notFound)
    expect((await fixture.voice.samples.current(owner))?.accepted).toBe(1)
  })

  it('P-02 a new recording takes the place of the last, whose files go', async () => {
    const userId = await fixture.person()
    const first = await readScript(fixture, userId, 5, 3)
    const second = await readScript(fixture, userId, 5, 1)
    expect(second.audioPath > first.audioPath).toBe(true)
    expect(filesOf(userId)).toEqual([second.audioPath.replace('.webm', '-0.webm')])
    await fixture.voice.samples.remove(userId, second.id)
    expect(filesOf(userId)).toEqual([])
    expect(await fixture.voice.samples.current(userId)).toBeNull()
    await expect(fixture.voice.samples.remove(userId, second.id)).rejects.toMatchObject({
      code: 'voice.sample_not_found',
    })
  })

  it('P-03 a line that is read anew after the consent asks for a new consent', async () => {
    const userId = await fixture.person()
    const { id: sampleId, lines } = await readScript(fixture, userId, 5)
    const given = await consent(fixture, userId, sampleId, 5)
    expect(given.sample.consented).toBe(true)
    const audio = base64(recording({ speaker: 6, text: lines[0]?.text ?? '' }))
    const changed = await fixture.voice.samples.recordLine(userId, { sampleId, index: 0, audio }, signal)
    expect(changed.consented).toBe(false)
    expect((await fixture.voice.samples.current(userId))?.consented).toBe(false)
  })

  it('O-02 throwing the sample away leaves the voice that was made of it', async () => {
    const userId = await fixture.person(150)
    await makeVoice(fixture, userId, 5)
    const sample = await fixture.voice.samples.current(userId)
    await fixture.voice.samples.remove(userId, sample?.id ?? '')
    expect(filesOf(userId)).toHaveLength(1)
    expect(await fixture.voice.hasReadyVoice(userId)).toBe(true)
  })
})

describe('a whole recording', () => {
  it('P-01 is taken against the lines of the script', async () => {
    const userId = await fixture.person()
    const sample = await upload(userId, 'all', 36)
    expect(sample).toMatchObject({ kind: 'upload', complete: true, accepted: 12, needed: 4, warnings: [] })
    expect(filesOf(userId)).toEqual([sample.audioPath])
    expect(fixture.files().get(sample.audioPath)?.includes('WAVEfmt ')).toBe(false)
  })

  it('P-01 is taken against a text of the person’s own, with a warning', async () => {
    const userId = await fixture.person()
    const text = 'Hoy llueve. Mañana no lloverá. ¿Vamos a la playa? ¡Claro que sí! Hasta luego.'
    const sample = await upload(userId, 'all', 40, { text })
    expect(sample.lines.map((line) => [line.language, line.text])).toEqual([
      ['spanish', 'Hoy llueve.'],
      ['spanish', 'Mañana no lloverá.'],
      ['spanish', '¿Vamos a la playa?'],
      ['spanish', '¡Claro que sí!'],
      ['spanish', 'Hasta luego.'],
    ])
    expect(sample.warnings).toEqual(['without_script'])
  })

  it('P-01 is refused with the reason when it is music, another text or too short, and nothing is kept', async () => {
    const userId = await fixture.person()
    const refused = (status: string) => ({ code: 'voice.sample_unusable', details: { status } })
    await expect(upload(userId, 'music', 40)).rejects.toMatchObject(refused('music'))
    await expect(upload(userId, 'something else', 40)).rejects.toMatchObject(refused('other_text'))
    await expect(upload(userId, 'all', 2)).rejects.toMatchObject(refused('too_little_speech'))
    await expect(upload(userId, 'all', 181)).rejects.toMatchObject({ code: 'audio.too_long' })
    const tooLarge = base64(Buffer.alloc(12 * 1024 * 1024 + 3))
    await expect(fixture.voice.samples.upload(userId, { audio: tooLarge }, signal)).rejects.toMatchObject({
      code: 'audio.too_large',
    })
    expect(filesOf(userId)).toEqual([])
    expect(await fixture.voice.samples.current(userId)).toBeNull()
  })

  it('P-01 refuses a recording of two hours, however small the file is', async () => {
    const userId = await fixture.person()
    const second = { samples: new Float32Array(48_000), sampleRate: 48_000 }
    const hours = await encodeOpusFile(second, 'webm', { times: 7200, kbits: 6 })
    expect(hours.length).toBeLessThan(12 * 1024 * 1024)
    await expect(
      fixture.voice.samples.upload(userId, { audio: base64(hours) }, signal),
    ).rejects.toMatchObject({ code: 'audio.too_long' })
    expect(filesOf(userId)).toEqual([])
  })

  it('P-01 warns below the advised half minute, and takes the person’s consent like any other', async () => {
    const userId = await fixture.person()
    const sample = await upload(userId, 'all', 24)
    expect(sample.warnings).toEqual(['fair_quality'])
    const given = await consent(fixture, userId, sample.id, 5)
    expect(given.sample.consented).toBe(true)
  })
})
