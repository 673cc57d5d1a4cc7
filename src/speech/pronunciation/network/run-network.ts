import {
  createMachine,
  FRAMES_AT_ONCE,
  type Machine,
  OUTPUTS_AT_ONCE,
  packWeights,
  roundUp,
} from './matrix-product.ts'
import type { Layer, SoundNetwork } from './network-file.ts'

/** Rows of values over time, one every `hopMs`. */
export type Rows = { frames: number; values: Float32Array }

type PlacedLayer = Layer & { weightsAt: number; biasesAt: number; rowIn: number; rowOut: number }

/** A network whose weights lie in the memory of a machine. */
type ReadyNetwork = { machine: Machine; layers: PlacedLayer[]; weightsEnd: number }

const ready = new WeakMap<SoundNetwork, ReadyNetwork>()

/**
 * Runs a network over the features of a take.
 * @param features 40 values every 10 ms
 * @param machine for tests; without it, weights go into the fastest one at the first call and stay there
 * @returns logits of the classes, every 20 ms for a network of stride 2: row t belongs to feature row stride × t
 */
export function runNetwork(network: SoundNetwork, features: Rows, machine?: Machine): Rows {
  const known = machine ? place(network, machine) : (ready.get(network) ?? place(network, createMachine()))
  if (!machine) ready.set(network, known)
  return runLayers(known, features)
}

function place(network: SoundNetwork, machine: Machine): ReadyNetwork {
  let next = OUTPUTS_AT_ONCE // place 0 stays unused
  const layers = network.layers.map((layer): PlacedLayer => {
    const rowIn = roundUp(layer.inputs, OUTPUTS_AT_ONCE)
    const rowOut = roundUp(layer.outputs, OUTPUTS_AT_ONCE)
    const weightsAt = next
    const biasesAt = weightsAt + rowOut * layer.width * rowIn
    next = biasesAt + rowOut
    return { ...layer, weightsAt, biasesAt, rowIn, rowOut }
  })
  machine.reserve(next)
  const memory = machine.values()
  for (const { weights, biases, outputs, width, inputs, weightsAt, biasesAt } of layers) {
    memory.set(packWeights(weights, outputs, width, inputs), weightsAt)
    memory.set(biases, biasesAt)
  }
  return { machine, layers, weightsEnd: next }
}

/** Each layer reads one half of the memory and writes the other; rows before and after the frames are zeros. */
function runLayers({ machine, layers, weightsEnd }: ReadyNetwork, features: Rows): Rows {
  const margin = Math.max(...layers.map(({ width, dilation }) => dilation * (width >> 1)))
  const longest = Math.max(...layers.map(({ rowIn, rowOut }) => Math.max(rowIn, rowOut)))
  const most = roundUp(features.frames, 2 * FRAMES_AT_ONCE) + 2 * margin + 2 * FRAMES_AT_ONCE
  machine.reserve(weightsEnd + 2 * most * longest)
  const memory = machine.values()
  let input = weightsEnd
  let output = weightsEnd + most * longest
  let { frames } = features
  const first = layers[0]
  if (!first || frames === 0) return { frames: 0, values: new Float32Array(0) }
  memory.fill(0, input, input + most * longest)
  for (let frame = 0; frame < frames; frame++) {
    const row = features.values.subarray(frame * first.inputs, (frame + 1) * first.inputs)
    memory.set(row, input + (margin + frame) * first.rowIn)
  }
  for (const layer of layers) {
    const { rowIn, rowOut, stride, dilation, width } = layer
    const made = Math.ceil(frames / stride)
    const rounded = roundUp(made, FRAMES_AT_ONCE)
    const start = output + margin * rowOut
    machine.convolve({
      input: input + (margin - dilation * (width >> 1)) * rowIn,
      weights: layer.weightsAt,
      biases: layer.biasesAt,
      residual: layer.residual ? input + margin * rowIn : -1,
      output: start,
      frames: rounded,
      inputs: rowIn,
      outputs: rowOut,
      width,
      frameStep: stride * rowIn,
      tapStep: dilation * rowIn,
      rectified: layer.rectified,
    })
    memory.fill(0, output, start)
    memory.fill(0, start + made * rowOut, start + (rounded + margin + FRAMES_AT_ONCE) * rowOut)
    frames = made
    const swap = input
    input = output
    output = swap
  }
  const last = layers.at(-1)!
  return { frames, values: withoutPadding(memory, input + margin * last.rowOut, frames, last) }
}

function withoutPadding(
  memory: Float32Array,
  from: number,
  frames: number,
  { rowOut, outputs }: PlacedLayer,
): Float32Array {
  const values = new Float32Array(frames * outputs)
  for (let frame = 0; frame < frames; frame++) {
    values.set(memory.subarray(from + frame * rowOut, from + frame * rowOut + outputs), frame * outputs)
  }
  return values
}
