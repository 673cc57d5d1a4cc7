import { expect, it } from 'vitest'
import { encodeWav } from '../../../speech/audio/wav.ts'
import { writeTag } from '../../../speech/audio/wav-tag.ts'
import { bytesOf, isOwnVoiceClip, LARGEST_TAKE } from './take.rules.ts'

it('reads base64 with and without a data prefix', () => {
  expect([...bytesOf('AQID')]).toEqual([1, 2, 3])
  expect([...bytesOf('data:audio/webm;codecs=opus;base64,AQID')]).toEqual([1, 2, 3])
})

it('refuses what is too large, empty or no base64', () => {
  expect(() => bytesOf('A'.repeat(LARGEST_TAKE * 1.4))).toThrow(
    expect.objectContaining({ code: 'audio.too_large' }),
  )
  expect(() => bytesOf('')).toThrow(expect.objectContaining({ code: 'audio.empty' }))
  expect(() => bytesOf('hola, ¿qué tal?')).toThrow(expect.objectContaining({ code: 'audio.corrupt' }))
})

it('knows a clip in an own voice from one of the model, and from nonsense', () => {
  const wav = encodeWav({ samples: new Float32Array(100), sampleRate: 24_000 })
  const tagged = writeTag(wav, { generator: 'Timbre', kind: 'own-voice', installation: 'here' })
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  expect(isOwnVoiceClip(base64(tagged))).toBe(true)
  expect(isOwnVoiceClip(base64(wav))).toBe(false)
  expect(isOwnVoiceClip('¿qué?')).toBe(false)
  expect(isOwnVoiceClip('')).toBe(false)
})
