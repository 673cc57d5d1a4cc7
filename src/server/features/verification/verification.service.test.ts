import { afterAll, describe, expect, it } from 'vitest'
import { encodeWav } from '../../../speech/audio/wav.ts'
import { readTag, writeTag } from '../../../speech/audio/wav-tag.ts'
import { signClip } from '../../engines/speech-worker/sign-clip.ts'
import { createSpeechPool } from '../../engines/speech-worker/speech-pool.ts'
import { createBuiltinWatermarkReader } from '../../engines/watermark/builtin-watermark-reader.ts'
import { createAudioDecoder } from '../../platform/audio/decode-audio.ts'
import { readAloud } from '../../testing/speaker.ts'
import { createVerificationService } from './verification.service.ts'

const seal = { key: new Uint8Array(32).fill(9), installation: 'here' }
const elsewhere = { key: new Uint8Array(32).fill(10), installation: 'elsewhere' }
const pool = createSpeechPool({ size: 1 })
const decoder = createAudioDecoder()
afterAll(() => Promise.all([pool.close(), decoder.close()]))

const service = createVerificationService({
  decoder,
  watermark: createBuiltinWatermarkReader(pool, seal),
  readTag,
  installation: seal.installation,
})
const signal = new AbortController().signal
const verify = (bytes: Uint8Array) => service.verify(Buffer.from(bytes).toString('base64'), signal)
const speech = {
  samples: await readAloud({ text: 'Could you tell me the way to the station, please?' }, 'en-US'),
  sampleRate: 48_000,
}

describe('the verification of a clip', () => {
  it('P-04 knows a clip of this installation by its sound and its tag', async () => {
    const answer = await verify(signClip(speech, seal, 'own-voice').bytes)
    expect(answer).toMatchObject({
      fromHere: true,
      tag: { generator: 'Timbre', kind: 'own-voice', ofThisInstallation: true },
      tooShort: false,
    })
    expect(answer.mark.z).toBeGreaterThan(answer.mark.threshold)
  })

  it('P-04 knows it still when the tag is gone', async () => {
    const answer = await verify(encodeWav(signClip(speech, seal, 'own-voice').pcm))
    expect(answer).toMatchObject({ fromHere: true, tag: null })
  })

  it('does not believe a tag alone', async () => {
    const tag = { generator: 'Timbre', kind: 'own-voice', installation: seal.installation }
    const answer = await verify(writeTag(encodeWav(speech), tag))
    expect(answer).toMatchObject({ fromHere: false, tag: { ofThisInstallation: true } })
    expect(answer.mark.z).toBeLessThan(answer.mark.threshold)
  })

  it('does not take another installation for this one', async () => {
    const answer = await verify(signClip(speech, elsewhere, 'own-voice').bytes)
    expect(answer).toMatchObject({ fromHere: false, tag: { ofThisInstallation: false } })
  })

  it('says that a clip is too short to be sure', async () => {
    const short = { samples: speech.samples.slice(24_000, 24_000 + 48_000), sampleRate: 48_000 }
    expect(await verify(encodeWav(short))).toMatchObject({ fromHere: false, tooShort: true })
  })

  it('refuses what is no sound', async () => {
    await expect(verify(Buffer.from('this is a letter, not a sound'))).rejects.toMatchObject({
      code: 'audio.unsupported',
    })
    await expect(verify(new Uint8Array())).rejects.toMatchObject({ code: 'audio.empty' })
    await expect(verify(new Uint8Array(13 * 1024 * 1024))).rejects.toMatchObject({ code: 'audio.too_large' })
    await expect(verify(encodeWav(speech).subarray(0, 20))).rejects.toMatchObject({ code: 'audio.corrupt' })
  })
})
