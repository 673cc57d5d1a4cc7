import type { Posteriors } from './posteriors.ts'

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
 * By how much each rival explains a stretch better than the phone does, in mean log-likelihood a frame. The highest
 * of them is the goodness of pronunciation (Witt and Young 2000) with its sign changed.
 * @param alike what counts as the phone; the best of them is compared
 */
export function rivalLeads(
  posteriors: Posteriors,
  alike: readonly number[],
  rivals: readonly number[],
  start: number,
  end: number,
): number[] {
  const own = Math.max(...alike.map((phone) => segmentLikelihood(posteriors, phone, start, end)))
  const length = Math.max(1, end - start)
  return rivals.map((rival) => (segmentLikelihood(posteriors, rival, start, end) - own) / length)
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
