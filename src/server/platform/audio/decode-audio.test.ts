import { afterAll, describe, expect, it } from 'vitest'
import { trackPitch } from '../../../speech/audio/pitch.ts'
import { resample } from '../../../speech/audio/resample.ts'
import { encodeWav } from '../../../speech/audio/wav.ts'
import { AudioDecodeError } from './audio-decode-error.ts'
import { createAudioDecoder } from './decode-audio.ts'
import { encodeAacStub, encodeOpusFile } from './opus-file.fixture.ts'

const decoder = createAudioDecoder({ limits: { sampleRate: 16_000 } })
afterAll(() => decoder.close())

const RATE = 16_000

/** A tone that glides and swells, so that two copies correlate in one place only. */
function melody(seconds: number) {
  let phase = 0
  const samples = Float32Array.from({ length: seconds * RATE }, (_, n) => {
    phase += (2 * Math.PI * (150 + 60 * Math.sin(n / 9000))) / RATE
    return (
      (0.3 + 0.2 * Math.sin(n / 5000)) *
      (Math.sin(phase) + 0.4 * Math.sin(2 * phase) + 0.2 * Math.sin(3 * phase))
    )
  })
  return { samples, sampleRate: RATE }
}

const reasonOf = async (bytes: Uint8Array, by = decoder) => {
  try {
    const { samples, container } = await by.decode(bytes)
    return `${container} of ${samples.length}`
  } catch (error) {
    return error instanceof AudioDecodeError ? error.reason : error
  }
}

/** Highest correlation over shifts of up to 20 ms. */
function similarity(left: Float32Array, right: Float32Array): number {
  let best = 0
  for (let shift = -320; shift <= 320; shift += 4) {
    let product = 0
    let a = 0
    let b = 0
    for (let index = 400; index < Math.min(left.length, right.length) - 400; index++) {
      const other = right[index + shift] ?? 0
      product += left[index]! * other
      a += left[index]! ** 2
      b += other ** 2
    }
    best = Math.max(best, product / Math.sqrt(a * b))
  }
  return best
}

describe('createAudioDecoder', () => {
  it.each(['webm', 'mp4', 'ogg'] as const)(
    'hears in %s with opus what was recorded, in its place',
    async (container) => {
      for (const channels of [1, 2] as const) {
        const original = melody(2)
        const decoded = await decoder.decode(await encodeOpusFile(original, container, { channels }))
        expect(decoded).toMatchObject({ container, sampleRate: 16_000 })
        expect(Math.abs(decoded.samples.length / RATE - 2)).toBeLessThan(0.03)
        expect(similarity(original.samples, decoded.samples)).toBeGreaterThan(0.97)
        const [before, after] = [original, decoded].map((pcm) => trackPitch(pcm).hz[100]!)
        expect(Math.abs(before! / after! - 1)).toBeLessThan(0.03)
      }
    },
  )

  it('hears wav at its own rate', async () => {
    const original = resample(melody(1), 44_100)
    const decoded = await decoder.decode(encodeWav(original))
    expect(decoded).toMatchObject({ container: 'wav', sampleRate: 44_100 })
    expect(decoded.samples.length).toBe(original.samples.length)
  })

  it('refuses a webm that breaks off, wherever it does', async () => {
    const whole = await encodeOpusFile(melody(3), 'webm')
    for (const share of [0.05, 0.3, 0.6, 0.95]) {
      expect(await reasonOf(whole.subarray(0, Math.round(whole.length * share)))).toBe('corrupt')
    }
    expect(await reasonOf(whole.subarray(0, whole.length - 1))).toBe('corrupt')
  })

  it('names the reason of every refusal', async () => {
    const webm = await encodeOpusFile(melody(1), 'webm')
    const emptyWav = encodeWav({ samples: new Float32Array(0), sampleRate: 16_000 })
    const random = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919 + (index >> 3) * 31) % 256)
    expect(await reasonOf(new Uint8Array(0))).toBe('empty')
    expect(await reasonOf(emptyWav)).toBe('empty')
    expect(
      await reasonOf(await encodeOpusFile({ samples: new Float32Array(0), sampleRate: RATE }, 'webm')),
    ).toBe('empty')
    expect(await reasonOf(random)).toBe('unsupported_container')
    expect(await reasonOf(new TextEncoder().encode('ID3 an mp3 file'))).toBe('unsupported_container')
    expect(await reasonOf(await encodeAacStub())).toBe('unsupported_codec')
    expect(['corrupt', 'empty']).toContain(
      await reasonOf(Uint8Array.from([...webm.subarray(0, 4), ...random])),
    )
    expect(await reasonOf(new Uint8Array(11 * 1024 * 1024))).toBe('too_large')
  })

  it('refuses half an hour of sound at once, wav by its header, opus by its packets', async () => {
    const wav = encodeWav({ samples: new Float32Array(100), sampleRate: 8000 })
    const long = new Uint8Array(44 + 30 * 60 * 2 * 2000)
    long.set(wav.subarray(0, 44))
    new DataView(long.buffer).setUint32(24, 2000, true)
    new DataView(long.buffer).setUint32(40, long.length - 44, true)
    const ogg = await encodeOpusFile(melody(1), 'ogg', { times: 30 * 60 })
    const started = performance.now()
    expect(await reasonOf(long)).toBe('too_long')
    expect(await reasonOf(ogg)).toBe('too_long')
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('survives two hundred damaged files without hanging, and its memory stays flat', async () => {
    const files = await Promise.all(
      (['webm', 'mp4', 'ogg'] as const).map((container) => encodeOpusFile(melody(1), container)),
    )
    files.push(encodeWav(melody(1)))
    let state = 11
    const random = (limit: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % limit
    }
    const round = async (count: number) => {
      for (let index = 0; index < count; index++) {
        const file = files[index % files.length]!.slice()
        const reach = random(3) === 0 ? file.length : Math.min(400, file.length)
        for (let change = 0; change < 1 + random(12); change++) file[random(reach)] = random(256)
        const started = performance.now()
        const answer = await reasonOf(random(4) === 0 ? file.subarray(0, random(file.length)) : file)
        expect(answer, `mutation ${index}`).toBeTypeOf('string')
        expect(performance.now() - started).toBeLessThan(5000)
      }
    }
    await round(60)
    const before = process.memoryUsage().rss
    await round(140)
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(60)
    expect(await reasonOf(files[0]!)).toMatch(/^webm of/)
  }, 120_000)

  it('answers a file that takes too long as such and goes on with the next', async () => {
    const hasty = createAudioDecoder({ timeoutMs: 1 })
    const minute = await encodeOpusFile(melody(1), 'webm', { times: 59 })
    // A thread's first file has the time its start takes; the second has the limit alone.
    expect(await reasonOf(minute, hasty)).toMatch(/^webm of/)
    expect(await reasonOf(minute, hasty)).toBe('timeout')
    expect(await reasonOf(minute, hasty)).toMatch(/^webm of/)
    await hasty.close()
  })

  it('gives up when the caller does', async () => {
    const cancel = new AbortController()
    const pending = decoder.decode(encodeWav(melody(1)), cancel.signal)
    cancel.abort(new Error('enough'))
    await expect(pending).rejects.toThrow('enough')
    expect(await reasonOf(encodeWav(melody(1)))).toMatch(/^wav of/)
  })
})
