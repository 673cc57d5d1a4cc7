import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { encodeNetwork, loadNetwork, NetworkFileError } from './network-file.ts'
import { randomNetwork } from './random-network.testing.ts'

const network = randomNetwork(['sil', 'ɛ̃', 'tˤ', 'a'], 8)
const bytes = encodeNetwork(network)

describe('the network file', () => {
  it('comes back as it was written: names and biases whole, weights to half a step of 127', () => {
    const found = loadNetwork(bytes)
    expect(found.version).toBe('random')
    expect(found.classes).toEqual(['sil', 'ɛ̃', 'tˤ', 'a'])
    expect(found.logPriors[1]).toBeCloseTo(-Math.log(4), 3)
    expect(found.layers).toHaveLength(network.layers.length)
    found.layers.forEach(({ weights, biases, ...shape }, l) => {
      const { weights: written, biases: own, ...expected } = network.layers[l]!
      expect(shape).toEqual(expected)
      expect(biases).toEqual(own)
      expect(weights).toHaveLength(written.length)
      const row = written.length / shape.outputs
      for (let o = 0; o < shape.outputs; o++) {
        const [from, to] = [o * row, (o + 1) * row]
        const largest = Math.max(...written.subarray(from, to).map(Math.abs))
        const worst = Math.max(...weights.subarray(from, to).map((w, i) => Math.abs(w - written[from + i]!)))
        expect(worst).toBeLessThanOrEqual(largest / 127 / 2 + 1e-6)
      }
    })
  })

  it('reads from the middle of a larger buffer, as files come in pools', () => {
    const pool = new Uint8Array(bytes.length + 13)
    pool.set(bytes, 13)
    expect(loadNetwork(pool.subarray(13))).toEqual(loadNetwork(bytes))
  })

  it('refuses nothing at all, other bytes, and a file of another kind', () => {
    expect(() => loadNetwork(new Uint8Array(0))).toThrow(NetworkFileError)
    expect(() => loadNetwork(new TextEncoder().encode('<!doctype html><p>Not found'))).toThrow(
      NetworkFileError,
    )
    const marked = Uint8Array.from(bytes, (value, i) => (i === 3 ? value + 1 : value))
    expect(() => loadNetwork(marked)).toThrow(NetworkFileError)
    const model = readFileSync(new URL('../tables/es.bin', import.meta.url))
    expect(() => loadNetwork(model)).toThrow(NetworkFileError)
  })

  it('refuses a header that says nothing', () => {
    const broken = Uint8Array.from(bytes, (value, i) => (i === 8 ? 0x21 : value))
    expect(() => loadNetwork(broken)).toThrow(NetworkFileError)
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)
    const empty = Uint8Array.from(bytes)
    empty.fill(0x20, 8, 8 + length).set([0x7b, 0x7d], 8)
    expect(() => loadNetwork(empty)).toThrow(NetworkFileError)
  })

  it.each([7, 30, 600, bytes.length - 1])('refuses a file that breaks off after %i bytes', (length) => {
    expect(length).toBeLessThan(bytes.length)
    expect(() => loadNetwork(bytes.subarray(0, length))).toThrow(NetworkFileError)
  })
})
