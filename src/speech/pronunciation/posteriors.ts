/**
 * What a source of phone evidence hands to the scorer: a table of log-probabilities (or log-likelihoods) over
 * time. The Gaussian model gives three states a phone; a network would give one.
 */
export type Posteriors = {
  frames: number
  hopMs: number
  /** Phone 0 is silence. */
  phones: readonly string[]
  statesPerPhone: number
  /** `frames × (phones × statesPerPhone)`, row by row; columns not asked for hold rubbish. */
  values: Float32Array
  /** Log probability of staying in a state and of leaving it. */
  loops: Float32Array
  leaves: Float32Array
}

/** Log-likelihood of silence at each frame: the best of its states, which have no order. */
export function silenceTrack(posteriors: Posteriors): Float32Array {
  const { frames, values, statesPerPhone, phones } = posteriors
  const stride = phones.length * statesPerPhone
  const track = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    let best = -1e30
    for (let state = 0; state < statesPerPhone; state++) {
      const value = values[frame * stride + state]!
      if (value > best) best = value
    }
    track[frame] = best
  }
  return track
}
