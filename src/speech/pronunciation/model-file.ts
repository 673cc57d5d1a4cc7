import { DIMENSIONS } from './cepstra.ts'
import {
  type Calibration,
  type GaussianMixture,
  gaussianMixture,
  type PronunciationModel,
  STATES_PER_PHONE,
} from './model.ts'

/** Thrown by `loadPronunciationModel` for bytes that are no model of this version. */
export class PronunciationModelError extends Error {}

const MAGIC = 0x31_4d_50_54 // "TPM1", little-endian
const MEAN_SCALE = 2048
/** Variances are kept as eighths of a logarithm: 0.1 nats either way. */
const VARIANCE_SCALE = 20
const VARIANCE_OFFSET = -6
const UNUSED = -60

type Header = {
  language: string
  version: string
  phones: string[]
  gaussians: number
  gateGaussians: number
  loops: number[]
  logDurations: number[]
  logDurationDeviations: number[]
  goodnessMeans: number[]
  goodnessDeviations: number[]
  calibration: Calibration
}

/** Parameters of diagonal Gaussians as training yields them. */
export type MixtureParameters = { means: Float32Array; variances: Float32Array; logWeights: Float32Array }

export type ModelParameters = Omit<PronunciationModel, 'mixtures' | 'gate'> & {
  mixtures: MixtureParameters
  gate: { speech: MixtureParameters; other: MixtureParameters } | null
}

/** A model from its trained parameters, without going through bytes. */
export function modelFromParameters(parameters: ModelParameters): PronunciationModel {
  const { mixtures, gate } = parameters
  const build = (part: MixtureParameters) => gaussianMixture(part.means, part.variances, part.logWeights)
  return {
    ...parameters,
    mixtures: build(mixtures),
    gate: gate ? { speech: build(gate.speech), other: build(gate.other) } : null,
  }
}

/** Bytes of a model: a header in JSON, then means in 16 bits, variances and weights in 8 bits a value. */
export function encodePronunciationModel(parameters: ModelParameters): Uint8Array {
  const rounded = (values: Float32Array) => Array.from(values, (value) => Math.round(value * 1000) / 1000)
  const header: Header = {
    language: parameters.language,
    version: parameters.version,
    phones: [...parameters.phones],
    gaussians: parameters.gaussians,
    gateGaussians: parameters.gate?.speech.logWeights.length ?? 0,
    loops: rounded(parameters.loops),
    logDurations: rounded(parameters.logDurations),
    logDurationDeviations: rounded(parameters.logDurationDeviations),
    goodnessMeans: rounded(parameters.goodnessMeans),
    goodnessDeviations: rounded(parameters.goodnessDeviations),
    calibration: parameters.calibration,
  }
  const text = encodeUtf8(JSON.stringify(header))
  const parts = [
    parameters.mixtures,
    ...(parameters.gate ? [parameters.gate.speech, parameters.gate.other] : []),
  ]
  const size =
    8 + text.length + parts.reduce((sum, part) => sum + part.logWeights.length * (3 * DIMENSIONS + 1), 0)
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint32(4, text.length, true)
  bytes.set(text, 8)
  let offset = 8 + text.length
  for (const { means, variances, logWeights } of parts) {
    for (const value of means) {
      view.setInt16(offset, Math.max(-32768, Math.min(32767, Math.round(value * MEAN_SCALE))), true)
      offset += 2
    }
    for (const value of variances) {
      bytes[offset++] = Math.max(
        0,
        Math.min(255, Math.round((Math.log(value) - VARIANCE_OFFSET) * VARIANCE_SCALE)),
      )
    }
    for (const value of logWeights)
      bytes[offset++] = value <= UNUSED ? 255 : Math.min(254, Math.round(-value * 20))
  }
  return bytes
}

/** Reads a model as `encodePronunciationModel` writes it. Throws `PronunciationModelError` for other bytes. */
export function loadPronunciationModel(bytes: Uint8Array): PronunciationModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 8 || view.getUint32(0, true) !== MAGIC) {
    throw new PronunciationModelError('these bytes are not a pronunciation model')
  }
  const length = view.getUint32(4, true)
  const header = parseHeader(bytes.subarray(8, 8 + length))
  let offset = 8 + length
  const read = (count: number): GaussianMixture => {
    if (offset + count * (3 * DIMENSIONS + 1) > bytes.length) {
      throw new PronunciationModelError('the pronunciation model is cut short')
    }
    const means = new Float32Array(count * DIMENSIONS)
    const variances = new Float32Array(count * DIMENSIONS)
    const logWeights = new Float32Array(count)
    for (let i = 0; i < means.length; i++, offset += 2) means[i] = view.getInt16(offset, true) / MEAN_SCALE
    for (let i = 0; i < variances.length; i++) {
      variances[i] = Math.exp(bytes[offset++]! / VARIANCE_SCALE + VARIANCE_OFFSET)
    }
    for (let i = 0; i < count; i++) {
      const weight = bytes[offset++]!
      logWeights[i] = weight === 255 ? -1e30 : -weight / 20
    }
    return gaussianMixture(means, variances, logWeights)
  }
  const mixtures = read(header.phones.length * STATES_PER_PHONE * header.gaussians)
  const gate =
    header.gateGaussians > 0
      ? { speech: read(header.gateGaussians), other: read(header.gateGaussians) }
      : null
  return {
    language: header.language,
    version: header.version,
    phones: header.phones,
    gaussians: header.gaussians,
    mixtures,
    gate,
    loops: Float32Array.from(header.loops),
    logDurations: Float32Array.from(header.logDurations),
    logDurationDeviations: Float32Array.from(header.logDurationDeviations),
    goodnessMeans: Float32Array.from(header.goodnessMeans),
    goodnessDeviations: Float32Array.from(header.goodnessDeviations),
    calibration: header.calibration,
  }
}

function parseHeader(bytes: Uint8Array): Header {
  try {
    const header = JSON.parse(decodeUtf8(bytes)) as Header
    if (Array.isArray(header.phones) && header.gaussians > 0 && header.calibration) return header
  } catch {
    // Said below.
  }
  throw new PronunciationModelError('the header of the pronunciation model cannot be read')
}

// TextEncoder belongs to the platforms, not to the language; headers are short.
function encodeUtf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text)
  const bytes: number[] = []
  for (let i = 0; i < escaped.length; i++) {
    if (escaped[i] === '%') {
      bytes.push(Number.parseInt(escaped.slice(i + 1, i + 3), 16))
      i += 2
    } else bytes.push(escaped.charCodeAt(i))
  }
  return Uint8Array.from(bytes)
}

function decodeUtf8(bytes: Uint8Array): string {
  let escaped = ''
  for (const byte of bytes)
    escaped +=
      byte < 128 && byte !== 37 ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`
  return decodeURIComponent(escaped)
}
