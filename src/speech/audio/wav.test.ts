import { describe, expect, it } from 'vitest'
import { decodeWav, encodeWav, readWavHeader, WavError } from './wav.ts'

const tone = Float32Array.from({ length: 400 }, (_, index) => 0.7 * Math.sin(index / 9))

type Layout = {
  tag: number
  bits: number
  channels?: number
  extensible?: boolean
  dataSize?: number
  before?: Uint8Array
}

function build(
  samples: Float32Array,
  { tag, bits, channels = 1, extensible, dataSize, before }: Layout,
): Uint8Array {
  const formatSize = extensible ? 40 : 16
  const width = bits / 8
  const extra = before ?? new Uint8Array(0)
  const bytes = new Uint8Array(12 + extra.length + 8 + formatSize + 8 + samples.length * channels * width)
  const view = new DataView(bytes.buffer)
  const text = (offset: number, value: string) =>
    bytes.set(
      [...value].map((c) => c.charCodeAt(0)),
      offset,
    )
  text(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  text(8, 'WAVE')
  bytes.set(extra, 12)
  let offset = 12 + extra.length
  text(offset, 'fmt ')
  view.setUint32(offset + 4, formatSize, true)
  view.setUint16(offset + 8, extensible ? 0xfffe : tag, true)
  view.setUint16(offset + 10, channels, true)
  view.setUint32(offset + 12, 16_000, true)
  view.setUint16(offset + 22, bits, true)
  if (extensible) view.setUint16(offset + 32, tag, true)
  offset += 8 + formatSize
  text(offset, 'data')
  view.setUint32(offset + 4, dataSize ?? samples.length * channels * width, true)
  offset += 8
  for (const sample of samples) {
    for (let channel = 0; channel < channels; channel++, offset += width) {
      if (tag === 3 && bits === 64) view.setFloat64(offset, sample, true)
      else if (tag === 3) view.setFloat32(offset, sample, true)
      else if (bits === 8) view.setUint8(offset, Math.round(sample * 127) + 128)
      else if (bits === 16) view.setInt16(offset, Math.round(sample * 32_767), true)
      else if (bits === 24) {
        const value = Math.round(sample * 8_388_607)
        view.setUint16(offset, value & 0xffff, true)
        view.setInt8(offset + 2, value >> 16)
      } else view.setInt32(offset, Math.round(sample * 2_147_483_647), true)
    }
  }
  return bytes
}

const farthest = (left: Float32Array, right: Float32Array) =>
  Math.max(...left.map((value, index) => Math.abs(value - right[index]!)))

describe('decodeWav', () => {
  it.each([
    [1, 8, 1, 0.01],
    [1, 16, 1, 1e-4],
    [1, 24, 2, 1e-6],
    [1, 32, 1, 1e-6],
    [3, 32, 3, 1e-7],
    [3, 64, 1, 1e-7],
  ])('reads encoding %i of %i bits with %i channels', (tag, bits, channels, tolerance) => {
    for (const extensible of [false, true]) {
      const pcm = decodeWav(build(tone, { tag, bits, channels, extensible }))
      expect(pcm.sampleRate).toBe(16_000)
      expect(pcm.samples.length).toBe(tone.length)
      expect(farthest(pcm.samples, tone)).toBeLessThan(tolerance)
    }
  })

  it('mixes channels down by their mean', () => {
    const bytes = build(Float32Array.of(0.5, -0.25), { tag: 3, bits: 32, channels: 2 })
    new DataView(bytes.buffer).setFloat32(44, 0, true)
    expect([...decodeWav(bytes).samples]).toEqual([0.25, -0.25])
  })

  it('reads what is there when the header claims more, or a length that a stream could not know', () => {
    for (const dataSize of [1_000_000, 0xffff_ffff, 0]) {
      expect(decodeWav(build(tone, { tag: 1, bits: 16, dataSize })).samples.length).toBe(tone.length)
    }
  })

  it('passes over other chunks, odd lengths included', () => {
    const before = Uint8Array.from([...'LIST'].map((c) => c.charCodeAt(0)).concat([3, 0, 0, 0, 1, 2, 3, 0]))
    expect(decodeWav(build(tone, { tag: 1, bits: 16, before })).samples.length).toBe(tone.length)
  })

  it('turns what is not a number into silence', () => {
    const bytes = build(Float32Array.of(Number.NaN, Number.POSITIVE_INFINITY, 4, 0.5), { tag: 3, bits: 32 })
    expect([...decodeWav(bytes).samples]).toEqual([0, 0, 1, 0.5])
  })

  it('says why it refuses a file', () => {
    const reason = (bytes: Uint8Array) => {
      try {
        decodeWav(bytes)
      } catch (error) {
        return error instanceof WavError ? error.reason : error
      }
    }
    const whole = build(tone, { tag: 1, bits: 16 })
    expect(reason(new Uint8Array(0))).toBe('not_wav')
    expect(reason(new TextEncoder().encode('RIFF0000AVI x'))).toBe('not_wav')
    expect(reason(whole.subarray(0, 30))).toBe('bad_format')
    expect(reason(whole.subarray(0, 36))).toBe('no_samples')
    expect(reason(whole.subarray(0, 44))).toBe('no_samples')
    expect(reason(build(tone, { tag: 7, bits: 8 }))).toBe('unsupported_encoding')
    expect(reason(build(tone, { tag: 1, bits: 16, channels: 0 }))).toBe('bad_format')
  })

  it('reads any mutation of a file or refuses it with a WavError', () => {
    const whole = build(tone, { tag: 1, bits: 16 })
    let state = 7
    const random = (limit: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state % limit
    }
    for (let round = 0; round < 500; round++) {
      const mutated = whole.slice(0, 12 + random(whole.length - 12))
      for (let change = 0; change < 6; change++) mutated[random(Math.min(60, mutated.length))] = random(256)
      try {
        expect(decodeWav(mutated).samples.length).toBeLessThanOrEqual(mutated.length)
      } catch (error) {
        expect(error).toBeInstanceOf(WavError)
      }
    }
  })
})

describe('encodeWav', () => {
  it('comes back as it was, to half a step', () => {
    const bytes = encodeWav({ samples: tone, sampleRate: 22_050 })
    expect(readWavHeader(bytes)).toMatchObject({
      sampleRate: 22_050,
      channels: 1,
      bitsPerSample: 16,
      frames: 400,
    })
    expect(farthest(decodeWav(bytes).samples, tone)).toBeLessThanOrEqual(0.5 / 32_768 + 1e-7)
  })

  it('clips instead of wrapping round', () => {
    const { samples } = decodeWav(encodeWav({ samples: Float32Array.of(2, -2), sampleRate: 8000 }))
    expect(samples[0]).toBeGreaterThan(0.999)
    expect(samples[1]).toBe(-1)
  })
})
