/** Thrown by `loadNetwork` for bytes that are no network of this version. */
export class NetworkFileError extends Error {}

/**
 * A convolution over time: output[t, o] = bias[o] + Σ weight[o, w, i] × input[stride × t + dilation × (w − ⌊width / 2⌋), i],
 * with zeros beyond both ends, then a rectifier where `rectified`; the input is added before it where `residual`.
 */
export type LayerShape = {
  inputs: number
  outputs: number
  width: number
  stride: number
  dilation: number
  residual: boolean
  rectified: boolean
}

/** `weights` is `outputs × width × inputs`, row by row; `biases` has one value an output. Batch norms are folded in. */
export type Layer = LayerShape & { weights: Float32Array; biases: Float32Array }

/** A network from 40 log-mel bands every 10 ms to the logits of the sound classes every 20 ms. */
export type SoundNetwork = {
  version: string
  /** Names of the classes; 0 is silence. */
  classes: readonly string[]
  /** Log of how often each class occurred in training. */
  logPriors: Float32Array
  layers: readonly Layer[]
}

const MAGIC = 0x31_4e_50_54 // "TPN1", little-endian

type Header = { version: string; classes: string[]; logPriors: number[]; layers: LayerShape[] }

/** Bytes of a network: a header in JSON, then for each layer scales and biases in 32 bits, weights in 8 bits a value. */
export function encodeNetwork(network: SoundNetwork): Uint8Array {
  const header: Header = {
    version: network.version,
    classes: [...network.classes],
    logPriors: Array.from(network.logPriors, (value) => Math.round(value * 1000) / 1000),
    layers: network.layers.map(({ inputs, outputs, width, stride, dilation, residual, rectified }) => ({
      inputs,
      outputs,
      width,
      stride,
      dilation,
      residual,
      rectified,
    })),
  }
  const text = Uint8Array.from(JSON.stringify(header).replace(/[^\x20-\x7e]/gu, escaped), (c) =>
    c.charCodeAt(0),
  )
  const size = network.layers.reduce((sum, layer) => sum + 8 * layer.outputs + layer.weights.length, 0)
  const bytes = new Uint8Array(8 + text.length + size)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint32(4, text.length, true)
  bytes.set(text, 8)
  let offset = 8 + text.length
  for (const { outputs, weights, biases } of network.layers) {
    const row = weights.length / outputs
    const scales = Float32Array.from({ length: outputs }, (_, o) => {
      let largest = 1e-9
      for (let i = o * row; i < (o + 1) * row; i++) largest = Math.max(largest, Math.abs(weights[i]!))
      return largest / 127
    })
    for (let o = 0; o < outputs; o++, offset += 4) view.setFloat32(offset, scales[o]!, true)
    for (let o = 0; o < outputs; o++, offset += 4) view.setFloat32(offset, biases[o]!, true)
    for (let i = 0; i < weights.length; i++, offset++)
      view.setInt8(offset, Math.round(weights[i]! / scales[Math.floor(i / row)]!))
  }
  return bytes
}

const escaped = (character: string) =>
  [...Array(character.length).keys()]
    .map((i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`)
    .join('')

/**
 * Reads what `encodeNetwork` wrote.
 * @throws NetworkFileError for other bytes, and for a file that is cut off
 */
export function loadNetwork(bytes: Uint8Array): SoundNetwork {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 8 || view.getUint32(0, true) !== MAGIC)
    throw new NetworkFileError('These bytes are no network of this version.')
  const length = view.getUint32(4, true)
  if (8 + length > bytes.length) throw new NetworkFileError('The network is cut off.')
  const header = parseHeader(bytes.subarray(8, 8 + length))
  let offset = 8 + length
  const layers = header.layers.map((shape): Layer => {
    const { inputs, outputs, width } = shape
    const row = width * inputs
    if (offset + 8 * outputs + outputs * row > bytes.length)
      throw new NetworkFileError('The network is cut off.')
    const floatsFrom = (start: number) =>
      Float32Array.from({ length: outputs }, (_, o) => view.getFloat32(start + 4 * o, true))
    const scales = floatsFrom(offset)
    const biases = floatsFrom(offset + 4 * outputs)
    offset += 8 * outputs
    const weights = new Float32Array(outputs * row)
    for (let i = 0; i < weights.length; i++)
      weights[i] = view.getInt8(offset + i) * scales[Math.floor(i / row)]!
    offset += weights.length
    return { ...shape, weights, biases }
  })
  return {
    version: header.version,
    classes: header.classes,
    logPriors: Float32Array.from(header.logPriors),
    layers,
  }
}

function parseHeader(bytes: Uint8Array): Header {
  try {
    const header = JSON.parse(String.fromCharCode(...bytes)) as Header
    if (Array.isArray(header.classes) && Array.isArray(header.logPriors) && Array.isArray(header.layers))
      return header
  } catch {
    // Said below.
  }
  throw new NetworkFileError('The header of the network cannot be read.')
}
