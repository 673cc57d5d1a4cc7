import { ALIGN_OPTIONS, align, type Alignment, type WordLattice } from './align.ts'
import { CEPSTRA, cepstra, DIMENSIONS, type Features } from './cepstra.ts'
import { gaussianPosteriors } from './gaussian-posteriors.ts'
import { bestGaussian, bestLogLikelihood } from './gaussians.ts'
import type { PronunciationModel } from './model.ts'
import type { Spectrogram } from './spectrogram.ts'
import type { VoiceActivity } from './voice-activity.ts'

const COARSE_WARPS = [0.86, 0.93, 1.07, 1.14]
const FINE_STEP = 0.035
const LOWEST_WARP = 0.85
/** Children's vocal tracts are a quarter shorter than adults'. */
const HIGHEST_WARP = 1.25
const BIAS_PRIOR = 10

export type Adapted = { features: Features; alignment: Alignment; warp: number }

/**
 * Fits the features to the speaker: frequency warp (Lee and Rose 1998) and a shift of the cepstra (as in MAP bias
 * compensation), each chosen so that the text's own states explain the frames best; then aligns the text.
 * `null` when the text cannot be aligned.
 */
export function adapt(
  model: PronunciationModel, power: Spectrogram, activity: VoiceActivity, words: readonly WordLattice[],
): Adapted | null {
  const { active, startFrame, endFrame } = activity
  const featuresAt = (warp: number) => cepstra(power, warp, active, startFrame, endFrame)
  const phones = new Set(words.flatMap((word) => word.variants.flat()))
  let table: Float32Array | undefined
  const realign = (features: Features): Alignment | null => {
    const posteriors = gaussianPosteriors(model, features, phones, table)
    table = posteriors.values
    return align(posteriors, words, ALIGN_OPTIONS)
  }

  let warp = 1
  let features = featuresAt(warp)
  let alignment = realign(features)
  if (!alignment) return null
  let best = pathLikelihood(model, features, alignment.states)
  const consider = (candidate: number) => {
    if (candidate < LOWEST_WARP || candidate > HIGHEST_WARP || !alignment) return
    const tried = featuresAt(Math.round(candidate * 1000) / 1000)
    const likelihood = pathLikelihood(model, tried, alignment.states)
    if (likelihood <= best) return
    best = likelihood
    warp = candidate
    features = tried
  }
  for (const candidate of COARSE_WARPS) consider(candidate)
  if (warp > 1.1) consider(1.21)
  if (warp !== 1) {
    alignment = realign(features)
    if (!alignment) return null
    best = pathLikelihood(model, features, alignment.states)
  }
  const centre = warp
  consider(centre - FINE_STEP)
  consider(centre + FINE_STEP)
  shiftTowardsModel(model, features, alignment.states)
  alignment = realign(features)
  return alignment ? { features, alignment, warp } : null
}

function pathLikelihood(model: PronunciationModel, { values }: Features, states: Int32Array): number {
  let sum = 0
  for (let frame = 0; frame < states.length; frame++) {
    const state = states[frame]!
    if (state < 0) continue
    const from = state * model.gaussians
    sum += Math.max(-120, bestLogLikelihood(model.mixtures, from, from + model.gaussians, values, frame * DIMENSIONS))
  }
  return sum
}

/** Moves the cepstra (not their slopes) by the shift that the aligned Gaussians ask for, held back by a prior. */
function shiftTowardsModel(model: PronunciationModel, { frames, values }: Features, states: Int32Array): void {
  const { means, halfPrecisions } = model.mixtures
  const wanted = new Float64Array(CEPSTRA)
  const weight = new Float64Array(CEPSTRA).fill(BIAS_PRIOR)
  for (let frame = 0; frame < frames; frame++) {
    const state = states[frame]!
    if (state < 0) continue
    const from = state * model.gaussians
    const g = bestGaussian(model.mixtures, from, from + model.gaussians, values, frame * DIMENSIONS)
    for (let d = 0; d < CEPSTRA; d++) {
      const precision = 2 * halfPrecisions[g * DIMENSIONS + d]!
      wanted[d] = wanted[d]! + precision * (means[g * DIMENSIONS + d]! - values[frame * DIMENSIONS + d]!)
      weight[d] = weight[d]! + precision
    }
  }
  for (let d = 0; d < CEPSTRA; d++) {
    const shift = wanted[d]! / weight[d]!
    for (let frame = 0; frame < frames; frame++) {
      values[frame * DIMENSIONS + d] = values[frame * DIMENSIONS + d]! + shift
    }
  }
}
