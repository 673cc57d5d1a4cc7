import { DIMENSIONS, type Features } from './cepstra.ts'
import { type PronunciationModel, STATES_PER_PHONE } from './model.ts'
import {
  createMachine,
  FRAMES_AT_ONCE,
  type Machine,
  OUTPUTS_AT_ONCE,
  packWeights,
  roundUp,
} from './network/matrix-product.ts'
import type { Posteriors } from './posteriors.ts'
import { HOP_MS } from './spectrogram.ts'

/** A state lies at most this far behind the best state before it, in nats: no frame decides anything alone. */
const REACH = 20
/** Frames worked out at a time; bounds the memory for long takes. */
const BLOCK = 128
/** The values of a frame and their squares. */
const INPUTS = roundUp(2 * DIMENSIONS, OUTPUTS_AT_ONCE)

export type WantedPhones = {
  /** Phones to work out first: those of the text. */
  first: ReadonlySet<number>
  /** Leave the others alone. */
  only?: boolean
  /** Table of an earlier call with as many frames, to be written over. */
  into?: Float32Array
}

/**
 * All Gaussians of a model as a matrix in a machine's memory, with places for a block of frames and for a choice of
 * the Gaussians.
 */
type ReadyModel = {
  machine: Machine
  outputs: number
  biases: number
  input: number
  output: number
  choice: number
}
/** Gaussians to work out together: where their matrix lies, and each one's column among the outputs. */
type Part = Pick<ReadyModel, 'outputs' | 'biases'> & { weights: number; columns: Int32Array }

const WEIGHTS = OUTPUTS_AT_ONCE // place 0 stays unused
const ready = new WeakMap<PronunciationModel, ReadyModel>()

/** Log-likelihoods of the frames under the states of a model; silence is always among them. */
export function gaussianPosteriors(
  model: PronunciationModel,
  features: Features,
  { first, only, into }: WantedPhones,
): Posteriors {
  const { frames } = features
  const phones = model.phones.length
  const table = into ?? new Float32Array(frames * phones * STATES_PER_PHONE)
  const order = [0, ...first]
  if (!only) for (let phone = 1; phone < phones; phone++) if (!first.has(phone)) order.push(phone)
  const prepared = ready.get(model) ?? prepare(model)
  ready.set(model, prepared)
  const part = partOf(model, prepared, order)
  for (let start = 0; start < frames; start += BLOCK) {
    const count = Math.min(BLOCK, frames - start)
    likelihoods(prepared, part, features, start, count)
    fillRows(model, prepared, part, order, table, start, count)
  }
  const leaves = model.loops.map((loop) => Math.log(Math.max(1e-6, 1 - Math.exp(loop))))
  return {
    frames,
    hopMs: HOP_MS,
    phones: model.phones,
    statesPerPhone: STATES_PER_PHONE,
    values: table,
    loops: model.loops,
    leaves,
  }
}

/**
 * The logarithm of a diagonal Gaussian is a sum of products of the values and their squares, so that all Gaussians of
 * a model are one matrix.
 */
function prepare({ mixtures }: PronunciationModel): ReadyModel {
  const { count, means, halfPrecisions, constants } = mixtures
  const outputs = roundUp(count, OUTPUTS_AT_ONCE)
  const weights = new Float32Array(count * 2 * DIMENSIONS)
  const offsets = new Float32Array(outputs)
  for (let g = 0; g < count; g++) {
    let offset = constants[g]!
    for (let d = 0; d < DIMENSIONS; d++) {
      const mean = means[g * DIMENSIONS + d]!
      const half = halfPrecisions[g * DIMENSIONS + d]!
      weights[2 * g * DIMENSIONS + d] = 2 * half * mean
      weights[(2 * g + 1) * DIMENSIONS + d] = -half
      offset -= half * mean * mean
    }
    offsets[g] = offset
  }
  const biases = WEIGHTS + outputs * INPUTS
  const input = biases + outputs
  const output = input + BLOCK * INPUTS
  const choice = output + BLOCK * outputs
  const machine = createMachine()
  machine.reserve(choice + outputs * (INPUTS + 1))
  const memory = machine.values()
  memory.set(packWeights(weights, count, 1, 2 * DIMENSIONS), WEIGHTS)
  memory.set(offsets, biases)
  return { machine, outputs, biases, input, output, choice }
}

/** The Gaussians of some phones, with the neighbours that are worked out along with them. */
function partOf(model: PronunciationModel, ready: ReadyModel, phones: readonly number[]): Part {
  const { machine, outputs, biases, choice } = ready
  const each = STATES_PER_PHONE * model.gaussians
  const wanted = new Set<number>()
  for (const phone of phones) {
    for (let g = phone * each; g < (phone + 1) * each; g++) wanted.add(Math.floor(g / OUTPUTS_AT_ONCE))
  }
  const groups = [...wanted].sort((a, b) => a - b)
  const columns = new Int32Array(outputs).fill(-1)
  const count = groups.length * OUTPUTS_AT_ONCE
  groups.forEach((group, at) => {
    for (let o = 0; o < OUTPUTS_AT_ONCE; o++) columns[group * OUTPUTS_AT_ONCE + o] = at * OUTPUTS_AT_ONCE + o
  })
  if (count === outputs) return { outputs, biases, weights: WEIGHTS, columns }
  const memory = machine.values()
  const chosenBiases = choice + count * INPUTS
  const size = OUTPUTS_AT_ONCE * INPUTS
  groups.forEach((group, at) => {
    const from = WEIGHTS + group * size
    memory.copyWithin(choice + at * size, from, from + size)
    const bias = biases + group * OUTPUTS_AT_ONCE
    memory.copyWithin(chosenBiases + at * OUTPUTS_AT_ONCE, bias, bias + OUTPUTS_AT_ONCE)
  })
  return { outputs: count, biases: chosenBiases, weights: choice, columns }
}

/** Leaves the log-likelihoods of a block of frames under the part's Gaussians in the memory. */
function likelihoods(
  { machine, input, output }: ReadyModel,
  { outputs, biases, weights }: Part,
  { values }: Features,
  start: number,
  count: number,
): void {
  const memory = machine.values()
  for (let frame = 0; frame < count; frame++) {
    const row = input + frame * INPUTS
    const from = (start + frame) * DIMENSIONS
    for (let d = 0; d < DIMENSIONS; d++) {
      const value = values[from + d]!
      memory[row + d] = value
      memory[row + DIMENSIONS + d] = value * value
    }
  }
  machine.convolve({
    input,
    weights,
    biases,
    residual: -1,
    output,
    frames: roundUp(count, FRAMES_AT_ONCE),
    inputs: INPUTS,
    outputs,
    width: 1,
    frameStep: INPUTS,
    tapStep: 0,
    rectified: false,
  })
}

/** Of each state the best Gaussian, within reach of the best state so far. */
function fillRows(
  { phones, gaussians }: PronunciationModel,
  { machine, output }: ReadyModel,
  { outputs, columns }: Part,
  order: readonly number[],
  table: Float32Array,
  start: number,
  count: number,
): void {
  const memory = machine.values()
  const stride = phones.length * STATES_PER_PHONE
  for (let frame = 0; frame < count; frame++) {
    const row = output + frame * outputs
    const into = (start + frame) * stride
    let bestOfFrame = -1e30
    for (const phone of order) {
      for (let state = phone * STATES_PER_PHONE; state < (phone + 1) * STATES_PER_PHONE; state++) {
        let best = bestOfFrame - REACH
        const first = row + columns[state * gaussians]!
        const end = first + gaussians
        for (let g = first; g < end; g++) if (memory[g]! > best) best = memory[g]!
        if (best > bestOfFrame) bestOfFrame = best
        table[into + state] = best
      }
    }
  }
}
