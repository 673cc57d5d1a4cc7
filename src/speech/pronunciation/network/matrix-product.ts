import { decodeBase64 } from '../../voice/speaker/base64.ts'
import { MATRIX_PRODUCT_CODE } from './matrix-product-code.ts'

/**
 * One convolution over time in a machine's memory; places and steps count values of 32 bits. Weights lie as
 * `packWeights` puts them.
 */
export type Convolution = {
  /** First value that the first output reads. */
  input: number
  weights: number
  biases: number
  /** Added to the outputs, row by row; −1 for none. */
  residual: number
  output: number
  /** A multiple of `FRAMES_AT_ONCE`; `inputs` and `outputs` are multiples of `OUTPUTS_AT_ONCE`. */
  frames: number
  inputs: number
  outputs: number
  width: number
  frameStep: number
  tapStep: number
  rectified: boolean
}

/** Memory, and what multiplies in it. */
export type Machine = {
  simd: boolean
  /** Grows the memory to at least so many values; what is there stays. */
  reserve(count: number): void
  /** The memory; a new view is needed after `reserve`. */
  values(): Float32Array
  convolve(convolution: Convolution): void
}

export const FRAMES_AT_ONCE = 4
export const OUTPUTS_AT_ONCE = 8

/** What is needed of WebAssembly, which the plain language does not declare. */
type Exports = { convolve(...values: number[]): void }
type WebAssemblyLike = {
  validate(bytes: Uint8Array): boolean
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: Exports }
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer; grow(pages: number): number }
}

const PAGE_BYTES = 65_536

/** The fastest machine there is here: WebAssembly with SIMD, or plain JavaScript where that is missing or forbidden. */
export function createMachine(): Machine {
  return createSimdMachine() ?? createPlainMachine()
}

/** `null` where WebAssembly has no SIMD, or where the page's policy forbids to compile. */
export function createSimdMachine(): Machine | null {
  const { WebAssembly } = globalThis as unknown as { WebAssembly?: WebAssemblyLike }
  const code = decodeBase64(MATRIX_PRODUCT_CODE)
  if (!WebAssembly?.validate(code)) return null
  try {
    const memory = new WebAssembly.Memory({ initial: 1 })
    const module = new WebAssembly.Module(code)
    const { exports } = new WebAssembly.Instance(module, { timbre: { memory } })
    return {
      simd: true,
      reserve(count) {
        const missing = 4 * count - memory.buffer.byteLength
        if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
      },
      values: () => new Float32Array(memory.buffer),
      convolve: (c) =>
        exports.convolve(
          4 * c.input,
          4 * c.weights,
          4 * c.biases,
          c.residual < 0 ? 0 : 4 * c.residual,
          4 * c.output,
          c.frames,
          c.inputs,
          c.outputs,
          c.width,
          4 * c.frameStep,
          4 * c.tapStep,
          c.rectified ? 0 : Number.NEGATIVE_INFINITY,
        ),
    }
  } catch {
    return null
  }
}

/** The same in plain JavaScript, some ten times as slow. */
export function createPlainMachine(): Machine {
  let memory = new Float32Array(PAGE_BYTES / 4)
  return {
    simd: false,
    reserve(count) {
      if (count <= memory.length) return
      const larger = new Float32Array(count)
      larger.set(memory)
      memory = larger
    },
    values: () => memory,
    convolve: (convolution) => convolvePlainly(memory, convolution),
  }
}

function convolvePlainly(memory: Float32Array, c: Convolution): void {
  const sums = new Float64Array(OUTPUTS_AT_ONCE)
  const lowest = c.rectified ? 0 : Number.NEGATIVE_INFINITY
  for (let column = 0; column < c.outputs; column += OUTPUTS_AT_ONCE) {
    const block = c.weights + column * c.width * c.inputs
    for (let frame = 0; frame < c.frames; frame++) {
      const at = frame * c.outputs + column
      for (let o = 0; o < OUTPUTS_AT_ONCE; o++) {
        sums[o] = memory[c.biases + column + o]! + (c.residual < 0 ? 0 : memory[c.residual + at + o]!)
      }
      let [s0, s1, s2, s3, s4, s5, s6, s7] = sums as unknown as Eight
      let w = block
      for (let tap = 0; tap < c.width; tap++) {
        const from = c.input + frame * c.frameStep + tap * c.tapStep
        for (let i = from; i < from + c.inputs; i++) {
          const value = memory[i]!
          s0 += value * memory[w]!
          s1 += value * memory[w + 1]!
          s2 += value * memory[w + 2]!
          s3 += value * memory[w + 3]!
          s4 += value * memory[w + 4]!
          s5 += value * memory[w + 5]!
          s6 += value * memory[w + 6]!
          s7 += value * memory[w + 7]!
          w += OUTPUTS_AT_ONCE
        }
      }
      sums.set([s0, s1, s2, s3, s4, s5, s6, s7])
      for (let o = 0; o < OUTPUTS_AT_ONCE; o++) memory[c.output + at + o] = Math.max(sums[o]!, lowest)
    }
  }
}

type Eight = [number, number, number, number, number, number, number, number]

/**
 * Weights of `outputs × width × inputs`, row by row, in the order in which the machines read them: eight outputs at a
 * time, and zeros where numbers are rounded up.
 * @returns values of `outputs × width × inputs`, both numbers rounded up to multiples of eight
 */
export function packWeights(
  weights: Float32Array,
  outputs: number,
  width: number,
  inputs: number,
): Float32Array {
  const columns = roundUp(outputs, OUTPUTS_AT_ONCE)
  const rows = roundUp(inputs, OUTPUTS_AT_ONCE)
  const packed = new Float32Array(columns * width * rows)
  for (let o = 0; o < outputs; o++) {
    const block = (o - (o % OUTPUTS_AT_ONCE)) * width * rows + (o % OUTPUTS_AT_ONCE)
    for (let tap = 0; tap < width; tap++) {
      for (let i = 0; i < inputs; i++) {
        packed[block + (tap * rows + i) * OUTPUTS_AT_ONCE] = weights[(o * width + tap) * inputs + i]!
      }
    }
  }
  return packed
}

export const roundUp = (value: number, step: number): number => Math.ceil(value / step) * step
