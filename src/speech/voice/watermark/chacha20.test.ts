import { describe, expect, it } from 'vitest'
import { chacha20 } from './chacha20.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const key = Uint8Array.from({ length: 32 }, (_, index) => index)

describe('chacha20', () => {
  it('gives the key stream of RFC 8439, sections 2.3.2 and A.1', () => {
    const nonce = Uint8Array.from(Buffer.from('000000090000004a00000000', 'hex'))
    expect(hex(chacha20(key, nonce, 64, 1))).toBe(
      '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
    )
    expect(hex(chacha20(new Uint8Array(32), new Uint8Array(12), 16))).toBe('76b8e0ada0f13d90405d6ae55386bd28')
  })

  it('goes on in the next block where the one before ends', () => {
    const nonce = new Uint8Array(12)
    const long = chacha20(key, nonce, 130)
    expect(long.length).toBe(130)
    expect(hex(long.subarray(64, 128))).toBe(hex(chacha20(key, nonce, 64, 1)))
  })

  it('refuses keys and nonces of another length', () => {
    expect(() => chacha20(new Uint8Array(16), new Uint8Array(12), 8)).toThrow(RangeError)
    expect(() => chacha20(key, new Uint8Array(8), 8)).toThrow(RangeError)
  })
})
