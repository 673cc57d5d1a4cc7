import { readFileSync } from 'node:fs'
import { NETWORK_BANDS } from '../../src/speech/pronunciation/network/network-features.ts'
import {
  encodeNetwork,
  type Layer,
  type LayerShape,
} from '../../src/speech/pronunciation/network/network-file.ts'
import { SOUND_CLASSES } from '../../src/speech/pronunciation/network/sound-classes.ts'

const WIDTH = 192
const FIRST = { inputs: NETWORK_BANDS, outputs: WIDTH, width: 5, stride: 2, dilation: 1 }
const BLOCK = { inputs: WIDTH, outputs: WIDTH, width: 3, stride: 1 }

const SHAPES: readonly LayerShape[] = [
  { ...FIRST, residual: false, rectified: true },
  ...[1, 1, 2, 2].map((dilation) => ({ ...BLOCK, dilation, residual: true, rectified: true })),
  {
    inputs: WIDTH,
    outputs: SOUND_CLASSES.length,
    width: 1,
    stride: 1,
    dilation: 1,
    residual: false,
    rectified: false,
  },
]

/** The network's file out of what `train.py` wrote: raw weights of all layers, and the log priors of the classes. */
export function encodeWeights(weightsFile: string, priorsFile: string, version: string): Uint8Array {
  const bytes = readFileSync(weightsFile)
  const values = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  let offset = 0
  const take = (count: number) => {
    offset += count
    if (offset > values.length) throw new RangeError('the weights are cut short')
    return values.slice(offset - count, offset)
  }
  const layers = SHAPES.map((shape): Layer => {
    const weights = take(shape.outputs * shape.width * shape.inputs)
    return { ...shape, weights, biases: take(shape.outputs) }
  })
  if (offset !== values.length) throw new RangeError('there are more weights than layers')
  const logPriors = Float32Array.from(JSON.parse(readFileSync(priorsFile, 'utf8')) as number[])
  return encodeNetwork({ version, classes: SOUND_CLASSES, logPriors, layers })
}
