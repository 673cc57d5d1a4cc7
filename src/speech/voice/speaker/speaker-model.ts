import { decodeBase64 } from './base64.ts'
import { SPEAKER_TABLE } from './tables/voices.ts'
import { VOICE_DIMENSIONS, type VoiceFeatures } from './voice-features.ts'

/** Gaussians of what voices have in common, and the directions in which they differ most. */
export type SpeakerModel = {
  gaussians: number
  directions: number
  relevance: number
  means: Float32Array
  /** Halved inverse variances and deviations, `gaussians × VOICE_DIMENSIONS`. */
  halfPrecisions: Float32Array
  deviations: Float32Array
  constants: Float32Array
  centre: Float32Array
  /** `directions × (gaussians × VOICE_DIMENSIONS)`. */
  axes: Float32Array
}

/** Sums over the frames of recordings: as many as one likes can be added together. */
export type VoiceSums = { counts: Float64Array; offsets: Float64Array; frames: number }

const HEADER_BYTES = 12
const MEAN_SCALE = 2048
const LOG_SCALE = 20
/** A Gaussian this far behind the best of a frame has no share in it worth adding. */
const NEGLIGIBLE = -12
let loaded: SpeakerModel | undefined

/** The table that comes with the product. */
export function speakerModel(): SpeakerModel {
  loaded ??= readSpeakerModel(decodeBase64(SPEAKER_TABLE))
  return loaded
}

/** A table as `bench/consent/train-voices.py` packs it. Throws a RangeError for other bytes. */
export function readSpeakerModel(bytes: Uint8Array): SpeakerModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [dimensions, gaussians, directions, relevance] = [4, 6, 8, 10].map((at) => view.getUint16(at, true))
  if (dimensions !== VOICE_DIMENSIONS || !gaussians || !directions || !relevance) {
    throw new RangeError('These bytes are no table of voices.')
  }
  const size = gaussians * VOICE_DIMENSIONS
  let at = HEADER_BYTES
  const means = Float32Array.from({ length: size }, (_, i) => view.getInt16(at + 2 * i, true) / MEAN_SCALE)
  at += 2 * size
  const variances = Float32Array.from({ length: size }, (_, i) => Math.exp(view.getInt8(at + i) / LOG_SCALE))
  at += size
  const logWeights = Float32Array.from({ length: gaussians }, (_, i) => view.getInt8(at + i) / LOG_SCALE)
  at += gaussians
  const rows = (count: number): Float32Array => {
    const scales = at
    const values = at + 4 * count
    at = values + count * size
    return Float32Array.from({ length: count * size }, (_, i) => {
      return view.getInt8(values + i) * view.getFloat32(scales + 4 * Math.floor(i / size), true)
    })
  }
  const constants = logWeights.map((weight, g) => {
    let sum = VOICE_DIMENSIONS * Math.log(2 * Math.PI)
    for (let d = 0; d < VOICE_DIMENSIONS; d++) sum += Math.log(variances[g * VOICE_DIMENSIONS + d] as number)
    return weight - 0.5 * sum
  })
  return {
    gaussians,
    directions,
    relevance,
    means,
    halfPrecisions: variances.map((variance) => 0.5 / variance),
    deviations: variances.map(Math.sqrt),
    constants,
    centre: rows(1),
    axes: rows(directions),
  }
}

/** How the frames lie about the Gaussians that all voices share. */
export function voiceSums({ frames, values }: VoiceFeatures, model: SpeakerModel): VoiceSums {
  const { gaussians, means, halfPrecisions, deviations, constants } = model
  const counts = new Float64Array(gaussians)
  const offsets = new Float64Array(gaussians * VOICE_DIMENSIONS)
  const logs = new Float64Array(gaussians)
  for (let frame = 0; frame < frames; frame++) {
    const row = frame * VOICE_DIMENSIONS
    let best = Number.NEGATIVE_INFINITY
    for (let g = 0; g < gaussians; g++) {
      let score = constants[g] as number
      const first = g * VOICE_DIMENSIONS
      for (let d = 0; d < VOICE_DIMENSIONS; d++) {
        const difference = (values[row + d] as number) - (means[first + d] as number)
        score -= difference * difference * (halfPrecisions[first + d] as number)
      }
      logs[g] = score
      best = Math.max(best, score)
    }
    let sum = 0
    for (let g = 0; g < gaussians; g++) sum += Math.exp((logs[g] as number) - best)
    for (let g = 0; g < gaussians; g++) {
      const behind = (logs[g] as number) - best
      if (behind < NEGLIGIBLE) continue
      const share = Math.exp(behind) / sum
      counts[g] = (counts[g] as number) + share
      for (let d = 0; d < VOICE_DIMENSIONS; d++) {
        const i = g * VOICE_DIMENSIONS + d
        const offset = ((values[row + d] as number) - (means[i] as number)) / (deviations[i] as number)
        offsets[i] = (offsets[i] as number) + share * offset
      }
    }
  }
  return { counts, offsets, frames }
}

/** The sums of several recordings together. */
export function addSums(list: readonly VoiceSums[], { gaussians }: SpeakerModel): VoiceSums {
  const counts = new Float64Array(gaussians)
  const offsets = new Float64Array(gaussians * VOICE_DIMENSIONS)
  let frames = 0
  for (const sums of list) {
    sums.counts.forEach((value, i) => {
      counts[i] = (counts[i] as number) + value
    })
    sums.offsets.forEach((value, i) => {
      offsets[i] = (offsets[i] as number) + value
    })
    frames += sums.frames
  }
  return { counts, offsets, frames }
}

/** Where a voice stands in the directions in which voices differ. */
export function voiceVector({ counts, offsets }: VoiceSums, model: SpeakerModel): Float32Array {
  const { directions, relevance, centre, axes } = model
  const size = centre.length
  const moved = Float32Array.from({ length: size }, (_, i) => {
    const count = counts[Math.floor(i / VOICE_DIMENSIONS)] as number
    return (offsets[i] as number) / (count + relevance) - (centre[i] as number)
  })
  return Float32Array.from({ length: directions }, (_, direction) => {
    let sum = 0
    for (let i = 0; i < size; i++) sum += (axes[direction * size + i] as number) * (moved[i] as number)
    return sum
  })
}
