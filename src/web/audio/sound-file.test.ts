import { describe, expect, it } from 'vitest'
import { containerOf } from './sound-file.ts'

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...part].map((sign) => sign.charCodeAt(0)),
    ),
  )

describe('what a file is by its first bytes', () => {
  it.each([
    ['wav', bytes('RIFF', 0, 0, 0, 0, 'WAVE')],
    ['ogg', bytes('OggS', 0)],
    ['webm', bytes(0x1a, 0x45, 0xdf, 0xa3)],
    ['mp3', bytes('ID3', 4)],
    ['mp3', bytes(0xff, 0xfb, 0x90, 0x64)],
    [undefined, bytes(0xff, 0xf1, 0x50, 0x80)],
    [undefined, bytes(0, 0, 0, 24, 'ftypM4A ')],
    [undefined, bytes('fLaC')],
    [undefined, bytes()],
  ])('%s', (container, first) => {
    expect(containerOf(first)).toBe(container)
  })
})
