import type { Layer, LayerShape, SoundNetwork } from './network-file.ts'

/** Evenly spread values in −1 … 1, the same every time. */
export function createNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  }
}

/** A network of the shipped shape with random weights, for tests of what does not depend on what it learnt. */
export function randomNetwork(classes: readonly string[], channels = 192): SoundNetwork {
  const noise = createNoise(7)
  const shapes: LayerShape[] = [
    { inputs: 40, outputs: channels, width: 5, stride: 2, dilation: 1, residual: false, rectified: true },
    ...[1, 1, 2, 2].map((dilation) => ({
      inputs: channels,
      outputs: channels,
      width: 3,
      stride: 1,
      dilation,
      residual: true,
      rectified: true,
    })),
    {
      inputs: channels,
      outputs: classes.length,
      width: 1,
      stride: 1,
      dilation: 1,
      residual: false,
      rectified: false,
    },
  ]
  return {
    version: 'random',
    classes,
    logPriors: new Float32Array(classes.length).fill(-Math.log(classes.length)),
    layers: shapes.map(
      (shape): Layer => ({
        ...shape,
        weights: Float32Array.from(
          { length: shape.outputs * shape.width * shape.inputs },
          () => noise() * Math.sqrt(1.5 / (shape.width * shape.inputs)),
        ),
        biases: Float32Array.from({ length: shape.outputs }, () => 0.1 * noise()),
      }),
    ),
  }
}
