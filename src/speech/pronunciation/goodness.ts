import type { AlignedPhone } from './align.ts'
import type { Posteriors } from './posteriors.ts'

/** Sharpness of the probabilities shown as "heard", per nat a frame. */
const HEARD_SHARPNESS = 1.4

export type PhoneEvidence = {
  /** Mean log-likelihood of the expected phone less that of the best other phone, a frame. */
  goodness: number
  /** Phones by how probable they are in this stretch, the best few. */
  heard: { phone: number; probability: number }[]
}

/** Best likelihood of `phone` over frames `start` … `end` − 1, passing its states in order. */
export function segmentLikelihood(posteriors: Posteriors, phone: number, start: number, end: number): number {
  const { values, phones, statesPerPhone } = posteriors
  const stride = phones.length * statesPerPhone
  const column = phone * statesPerPhone
  if (statesPerPhone !== 3 || end - start < 3) {
    let sum = 0
    for (let frame = start; frame < end; frame++) {
      let best = -1e30
      for (let state = 0; state < statesPerPhone; state++)
        best = Math.max(best, values[frame * stride + column + state]!)
      sum += best
    }
    return sum
  }
  let first = values[start * stride + column]!
  let second = -1e30
  let third = -1e30
  for (let frame = start + 1; frame < end; frame++) {
    const row = frame * stride + column
    third = Math.max(third, second) + values[row + 2]!
    second = Math.max(second, first) + values[row + 1]!
    first += values[row]!
  }
  return third
}

/**
 * Goodness of pronunciation (Witt and Young 2000) of one aligned phone.
 * @param rivals for each phone, the phones that count as other than it
 */
export function evidenceOf(
  posteriors: Posteriors,
  { phone, startFrame, endFrame }: AlignedPhone,
  rivals: readonly (readonly number[])[],
): PhoneEvidence {
  const length = Math.max(1, endFrame - startFrame)
  const own = segmentLikelihood(posteriors, phone, startFrame, endFrame)
  const candidates = [{ phone, likelihood: own }]
  let bestOther = -1e30
  for (const rival of rivals[phone]!) {
    const likelihood = segmentLikelihood(posteriors, rival, startFrame, endFrame)
    if (likelihood > bestOther) bestOther = likelihood
    candidates.push({ phone: rival, likelihood })
  }
  candidates.sort((a, b) => b.likelihood - a.likelihood)
  const top = candidates.slice(0, 6)
  const highest = top[0]!.likelihood
  const weights = top.map(({ likelihood }) => Math.exp((HEARD_SHARPNESS * (likelihood - highest)) / length))
  const sum = weights.reduce((a, b) => a + b, 0)
  const heard = top.map((candidate, i) => ({ phone: candidate.phone, probability: weights[i]! / sum }))
  return {
    goodness: (own - bestOther) / length,
    heard: heard.filter(({ probability }) => probability >= 0.05).slice(0, 4),
  }
}

/**
 * Mean log-likelihood a frame of the best free sequence of phones over frames `start` … `end` − 1.
 * @param entryPenalty log penalty for every new phone
 */
export function freeLikelihood(
  posteriors: Posteriors,
  active: (frame: number) => boolean,
  entryPenalty: number,
): Float32Array {
  const { frames, values, phones, statesPerPhone } = posteriors
  const stride = phones.length * statesPerPhone
  const scores = new Float32Array(frames)
  let previous = new Float32Array(stride).fill(-1e30)
  let current = new Float32Array(stride)
  let entry = 0
  let last = 0
  for (let frame = 0; frame < frames; frame++) {
    const row = frame * stride
    let best = -1e30
    for (let phone = 0; phone < phones.length; phone++) {
      const column = phone * statesPerPhone
      for (let state = 0; state < statesPerPhone; state++) {
        const i = column + state
        let score = previous[i]!
        const before = state === 0 ? entry + entryPenalty : previous[i - 1]!
        if (before > score) score = before
        score += values[row + i]!
        current[i] = score
      }
      const done = current[column + statesPerPhone - 1]!
      if (done > best) best = done
    }
    entry = best
    let highest = -1e30
    for (let i = 0; i < stride; i++) if (current[i]! > highest) highest = current[i]!
    scores[frame] = active(frame) ? highest - last : 0
    last = highest
    const swap = previous
    previous = current
    current = swap
  }
  return scores
}
