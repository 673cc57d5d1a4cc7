import { describe, expect, it } from 'vitest'
import { encodeWav } from '../../speech/audio/wav.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { clipOf } from './clip.ts'
import { createClipCache } from './clip-cache.ts'
import { loudnessOf } from './level-meter.ts'
import { isReadByServer, takeOf } from './take.ts'
import { evenEdges, peaksBetween, peaksPath } from './waveform.ts'

const at = (ms: number, level: number) => {
  const samples = new Float32Array(1000)
  samples[ms] = level
  return clipOf({ samples, sampleRate: 1000 })
}

describe('the drawing of a wave', () => {
  it('shows the loudest of each slice against the loudest of the clip', () => {
    expect(peaksBetween(at(600, -0.5), evenEdges(0, 1000, 4))).toEqual([0, 0, 1, 0])
  })

  it('is silent outside the clip', () => {
    expect(peaksBetween(at(0, 1), [-500, 0, 1000, 2000])).toEqual([1, 1, 0])
  })

  it('draws silence as silence', () => {
    expect(Math.max(...peaksBetween(at(5, 0.001), evenEdges(0, 1000, 4)))).toBeLessThan(0.05)
  })

  it('runs up for the one voice and down for the other', () => {
    const box = { x: 0, width: 10, axis: 50 }
    expect(peaksPath([0.5, 1], { ...box, up: 40, down: 0 })).toBe('M0.0 50.0L0.0 30.0L10.0 10.0L10.0 50.0Z')
    expect(peaksPath([0.5, 1], { ...box, up: 0, down: 40 })).toContain('L10.0 90.0')
  })
})

/** jsdom's blobs cannot be read. */
const blobOf = (bytes: Uint8Array<ArrayBuffer>) =>
  ({ size: bytes.length, arrayBuffer: async () => bytes.buffer }) as Blob

describe('a take', () => {
  it('M-04 is sent as it is where the server reads its container, else as WAV', () => {
    expect(['audio/webm;codecs=opus', 'audio/ogg', 'audio/wav'].every(isReadByServer)).toBe(true)
    expect(['audio/mp4', 'video/webm', 'audio/mpeg'].some(isReadByServer)).toBe(false)
  })

  it('keeps samples and bytes of what was recorded', async () => {
    const wav = encodeWav({ samples: new Float32Array(800).fill(0.25), sampleRate: 16_000 })
    const take = await takeOf({ blob: blobOf(wav), mimeType: 'audio/wav' })
    expect(take.clip.durationMs).toBe(50)
    expect(fromBase64(take.base64)).toEqual(wav)
  })

  it('M-04 refuses what holds no sound', async () => {
    await expect(takeOf({ blob: blobOf(new Uint8Array(0)), mimeType: 'audio/webm' })).rejects.toMatchObject({
      problem: 'empty',
    })
  })

  it('survives base64 whatever its length', () => {
    const bytes = Uint8Array.from({ length: 70_001 }, (_, index) => index % 256)
    expect(fromBase64(toBase64(bytes))).toEqual(bytes)
  })
})

describe('the level', () => {
  it('is 0 for silence, 1 at full scale, and even in decibels between', () => {
    expect(loudnessOf(new Float32Array(100))).toBe(0)
    expect(loudnessOf(new Float32Array(100).fill(1))).toBe(1)
    expect(loudnessOf(new Float32Array(100).fill(0.0316))).toBeCloseTo(0.5, 2)
  })
})

it('a browser that keeps no clips finds none and does not fail', async () => {
  const cache = createClipCache(() => undefined)
  await cache.keep('key', { base64: '', timings: {} as never, gender: 'female' })
  expect(await cache.find('key')).toBeUndefined()
  await cache.clear()
})
