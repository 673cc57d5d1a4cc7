import type { Adapted } from './adapt.ts'
import { type Alignment, align, type WordLattice } from './align.ts'
import { type PronunciationModel, STATES_PER_PHONE } from './model.ts'
import type { SoundNetwork } from './network/network-file.ts'
import { phoneClasses } from './network/network-posteriors.ts'
import { clamp } from './numbers.ts'
import type { Posteriors } from './posteriors.ts'

/** Frames of one sound hang together: likelihoods of single frames say more than they know. */
const GAUSSIAN_WEIGHT = 0.3
const PRIOR_SHARE = 0.7
/** Together the two see more plainly that a word is not there: leaving it out costs less than by the Gaussians alone. */
const SKIP = { penalty: 12, perPhone: 10 }
/** In noise a word may only be hard to hear: below the first range leaving one out costs more, at the second the most. */
const CLEAR_RANGE_DB = 20
const NOISY_RANGE_DB = 16
const MOST_IN_NOISE = 1.8

/**
 * Aligns again by the likelihoods of both engines, which hold better in noise and with voices unlike the model's. Words
 * are said as the Gaussians found them said; whether a word was left out is decided here. `null` where it fails.
 * @param levelRangeDb how far speech stands above the background
 */
export function alignByBoth(
  network: SoundNetwork,
  model: PronunciationModel,
  { posteriors, alignment }: Pick<Adapted, 'posteriors' | 'alignment'>,
  lattice: readonly WordLattice[],
  heard: Posteriors,
  levelRangeDb: number,
): Alignment | null {
  const found = alignment.words.map((word, w) =>
    word ? [word.phones.map(({ phone }) => phone)] : lattice[w]!.variants,
  )
  const noise = clamp((CLEAR_RANGE_DB - levelRangeDb) / (CLEAR_RANGE_DB - NOISY_RANGE_DB), 0, 1)
  const dear = 1 + (MOST_IN_NOISE - 1) * noise
  const again = align(
    { ...posteriors, values: addedLikelihoods(network, model, posteriors, heard) },
    found.map((variants) => ({ variants })),
    { skipPenalty: dear * SKIP.penalty, skipPenaltyPerPhone: dear * SKIP.perPhone },
  )
  if (!again) return null
  const words = again.words.map(
    (word, w) => word && { ...word, variant: alignment.words[w]?.variant ?? word.variant },
  )
  return { ...again, words }
}

/** Each state gets the network's posterior of its phone over the prior, as a likelihood (Bourlard and Morgan 1994). */
function addedLikelihoods(
  network: SoundNetwork,
  model: PronunciationModel,
  { frames, values }: Posteriors,
  heard: Posteriors,
): Float32Array {
  const classes = phoneClasses(network, model)
  const count = model.phones.length
  const added = new Float32Array(values.length)
  for (let frame = 0; frame < frames; frame++) {
    for (let phone = 0; phone < count; phone++) {
      const posterior = heard.values[frame * count + phone]!
      const likelihood = posterior - PRIOR_SHARE * network.logPriors[classes[phone]!]!
      const from = (frame * count + phone) * STATES_PER_PHONE
      for (let state = from; state < from + STATES_PER_PHONE; state++) {
        added[state] = GAUSSIAN_WEIGHT * values[state]! + likelihood
      }
    }
  }
  return added
}
