import { DIMENSIONS } from './cepstra.ts'

export const STATES_PER_PHONE = 3
/** Name of phone 0 of every model: pauses, breath and background. */
export const SILENCE = 'sil'

/** Points (raw, score) of a rising, piecewise straight map. */
export type Curve = readonly (readonly [number, number])[]

export type Calibration = {
  /** Raw value of a whole take → 0 to 100. */
  sentence: Curve
  /** Raw value of a word → 0 to 100. */
  word: Curve
  /** Standardised goodness of a phone → 0 to 100. */
  phone: Curve
}

/** What the model knows of sounds that are not speech; see `gate.ts`. */
export type SpeechGate = {
  /** Gaussians of speech and of other sounds, `count × DIMENSIONS` each. */
  speech: GaussianMixture
  other: GaussianMixture
}

/** Diagonal Gaussians: precisions are halved, constants hold log weight and normalisation. */
export type GaussianMixture = {
  count: number
  means: Float32Array
  halfPrecisions: Float32Array
  constants: Float32Array
}

/** Monophones of three states with diagonal Gaussian mixtures; mixture s holds Gaussians s × gaussians onwards. */
export type PronunciationModel = {
  /** BCP 47 primary tag. */
  language: string
  version: string
  /** IPA without stress; phone 0 is silence. */
  phones: readonly string[]
  gaussians: number
  mixtures: GaussianMixture
  /** Log probability of staying in a state. */
  loops: Float32Array
  /** Natural logarithm of the usual duration of a phone in frames, and its deviation. */
  logDurations: Float32Array
  logDurationDeviations: Float32Array
  /** Goodness that each phone has when said rightly. */
  goodnessMeans: Float32Array
  goodnessDeviations: Float32Array
  calibration: Calibration
  gate: SpeechGate | null
}

/** Mixtures of `count` Gaussians from means, variances and log weights. */
export function gaussianMixture(
  means: Float32Array,
  variances: Float32Array,
  logWeights: Float32Array,
): GaussianMixture {
  const count = logWeights.length
  const halfPrecisions = new Float32Array(means.length)
  const constants = new Float32Array(count)
  for (let g = 0; g < count; g++) {
    let sum = DIMENSIONS * Math.log(2 * Math.PI)
    for (let d = 0; d < DIMENSIONS; d++) {
      const variance = variances[g * DIMENSIONS + d]!
      halfPrecisions[g * DIMENSIONS + d] = 0.5 / variance
      sum += Math.log(variance)
    }
    constants[g] = logWeights[g]! - 0.5 * sum
  }
  return { count, means, halfPrecisions, constants }
}
