import { CEPSTRA, DIMENSIONS, type Features } from './cepstra.ts'
import { type PronunciationModel, STATES_PER_PHONE } from './model.ts'
import type { Posteriors } from './posteriors.ts'
import { HOP_MS } from './spectrogram.ts'

/**
 * A state this far behind the best state of the frame, in nats, is not worked out further; it also keeps a single
 * frame from deciding anything alone.
 */
const REACH = 20
/** What the dimensions still to come cost at the very least, nearly always: lets hopeless Gaussians go earlier. */
const REMAINDER_AFTER_CEPSTRA = 5
const REMAINDER_AFTER_SLOPES = 2

export type WantedPhones = {
  /** Phones to work out first: those of the text, which make the others quick to rule out. */
  first: ReadonlySet<number>
  /** Leave the others alone. */
  only?: boolean
  /** Table of an earlier call with as many frames, to be written over. */
  into?: Float32Array
}

/** Log-likelihoods of the frames under the states of a model; silence is always among them. */
export function gaussianPosteriors(
  model: PronunciationModel,
  { frames, values }: Features,
  { first, only, into }: WantedPhones,
): Posteriors {
  const phones = model.phones.length
  const states = phones * STATES_PER_PHONE
  const table = into ?? new Float32Array(frames * states)
  const best = new Float32Array(frames).fill(-1e30)
  const order = [0, ...first]
  if (!only) for (let phone = 1; phone < phones; phone++) if (!first.has(phone)) order.push(phone)
  for (const phone of order) {
    for (let state = phone * STATES_PER_PHONE; state < (phone + 1) * STATES_PER_PHONE; state++) {
      fillColumn(model, values, frames, state, table, states, best)
    }
  }
  const leaves = model.loops.map((loop) => Math.log(Math.max(1e-6, 1 - Math.exp(loop))))
  return {
    frames,
    hopMs: HOP_MS,
    phones: model.phones,
    statesPerPhone: STATES_PER_PHONE,
    values: table,
    loops: model.loops,
    leaves,
  }
}

/** One state over all frames; the Gaussian that won the frame before is tried first, the others stop early. */
function fillColumn(
  model: PronunciationModel,
  values: Float32Array,
  frames: number,
  state: number,
  table: Float32Array,
  states: number,
  bestOfFrame: Float32Array,
): void {
  const { means, halfPrecisions, constants } = model.mixtures
  const { gaussians } = model
  const from = state * gaussians
  let winner = 0
  for (let frame = 0; frame < frames; frame++) {
    let best = bestOfFrame[frame]! - REACH
    const row = frame * DIMENSIONS
    let next = winner
    for (let turn = 0; turn < gaussians; turn++) {
      const g = from + next
      const current = next
      next = next + 1 === gaussians ? 0 : next + 1
      let score = constants[g]!
      if (score <= best) continue
      const start = g * DIMENSIONS
      for (let d = 0; d < CEPSTRA; d++) {
        const difference = values[row + d]! - means[start + d]!
        score -= difference * difference * halfPrecisions[start + d]!
      }
      if (score - REMAINDER_AFTER_CEPSTRA <= best) continue
      for (let d = CEPSTRA; d < 2 * CEPSTRA; d++) {
        const difference = values[row + d]! - means[start + d]!
        score -= difference * difference * halfPrecisions[start + d]!
      }
      if (score - REMAINDER_AFTER_SLOPES <= best) continue
      for (let d = 2 * CEPSTRA; d < DIMENSIONS; d++) {
        const difference = values[row + d]! - means[start + d]!
        score -= difference * difference * halfPrecisions[start + d]!
      }
      if (score > best) {
        best = score
        winner = current
      }
    }
    if (best > bestOfFrame[frame]!) bestOfFrame[frame] = best
    table[frame * states + state] = best
  }
}
