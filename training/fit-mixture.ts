import { DIMENSIONS } from '../src/speech/pronunciation/cepstra.ts'
import type { MixtureParameters } from '../src/speech/pronunciation/model-file.ts'

const FRAMES_PER_GAUSSIAN = 25
const UNUSED = -1e30

/** Frames to fit, row by row, and how much each counts. */
export type FrameSet = { values: Float32Array; weights: Float32Array; count: number }

export type FitOptions = { gaussians: number; passes: number; varianceFloor: Float32Array }

/**
 * Diagonal Gaussian mixture by expectation maximisation, grown by splitting the heaviest Gaussians.
 * States with few frames get fewer Gaussians; the rest of the places are left unused.
 */
export function fitMixture(
  frames: FrameSet,
  { gaussians, passes, varianceFloor }: FitOptions,
): MixtureParameters {
  const means = new Float32Array(gaussians * DIMENSIONS)
  const variances = new Float32Array(gaussians * DIMENSIONS).fill(1)
  const logWeights = new Float32Array(gaussians).fill(UNUSED)
  logWeights[0] = 0
  const wanted = Math.max(1, Math.min(gaussians, Math.floor(frames.count / FRAMES_PER_GAUSSIAN)))
  let count = 1
  expectationMaximisation(frames, means, variances, logWeights, count, varianceFloor)
  while (count < wanted) {
    const heaviest = Array.from({ length: count }, (_, g) => g).sort(
      (a, b) => logWeights[b]! - logWeights[a]!,
    )
    const splits = Math.min(count, wanted - count)
    for (const g of heaviest.slice(0, splits)) {
      split(means, variances, logWeights, g, count)
      count++
    }
    for (let pass = 0; pass < passes; pass++) {
      expectationMaximisation(frames, means, variances, logWeights, count, varianceFloor)
    }
  }
  return { means, variances, logWeights }
}

function split(
  means: Float32Array,
  variances: Float32Array,
  logWeights: Float32Array,
  from: number,
  to: number,
): void {
  for (let d = 0; d < DIMENSIONS; d++) {
    const step = 0.25 * Math.sqrt(variances[from * DIMENSIONS + d]!) * ((d * 7 + from) % 3 === 0 ? -1 : 1)
    const centre = means[from * DIMENSIONS + d]!
    means[from * DIMENSIONS + d] = centre - step
    means[to * DIMENSIONS + d] = centre + step
    variances[to * DIMENSIONS + d] = variances[from * DIMENSIONS + d]!
  }
  logWeights[from] = logWeights[from]! - Math.LN2
  logWeights[to] = logWeights[from]!
}

function expectationMaximisation(
  frames: FrameSet,
  means: Float32Array,
  variances: Float32Array,
  logWeights: Float32Array,
  count: number,
  varianceFloor: Float32Array,
): void {
  const sums = new Float64Array(count * DIMENSIONS)
  const squares = new Float64Array(count * DIMENSIONS)
  const occupancy = new Float64Array(count)
  const scores = new Float64Array(count)
  const precisions = variances.map((variance) => 0.5 / variance)
  const constants = Float64Array.from({ length: count }, (_, g) => {
    let sum = 0
    for (let d = 0; d < DIMENSIONS; d++) sum += Math.log(variances[g * DIMENSIONS + d]!)
    return logWeights[g]! - 0.5 * sum
  })
  for (let frame = 0; frame < frames.count; frame++) {
    const row = frame * DIMENSIONS
    let best = -1e30
    for (let g = 0; g < count; g++) {
      let score = constants[g]!
      for (let d = 0; d < DIMENSIONS; d++) {
        const difference = frames.values[row + d]! - means[g * DIMENSIONS + d]!
        score -= difference * difference * precisions[g * DIMENSIONS + d]!
      }
      scores[g] = score
      if (score > best) best = score
    }
    let total = 0
    for (let g = 0; g < count; g++) {
      scores[g] = scores[g]! - best < -20 ? 0 : Math.exp(scores[g]! - best)
      total += scores[g]!
    }
    for (let g = 0; g < count; g++) {
      const share = (frames.weights[frame]! * scores[g]!) / total
      if (share < 1e-4) continue
      occupancy[g] = occupancy[g]! + share
      for (let d = 0; d < DIMENSIONS; d++) {
        const value = frames.values[row + d]!
        const i = g * DIMENSIONS + d
        sums[i] = sums[i]! + share * value
        squares[i] = squares[i]! + share * value * value
      }
    }
  }
  const all = occupancy.reduce((a, b) => a + b, 0)
  for (let g = 0; g < count; g++) {
    if (occupancy[g]! < 3) {
      logWeights[g] = Math.log(1e-3)
      continue
    }
    logWeights[g] = Math.log(occupancy[g]! / all)
    for (let d = 0; d < DIMENSIONS; d++) {
      const i = g * DIMENSIONS + d
      means[i] = sums[i]! / occupancy[g]!
      variances[i] = Math.max(squares[i]! / occupancy[g]! - means[i]! * means[i]!, varianceFloor[d]!)
    }
  }
}
