import { adapt } from '../../pronunciation/adapt.ts'
import { align, type WordLattice } from '../../pronunciation/align.ts'
import type { ExpectedWord, Reading } from '../../pronunciation/assess.ts'
import { latticeOf, type Measurement, measure } from '../../pronunciation/measure.ts'
import type { PronunciationModel } from '../../pronunciation/model.ts'
import { mean } from '../../pronunciation/numbers.ts'
import type { Posteriors } from '../../pronunciation/posteriors.ts'
import type { Take } from '../../pronunciation/take.ts'
import { drawnFrom, shuffled } from './decoys.ts'

/** A text in the ways it may be read, with the model of its language. */
export type LineToRead = { readings: readonly Reading[]; model: PronunciationModel }

/**
 * What speaks for a take being a text. The raw measure falls with every accent; the lead over texts of the same sounds
 * in another order hardly does, since an accent makes those fit worse too.
 */
export type LineEvidence = {
  norm: string
  words: readonly ExpectedWord[]
  measurement: Measurement
  /** Log-likelihood a speech frame by which the text beats shuffled ones. */
  lead: number
  /** Both in one number: about 1.7 for the right text, −4 for another. */
  value: number
}

const LEAD_WEIGHT = 0.6
const DECOYS = 4
const WORD_DECOYS = 6
/** So clear that decoys need not be asked: other texts stay below −2.6, right ones above −3.9. */
const CLEARLY_RIGHT = -2.2
const CLEARLY_WRONG = -4.6
const USUAL_LEAD_OF_RIGHT = 4
const USUAL_LEAD_OF_WRONG = 0.5

/**
 * Evidence of the reading that fits best; `null` when none can be aligned.
 * @param exact ask the decoys even where the raw measure is clear by itself
 */
export function evidenceOfLine(
  take: Take,
  { readings, model }: LineToRead,
  exact: boolean,
): LineEvidence | null {
  let best: { norm: string; words: readonly ExpectedWord[]; measurement: Measurement } | null = null
  for (const { norm, words } of readings) {
    const sayable = words.filter(({ variants }) => variants.some((phones) => phones.length > 0))
    const measurement = sayable.length > 0 ? measure(model, take.power, take.activity, sayable) : null
    if (measurement && (!best || measurement.raw > best.measurement.raw)) {
      best = { norm, words: sayable, measurement }
    }
  }
  if (!best) return null
  const { raw } = best.measurement
  const lead =
    raw > CLEARLY_RIGHT && !exact
      ? USUAL_LEAD_OF_RIGHT
      : raw < CLEARLY_WRONG && !exact
        ? USUAL_LEAD_OF_WRONG
        : leadOverDecoys(take, best.words, model)
  return { ...best, lead, value: raw + LEAD_WEIGHT * lead }
}

function leadOverDecoys(take: Take, words: readonly ExpectedWord[], model: PronunciationModel): number {
  const lattice = latticeOf(words, model)
  const adapted = adapt(model, take, lattice)
  if (!adapted) return USUAL_LEAD_OF_WRONG
  const decoys = shuffled(lattice, DECOYS).flatMap((decoy) => align(adapted.posteriors, decoy)?.score ?? [])
  return (adapted.alignment.score - mean(decoys)) / Math.max(1, take.activity.activeFrames)
}

/**
 * For each word, by how many nats a frame it beats other sounds of the sentence in the very place where it was found;
 * `null` for a word that was left out.
 */
export function leadsOfWords(
  take: Take,
  words: readonly ExpectedWord[],
  model: PronunciationModel,
): (number | null)[] {
  const lattice = latticeOf(words, model)
  const adapted = adapt(model, take, lattice)
  if (!adapted) return words.map(() => null)
  const pool = lattice.flatMap(({ variants }) => variants[0] ?? [])
  return adapted.alignment.words.map((aligned, index) => {
    const first = aligned?.phones[0]
    const last = aligned?.phones.at(-1)
    const word = lattice[index]
    if (!aligned || !first || !last || !word) return null
    const place = framesOf(adapted.posteriors, first.startFrame, last.endFrame)
    const score = (candidate: WordLattice) =>
      align(place, [candidate], { skipPenalty: 1e9, skipPenaltyPerPhone: 0 })?.score
    const own = score(word)
    if (own === undefined) return null
    const phones = word.variants[aligned.variant] ?? []
    const others = drawnFrom(pool, phones, WORD_DECOYS).flatMap((decoy) => score({ variants: [decoy] }) ?? [])
    return (own - mean(others)) / Math.max(1, last.endFrame - first.startFrame)
  })
}

function framesOf(posteriors: Posteriors, start: number, end: number): Posteriors {
  const stride = posteriors.phones.length * posteriors.statesPerPhone
  return {
    ...posteriors,
    frames: end - start,
    values: posteriors.values.subarray(start * stride, end * stride),
  }
}
