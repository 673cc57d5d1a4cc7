import { type Alignment, align, type WordLattice } from './align.ts'
import { CEPSTRA, DIMENSIONS, type Features } from './cepstra.ts'
import { gaussianPosteriors } from './gaussian-posteriors.ts'
import { bestGaussian, bestLogLikelihood } from './gaussians.ts'
import type { PronunciationModel } from './model.ts'
import type { Posteriors } from './posteriors.ts'
import type { Take } from './take.ts'
import { takeCepstra } from './take-cepstra.ts'

const COARSE_WARPS = [0.86, 0.93, 1.07, 1.14]
const FINE_STEP = 0.035
const LOWEST_WARP = 0.85
/** Children's vocal tracts are a quarter shorter than adults'. */
const HIGHEST_WARP = 1.25
const BIAS_PRIOR = 10

/** A first alignment of the text's own sounds, at the warp that the search for a better one begins with. */
type Start = { warp: number; features: Features; rough: Posteriors; path: Alignment }

export type Adapted = { features: Features; posteriors: Posteriors; alignment: Alignment; warp: number }

/**
 * Fits the features to the speaker: frequency warp (Lee and Rose 1998) and a shift of the cepstra (as in MAP bias
 * compensation), each chosen so that the text's own states explain the frames best; then works out all phones and
 * aligns the text. `null` when the text cannot be aligned.
 * @param hint warp found in an earlier take of the same speaker: the search begins with it where it fits better than
 * an average voice does
 */
export function adapt(
  model: PronunciationModel,
  take: Pick<Take, 'power' | 'activity'>,
  words: readonly WordLattice[],
  hint?: number,
): Adapted | null {
  const first = new Set(words.flatMap((word) => word.variants.flat()))
  const tryOut = (at: number): Start[] => {
    const features = takeCepstra(take, at)
    const rough = gaussianPosteriors(model, features, { first, only: true })
    const path = align(rough, words)
    return path ? [{ warp: at, features, rough, path }] : []
  }
  // Somebody else may speak now than in the take that the hint is from.
  const starts = (hint === undefined ? [1] : [1, hint]).flatMap(tryOut)
  const start = starts.reduce<Start | undefined>(
    (best, each) => (best && best.path.score >= each.path.score ? best : each),
    undefined,
  )
  if (!start) return null
  const { path, rough } = start
  let { warp, features: found } = start
  let best = pathLikelihood(model, found, path.states)
  const consider = (candidate: number) => {
    if (candidate < LOWEST_WARP || candidate > HIGHEST_WARP) return
    const tried = takeCepstra(take, candidate)
    const likelihood = pathLikelihood(model, tried, path.states)
    if (likelihood <= best) return
    best = likelihood
    warp = candidate
    found = tried
  }
  for (const candidate of COARSE_WARPS) consider(candidate)
  if (start.warp !== 1) consider(1)
  if (warp > 1.1) consider(1.21)
  const centre = warp
  consider(centre - FINE_STEP)
  consider(centre + FINE_STEP)
  const features = { frames: found.frames, values: found.values.slice() }
  shiftTowardsModel(model, features, path.states)
  const posteriors = gaussianPosteriors(model, features, { first, into: rough.values })
  const alignment = align(posteriors, words)
  return alignment ? { features, posteriors, alignment, warp } : null
}

function pathLikelihood(model: PronunciationModel, { values }: Features, states: Int32Array): number {
  let sum = 0
  for (let frame = 0; frame < states.length; frame++) {
    const state = states[frame]!
    if (state < 0) continue
    const from = state * model.gaussians
    sum += Math.max(
      -120,
      bestLogLikelihood(model.mixtures, from, from + model.gaussians, values, frame * DIMENSIONS),
    )
  }
  return sum
}

/** Moves the cepstra (not their slopes) by the shift that the aligned Gaussians ask for, held back by a prior. */
function shiftTowardsModel(
  model: PronunciationModel,
  { frames, values }: Features,
  states: Int32Array,
): void {
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
