import { CEPSTRA, DIMENSIONS } from './cepstra.ts'
import type { GaussianMixture } from './model.ts'

/**
 * Log-likelihood of one frame under the best of the Gaussians `from` … `to` − 1 of a mixture.
 * Dimensions are added in three blocks; a Gaussian that is already behind the best is left early.
 */
export function bestLogLikelihood(
  mixture: GaussianMixture,
  from: number,
  to: number,
  values: Float32Array,
  offset: number,
): number {
  const { means, halfPrecisions, constants } = mixture
  let best = -1e30
  for (let g = from; g < to; g++) {
    let score = constants[g]!
    let i = g * DIMENSIONS
    let j = offset
    for (let block = 0; block < DIMENSIONS; block += CEPSTRA) {
      if (score <= best) break
      for (let d = 0; d < CEPSTRA; d++) {
        const difference = values[j++]! - means[i]!
        score -= difference * difference * halfPrecisions[i++]!
      }
    }
    if (score > best) best = score
  }
  return best
}

/** As `bestLogLikelihood`, but tells which Gaussian it was. */
export function bestGaussian(
  mixture: GaussianMixture,
  from: number,
  to: number,
  values: Float32Array,
  offset: number,
): number {
  const { means, halfPrecisions, constants } = mixture
  let best = -1e30
  let winner = from
  for (let g = from; g < to; g++) {
    let score = constants[g]!
    for (let d = 0; d < DIMENSIONS; d++) {
      const difference = values[offset + d]! - means[g * DIMENSIONS + d]!
      score -= difference * difference * halfPrecisions[g * DIMENSIONS + d]!
    }
    if (score > best) {
      best = score
      winner = g
    }
  }
  return winner
}
