import { DIMENSIONS, type Features } from './cepstra.ts'
import { bestLogLikelihood } from './gaussians.ts'
import { type PronunciationModel, STATES_PER_PHONE } from './model.ts'
import type { Posteriors } from './posteriors.ts'
import { HOP_MS } from './spectrogram.ts'

/**
 * Log-likelihoods of the frames under the states of the given phones (all when absent).
 * @param into table of an earlier call with as many frames, to be written over
 */
export function gaussianPosteriors(
  model: PronunciationModel, { frames, values }: Features, phones?: ReadonlySet<number>, into?: Float32Array,
): Posteriors {
  const states = model.phones.length * STATES_PER_PHONE
  const table = into ?? new Float32Array(frames * states)
  for (let phone = 0; phone < model.phones.length; phone++) {
    if (phones && !phones.has(phone) && phone !== 0) continue
    for (let state = phone * STATES_PER_PHONE; state < (phone + 1) * STATES_PER_PHONE; state++) {
      const from = state * model.gaussians
      const to = from + model.gaussians
      for (let frame = 0; frame < frames; frame++) {
        table[frame * states + state] = bestLogLikelihood(model.mixtures, from, to, values, frame * DIMENSIONS)
      }
    }
  }
  return {
    frames, hopMs: HOP_MS, phones: model.phones, statesPerPhone: STATES_PER_PHONE, values: table,
    loops: model.loops, leaves: model.loops.map((loop) => Math.log(Math.max(1e-6, 1 - Math.exp(loop)))),
  }
}
