import type { Adapted } from './adapt.ts'
import { type Alignment, align } from './align.ts'
import { type PronunciationModel, STATES_PER_PHONE } from './model.ts'
import type { SoundNetwork } from './network/network-file.ts'
import { phoneClasses } from './network/network-posteriors.ts'
import type { Posteriors } from './posteriors.ts'

/** Frames of one sound hang together: likelihoods of single frames say more than they know. */
const GAUSSIAN_WEIGHT = 0.3
const PRIOR_SHARE = 0.7
/** Which words were left out the Gaussians have decided. */
const NEVER_SKIP = { skipPenalty: 1e6, skipPenaltyPerPhone: 0 }

/**
 * Aligns again by the likelihoods of both engines, which hold better in noise and with voices unlike the model's: the
 * words and pronunciations that the Gaussians found, where both together place them. `null` where that fails.
 */
export function alignByBoth(
  network: SoundNetwork,
  model: PronunciationModel,
  { posteriors, alignment }: Pick<Adapted, 'posteriors' | 'alignment'>,
  heard: Posteriors,
): Alignment | null {
  const places = alignment.words.flatMap((word, w) => (word ? [w] : []))
  const lattice = places.map((w) => ({ variants: [alignment.words[w]!.phones.map(({ phone }) => phone)] }))
  const again = align(
    { ...posteriors, values: addedLikelihoods(network, model, posteriors, heard) },
    lattice,
    NEVER_SKIP,
  )
  if (!again || again.words.includes(null)) return null
  const words: Alignment['words'] = alignment.words.map(() => null)
  again.words.forEach((word, i) => {
    const place = places[i]!
    if (word) words[place] = { ...word, variant: alignment.words[place]!.variant }
  })
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
