import type { UsualGoodness } from './calibration.ts'
import type { Both, WordEvidence } from './evidence.ts'
import { clamp, mean } from './numbers.ts'

/** Logistic regression over features: log-odds that a sound or word is right, both outcomes counting the same. */
export type Judge = { bias: number; weights: readonly number[] }
export type Judges = { sound: Judge; word: Judge }

/** A sound's goodness in deviations: against what is usual for its phone, and each engine's own. */
export type SoundFeatures = readonly [standard: number, gaussian: number, network: number]

const ENDS = [-6, 3] as const
/** In a word one sound said especially well does not make up for another. */
const HIGHEST_IN_WORD = 1.5
const PHONES_HALF_TRUSTED = 2

/** @param weights each engine's goodness is multiplied by these, which brings it to deviations */
export function soundFeatures(goodness: Both, weights: Both, usual: UsualGoodness): SoundFeatures {
  const gaussian = weights.gaussian * goodness.gaussian
  const network = weights.network * goodness.network
  return [
    clamp((gaussian + network - usual.mean) / usual.deviation, ...ENDS),
    clamp(gaussian, ...ENDS),
    clamp(network, ...ENDS),
  ]
}

/**
 * What speaks for and against a word: its sounds in the mean and at their worst, how far it lies behind free speech
 * sounds in each engine, and how much too short it is. Each once as it is and once by how many phones it rests on,
 * because a word of two sounds says little; the leads also by their roots, as a great one says little more than a
 * middling one.
 * @param shortfall how much shorter the word is than the others, natural logarithm, as far as it is too much
 */
export function wordFeatures(
  sounds: readonly SoundFeatures[],
  freeLead: Both,
  weights: Both,
  shortfall: number,
): number[] {
  const standards = sounds.map(([standard]) => Math.min(standard, HIGHEST_IN_WORD))
  const plain = [
    mean(standards),
    Math.min(...standards),
    mean(sounds.map(([, gaussian]) => gaussian)),
    mean(sounds.map(([, , network]) => network)),
    weights.gaussian * freeLead.gaussian,
    weights.network * freeLead.network,
    shortfall,
  ]
  const trust = trustIn(sounds.length)
  return [
    ...plain,
    ...plain.map((value) => trust * value),
    Math.log(sounds.length),
    1 / sounds.length,
    Math.sqrt(Math.max(0, weights.gaussian * freeLead.gaussian)),
    Math.sqrt(Math.max(0, weights.network * freeLead.network)),
  ]
}

/** Few phones say little for or against a word: how much its evidence counts (0 to 1). */
export const trustIn = (phones: number): number => phones / (phones + PHONES_HALF_TRUSTED)

/** Log-odds that what has these features is right. */
export function judge({ bias, weights }: Judge, features: readonly number[]): number {
  return features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), bias)
}

const SHORTFALL_ALLOWED = Math.log(1.6)

/** By how much each word is shorter than the others of the take allow, natural logarithm of the ratio. */
export function shortfalls(
  words: readonly (Pick<WordEvidence, 'phones'> | null)[],
  logDurations: Float32Array | readonly number[],
): number[] {
  const paces = words.map((word) =>
    word === null
      ? null
      : mean(
          word.phones.map(
            ({ phone, startFrame, endFrame }) =>
              Math.log(Math.max(1, endFrame - startFrame)) - logDurations[phone]!,
          ),
        ),
  )
  const usual = mean(paces.filter((pace) => pace !== null))
  return paces.map((pace) => (pace === null ? 0 : Math.max(0, usual - pace - SHORTFALL_ALLOWED)))
}
