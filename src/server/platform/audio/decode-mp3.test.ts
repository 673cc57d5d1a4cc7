import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackPitch } from '../../../speech/audio/pitch.ts'
import { AudioDecodeError } from './audio-decode-error.ts'
import { createAudioDecoder } from './decode-audio.ts'
import { encodeMp3File } from './mp3-file.fixture.ts'
import { mp3Frames } from './mp3-frames.ts'

const decoder = createAudioDecoder()
afterAll(() => decoder.close())

/** A voice-like tone of 150 Hz. */
const tone = (seconds: number, sampleRate = 24_000) => ({
  samples: Float32Array.from({ length: seconds * sampleRate }, (_, n) => {
    const phase = (2 * Math.PI * 150 * n) / sampleRate
    return 0.3 * (Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.3 * Math.sin(3 * phase))
  }),
  sampleRate,
})
const reasonOf = async (bytes: Uint8Array) => {
  try {
    const { samples, container } = await decoder.decode(bytes)
    return `${container} of ${samples.length}`
  } catch (error) {
    return error instanceof AudioDecodeError ? error.reason : error
  }
}
const joined = (...parts: (Uint8Array | string)[]) =>
  Uint8Array.from(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
  )
/** An ID3v2 tag with so many bytes of content. */
const tag = (length: number) =>
  joined('ID3\x04\0\0', Uint8Array.of(0, 0, length >> 7, length & 127), new Uint8Array(length).fill(0xff))

let file: Uint8Array
beforeAll(async () => {
  file = await encodeMp3File(tone(2))
})

describe('an mp3', () => {
  it.each([
    [44_100, 1],
    [44_100, 2],
    [24_000, 1],
    [16_000, 2],
    [8000, 1],
  ] as const)('of %i Hz and %i channels is heard at its own rate', async (sampleRate, channels) => {
    const kbits = sampleRate === 8000 ? 24 : sampleRate === 44_100 ? 128 : 48
    const decoded = await decoder.decode(await encodeMp3File(tone(2, sampleRate), { channels, kbits }))
    expect(decoded).toMatchObject({ container: 'mp3', sampleRate })
    expect(Math.abs(decoded.samples.length / sampleRate - 2)).toBeLessThan(0.25)
    expect(Math.abs((trackPitch(decoded).hz[100] ?? 0) / 150 - 1)).toBeLessThan(0.03)
  })

  it('is known by its frames, behind a tag, in front of one, and with rubbish between', async () => {
    const whole = await reasonOf(file)
    expect(whole).toMatch(/^mp3 of/)
    expect(await reasonOf(joined(tag(500), file))).toBe(whole)
    expect(await reasonOf(joined(tag(90), tag(300), file, `TAG${'x'.repeat(125)}`))).toBe(whole)
    const { frames } = mp3Frames(file, 60_000)
    const middle = frames[20]?.start ?? 0
    expect(await reasonOf(joined(file.subarray(0, middle), 'rubbish', file.subarray(middle)))).toMatch(
      /^mp3 of/,
    )
  })

  it('that breaks off is refused', async () => {
    for (const share of [0.3, 0.6, 0.95]) {
      expect(await reasonOf(file.subarray(0, Math.round(file.length * share) + 3))).toBe('corrupt')
    }
    expect(await reasonOf(file.subarray(0, file.length - 1))).toBe('corrupt')
  })

  it('of two hours is refused before it is decoded', async () => {
    const frames = mp3Frames(file, 60_000).frames
    const body = file.subarray(frames[1]?.start ?? 0)
    const whole = new Uint8Array(Math.ceil(9.9 * 1024 * 1024))
    for (let at = 0; at + body.length <= whole.length; at += body.length) whole.set(body, at)
    const started = performance.now()
    expect(await reasonOf(whole)).toBe('too_long')
    expect(performance.now() - started).toBeLessThan(1500)
    expect(await reasonOf(new Uint8Array(11 * 1024 * 1024).fill(0xff))).toBe('too_large')
  })

  it('that is none is refused', async () => {
    const random = Uint8Array.from({ length: 20_000 }, (_, index) => (index * 7919 + (index >> 3) * 31) % 256)
    for (const bytes of [tag(100), joined(tag(100), random), new Uint8Array(5000).fill(0xff), random]) {
      expect(await reasonOf(bytes)).toBe('unsupported_container')
    }
    expect(await reasonOf(Uint8Array.of(0xff, 0xfb))).toBe('unsupported_container')
  })

  it('is decoded as ffmpeg decodes it, where ffmpeg is at hand', async (context) => {
    let reference: Buffer
    try {
      const options = ['-v', 'error', '-i', '-', '-f', 'f32le', '-ac', '1', '-']
      reference = execFileSync('ffmpeg', options, { input: file })
    } catch {
      return context.skip()
    }
    const theirs = new Float32Array(new Uint8Array(reference).buffer)
    const { samples } = await decoder.decode(file)
    expect(Math.abs(samples.length - theirs.length)).toBeLessThan(3000)
    const energy = (values: Float32Array) => values.reduce((sum, value) => sum + value * value, 0)
    expect(energy(samples) / energy(theirs)).toBeGreaterThan(0.95)
    expect(energy(samples) / energy(theirs)).toBeLessThan(1.05)
  })

  it('damaged in two hundred ways never hangs or brings the decoder down', async () => {
    let state = 23
    const random = (limit: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % limit
    }
    const tagged = joined(tag(60), file)
    const answers = new Map<string, number>()
    for (let index = 0; index < 200; index++) {
      const damaged = (index % 2 === 0 ? file : tagged).slice()
      const reach = random(3) === 0 ? damaged.length : Math.min(600, damaged.length)
      for (let change = 0; change < 1 + random(40); change++) damaged[random(reach)] = random(256)
      const started = performance.now()
      const answer = await reasonOf(random(4) === 0 ? damaged.subarray(0, random(damaged.length)) : damaged)
      expect(answer, `mutation ${index}`).toBeTypeOf('string')
      expect(answer, `mutation ${index}`).not.toBe('timeout')
      expect(performance.now() - started).toBeLessThan(4000)
      const kind = String(answer).split(' ')[0] ?? ''
      answers.set(kind, (answers.get(kind) ?? 0) + 1)
    }
    expect(answers.get('mp3') ?? 0).toBeGreaterThan(50)
    expect(await reasonOf(file)).toMatch(/^mp3 of/)
  }, 120_000)
})
