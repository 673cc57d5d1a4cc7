import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assembled } from '../../../../scripts/assemble-matrix-product.mjs'
import { createMachine, createPlainMachine, createSimdMachine } from './matrix-product.ts'
import type { Layer, SoundNetwork } from './network-file.ts'
import { createNoise, randomNetwork } from './random-network.testing.ts'
import { type Rows, runNetwork } from './run-network.ts'

const CLASSES = Array.from({ length: 13 }, (_, i) => `class ${i}`)

function features(frames: number, inputs = 40): Rows {
  const noise = createNoise(frames)
  return { frames, values: Float32Array.from({ length: frames * inputs }, noise) }
}

/** As the type of a layer says it, word by word. */
function byDefinition({ layers }: SoundNetwork, { frames, values }: Rows): Rows {
  let count = frames
  let rows = [...values]
  for (const layer of layers) {
    const { inputs, outputs, width, stride, dilation, weights, biases, residual, rectified } = layer as Layer
    const made = Math.ceil(count / stride)
    const next: number[] = []
    for (let t = 0; t < made; t++) {
      for (let o = 0; o < outputs; o++) {
        let sum = biases[o]! + (residual ? rows[t * inputs + o]! : 0)
        for (let w = 0; w < width; w++) {
          const row = stride * t + dilation * (w - Math.floor(width / 2))
          if (row < 0 || row >= count) continue
          for (let i = 0; i < inputs; i++)
            sum += weights[(o * width + w) * inputs + i]! * rows[row * inputs + i]!
        }
        next.push(rectified ? Math.max(0, sum) : sum)
      }
    }
    rows = next
    count = made
  }
  return { frames: count, values: Float32Array.from(rows) }
}

const furthest = (a: Rows, b: Rows) =>
  a.values.reduce((most, value, i) => Math.max(most, Math.abs(value - b.values[i]!)), 0)

describe('the sound network', () => {
  const network = randomNetwork(CLASSES, 20)

  it.each([1, 2, 3, 7, 8, 9, 61])('gives what its layers are defined to give, for %i frames', (frames) => {
    const expected = byDefinition(network, features(frames))
    for (const machine of [createSimdMachine()!, createPlainMachine()]) {
      const found = runNetwork(network, features(frames), machine)
      expect(found.frames).toBe(Math.ceil(frames / 2))
      expect(found.values).toHaveLength(found.frames * CLASSES.length)
      expect(furthest(found, expected), `SIMD ${machine.simd}`).toBeLessThan(1e-4)
    }
  })

  it('gives the same with SIMD and without, in the shipped size', () => {
    const large = randomNetwork(CLASSES)
    const take = features(300)
    const found = runNetwork(large, take, createSimdMachine()!)
    expect(furthest(found, runNetwork(large, take, createPlainMachine()))).toBeLessThan(1e-4)
    expect(found.values.some((value) => Math.abs(value) > 0.01)).toBe(true)
  })

  it('a take leaves nothing behind that the next one hears', () => {
    const alone = runNetwork(randomNetwork(CLASSES, 20), features(9))
    runNetwork(network, features(200))
    expect(runNetwork(network, features(9))).toEqual(alone)
  })

  it('without frames there is nothing to say', () => {
    expect(runNetwork(network, features(0)).frames).toBe(0)
  })
})

describe('the matrix product', () => {
  const { WebAssembly } = globalThis as unknown as { WebAssembly: Record<string, unknown> }
  const simdWith = (changed: object | undefined) => {
    try {
      Reflect.set(globalThis, 'WebAssembly', changed)
      return createMachine().simd
    } finally {
      Reflect.set(globalThis, 'WebAssembly', WebAssembly)
    }
  }
  const { validate, Memory, Module, Instance } = WebAssembly

  it('runs in WebAssembly here, and in plain JavaScript where that is missing', () => {
    expect(createMachine().simd).toBe(true)
    expect(simdWith({ validate, Memory, Module, Instance })).toBe(true)
    expect(simdWith(undefined)).toBe(false)
  })

  it('runs in plain JavaScript where WebAssembly has no SIMD, or a page’s policy forbids to compile', () => {
    expect(simdWith({ validate: () => false, Memory, Module, Instance })).toBe(false)
    const forbidden = function Forbidden() {
      throw new Error('blocked by the content security policy')
    }
    expect(simdWith({ validate, Memory, Module: forbidden, Instance })).toBe(false)
  })

  it('is the assembly source assembled', async () => {
    const kept = readFileSync(new URL('./matrix-product-code.ts', import.meta.url), 'utf8')
    expect(kept).toBe(await assembled())
  })
})
