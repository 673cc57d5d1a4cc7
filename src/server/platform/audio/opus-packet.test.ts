import { describe, expect, it } from 'vitest'
import { opusPacketMs, opusPreSkip } from './opus-packet.ts'
import { sniffContainer } from './sniff-container.ts'

const packet = (configuration: number, code: number, ...rest: number[]) =>
  Uint8Array.of((configuration << 3) | code, ...rest)

describe('opusPacketMs', () => {
  it('reads the length of a packet from its first bytes', () => {
    expect(opusPacketMs(packet(0, 0))).toBe(10)
    expect(opusPacketMs(packet(3, 0))).toBe(60)
    expect(opusPacketMs(packet(13, 0))).toBe(20)
    expect(opusPacketMs(packet(16, 0))).toBe(2.5)
    expect(opusPacketMs(packet(31, 1))).toBe(40)
    expect(opusPacketMs(packet(31, 2))).toBe(40)
    expect(opusPacketMs(packet(30, 3, 6))).toBe(60)
    expect(opusPacketMs(packet(30, 3))).toBe(0)
    expect(opusPacketMs(new Uint8Array(0))).toBe(0)
  })
})

describe('opusPreSkip', () => {
  it('reads the head, holds it within a second and falls back on the usual value', () => {
    const head = new Uint8Array(19)
    head[10] = 0x38
    head[11] = 0x01
    expect(opusPreSkip(head)).toBe(312)
    head[11] = 0xff
    expect(opusPreSkip(head)).toBe(48_000)
    expect(opusPreSkip(undefined)).toBe(312)
    expect(opusPreSkip(new Uint8Array(5))).toBe(312)
  })
})

describe('sniffContainer', () => {
  it('goes by the first bytes', () => {
    const bytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))
    expect(sniffContainer(bytes('RIFF\0\0\0\0WAVEfmt '))).toBe('wav')
    expect(sniffContainer(bytes('\u001aE\u00df\u00a3...'))).toBe('webm')
    expect(sniffContainer(bytes('OggS....'))).toBe('ogg')
    expect(sniffContainer(bytes('\0\0\0\u0020ftypisom'))).toBe('mp4')
    for (const other of ['RIFF\0\0\0\0AVI ', 'fLaC', 'ID3', '<html>', '', 'R']) {
      expect(sniffContainer(bytes(other))).toBeUndefined()
    }
  })
})
