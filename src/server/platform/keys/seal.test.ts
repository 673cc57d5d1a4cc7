import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveKey } from './derive-key.ts'
import { KeyError } from './key-error.ts'
import { open, SEAL_OVERHEAD, seal } from './seal.ts'

const key = randomBytes(32)
const sealed = seal(key, Buffer.from('a voice'), 'a path')

function reasonOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof KeyError) return error.reason
    throw error
  }
  return 'opened'
}

describe('a seal', () => {
  it('opens to the same bytes, and is longer by a fixed number of bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), fc.string({ unit: 'binary' }), (bytes, context) => {
        const made = seal(key, bytes, context)
        expect(made.length).toBe(bytes.length + SEAL_OVERHEAD)
        expect(open(key, made, context).equals(bytes)).toBe(true)
      }),
    )
  })

  it('is never the same twice, and shows nothing of what it holds', () => {
    const again = seal(key, Buffer.from('a voice'), 'a path')
    expect(again.equals(sealed)).toBe(false)
    expect(again.includes('voice')).toBe(false)
  })

  it('does not open when any single bit of it has changed', () => {
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const reason = reasonOf(() => open(key, changed, 'a path'))
      expect(reason, `bit ${bit}`).toBe(bit >> 3 === 3 ? 'unknown_version' : 'damaged')
    }
  })

  it('does not open when it is cut off anywhere, or longer', () => {
    for (let length = 0; length < sealed.length; length++) {
      expect(reasonOf(() => open(key, sealed.subarray(0, length), 'a path'))).toBe('damaged')
    }
    expect(reasonOf(() => open(key, Buffer.concat([sealed, Buffer.alloc(1)]), 'a path'))).toBe('damaged')
  })

  it('does not open with another key or at another path', () => {
    expect(reasonOf(() => open(randomBytes(32), sealed, 'a path'))).toBe('damaged')
    expect(reasonOf(() => open(key, sealed, 'another path'))).toBe('damaged')
  })

  it('opens from the middle of a larger buffer', () => {
    const within = Buffer.concat([Buffer.alloc(5), sealed, Buffer.alloc(5)]).subarray(5, 5 + sealed.length)
    expect(open(key, new Uint8Array(within), 'a path').toString()).toBe('a voice')
    expect(open(key, within, 'a path').toString()).toBe('a voice')
  })
})

describe('the keys of an installation', () => {
  const secret = Buffer.alloc(32, 7).toString('base64url')

  it('differ by purpose and by secret, and stay the same for ever', () => {
    const other = Buffer.alloc(32, 8).toString('base64url')
    const keys = [deriveKey(secret, 'wrapping'), deriveKey(secret, 'watermark'), deriveKey(other, 'wrapping')]
    expect(new Set(keys.map((each) => each.toString('hex'))).size).toBe(3)
    // A change here would make every file of every installation unreadable.
    expect(deriveKey(secret, 'wrapping').toString('hex')).toBe(
      '60e974b59ccb6622fff5a2670791b1eb7adf0e4494d39cb7af3a756870cef53e',
    )
  })

  it('are not made of a secret that is too short', () => {
    expect(() => deriveKey('c2hvcnQ', 'wrapping')).toThrow(RangeError)
  })
})
