import { describe, expect, it } from 'vitest'
import { decodeWav, encodeWav } from './wav.ts'
import { readTag, writeTag } from './wav-tag.ts'

const samples = Float32Array.from({ length: 1001 }, (_, index) => Math.sin(index / 9) / 2)
const wav = encodeWav({ samples, sampleRate: 24_000 })
const tag = {
  generator: 'Timbre',
  kind: 'own-voice',
  installation: 'b3c1e9 – „ünï“ 100%25 声',
  made: '2026-01-02T03:04:05Z',
}
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('writeTag and readTag', () => {
  it('carries the tag beside sound that still decodes to the same samples', () => {
    const tagged = writeTag(wav, tag)
    expect(readTag(tagged)).toEqual(tag)
    expect(decodeWav(tagged)).toEqual(decodeWav(wav))
    expect(new DataView(tagged.buffer).getUint32(4, true)).toBe(tagged.length - 8)
    expect(latin(tagged)).toContain('ISFT')
    expect(latin(tagged)).toContain('Timbre\0')
    expect(Buffer.from(tagged).toString('utf8')).toContain(
      'Synthetic speech (own-voice), installation b3c1e9',
    )
  })

  it('can do without a date, and finds the place behind samples of an odd length', () => {
    const { made: _, ...undated } = tag
    expect(readTag(writeTag(wav, undated))).toEqual(undated)
    const eight = Uint8Array.from([...wav.subarray(0, 40), 5, 0, 0, 0, 1, 2, 3, 4, 5, 0])
    new DataView(eight.buffer).setUint16(34, 8, true)
    new DataView(eight.buffer).setUint16(32, 1, true)
    const tagged = writeTag(eight, tag)
    expect(readTag(tagged)).toEqual(tag)
    expect(decodeWav(tagged).samples.length).toBe(5)
  })

  it('replaces the tag that was there', () => {
    const twice = writeTag(writeTag(wav, { ...tag, installation: 'before' }), tag)
    expect(readTag(twice)).toEqual(tag)
    expect(twice).toEqual(writeTag(wav, tag))
  })

  it('answers null for a clip without a tag, a damaged tag and no clip at all', () => {
    const tagged = writeTag(wav, tag)
    expect(readTag(wav)).toBeNull()
    expect(readTag(new Uint8Array(0))).toBeNull()
    expect(readTag(new TextEncoder().encode('not a sound'))).toBeNull()
    const at = latin(tagged).indexOf('timb') + 8
    for (const change of [0, 5, 40]) {
      const damaged = tagged.slice()
      damaged[at + change] = 0xff
      expect(readTag(damaged), `byte ${change}`).toBeNull()
    }
    for (let length = 0; length < tagged.length - 2; length += 7)
      expect(readTag(tagged.subarray(0, length))).toBeNull()
    const foreign = latin(tagged).replace('"generator"', '"generatox"')
    expect(readTag(Buffer.from(foreign, 'latin1'))).toBeNull()
  })

  it('refuses what is no WAV file, and a tag of many pages', () => {
    expect(() => writeTag(new Uint8Array(50), tag)).toThrow(RangeError)
    expect(() => writeTag(wav, { ...tag, installation: 'x'.repeat(5000) })).toThrow(RangeError)
  })
})
