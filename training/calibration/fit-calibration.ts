import { fitProbability } from '../../src/speech/pronunciation/calibration/isotonic.ts'
import type { EngineCalibration } from '../../src/speech/pronunciation/calibration.ts'
import { curveAt } from '../../src/speech/pronunciation/curve.ts'
import type { Curve } from '../../src/speech/pronunciation/model.ts'
import { quantile } from '../../src/speech/pronunciation/numbers.ts'
import type { EngineScale } from './engine-scale.ts'
import type { Observations, Observed } from './observe.ts'

/** How many words and sounds of a learner are taken to be wrong before anything is heard. An assumption. */
export const PRIORS = { words: 0.2, sounds: 0.1 }
/** Right readers of each language whose sounds (or words) may be called wrong, with a margin below the bar of .05. */
const FALSE_ALARMS = 0.035
/** Right readers who may be called wrong or "not sure". */
const DOUBTED = 0.12
/** A verdict that is more often wrong than right is none. */
const LEAST_TO_CALL_WRONG = 0.5
const LEAST_TO_DOUBT = 0.15
const NAMED_RIGHTLY = 0.7
const LEAST_NAMED = 40

export type CalibrationInput = {
  engine: string
  language: string
  scale: EngineScale
  /** Synthetic voices of the language kept out of training. */
  voices: Observations
  /** People reading other languages, each seen by a network that never heard the language nor the reader. */
  people: readonly Observations[]
}

/**
 * The maps from raw values to scores and probabilities. Where "right" ends is learnt from people of other languages,
 * because readers that the model has never heard score lower than any synthetic voice; "wrong" from both.
 */
export function fitCalibration({
  engine,
  language,
  scale,
  voices,
  people,
}: CalibrationInput): EngineCalibration {
  const wordWrong = probabilityOf(people, voices, wordsOf, PRIORS.words)
  const phoneWrong = probabilityOf(people, voices, soundsOf, PRIORS.sounds)
  return {
    engine,
    language,
    ...scale,
    ...scoresOf(people, voices),
    wordWrong,
    phoneWrong,
    thresholds: {
      word: thresholds(
        wordWrong,
        [...people, voices].map(({ ownWords }) => valuesOf(ownWords, false)),
      ),
      phone: thresholds(
        phoneWrong,
        [...people, voices].map(({ ownSounds }) => valuesOf(ownSounds, false)),
      ),
      heard: namedFrom([...people, voices]),
    },
  }
}

/** Words held against their own text, and those that were replaced. */
export const wordsOf = ({ ownWords, words }: Observations): Observed[] => [
  ...ownWords,
  ...words.filter(({ wrong }) => wrong),
]

/** Sounds held against their own text, and those replaced: half by any of their class, half by a near one. */
export const soundsOf = ({ ownSounds, sounds, nearSounds }: Observations): Observed[] => [
  ...ownSounds,
  ...[...sounds, ...nearSounds].filter(({ wrong }) => wrong),
]

const valuesOf = (observed: readonly Observed[], wrong: boolean) =>
  observed.filter((each) => each.wrong === wrong).map(({ value }) => value)

/** Each language counts the same; right ones are people where there are any, wrong ones half people, half voices. */
function probabilityOf(
  people: readonly Observations[],
  voices: Observations,
  pick: (observations: Observations) => Observed[],
  prior: number,
): Curve {
  const groups = [
    ...people.map((each) => ({ each, share: 1 / people.length, own: false })),
    {
      each: voices,
      share: 1,
      own: true,
    },
  ]
  const observed = groups.flatMap(({ each, share, own }) => {
    const items = pick(each)
    const wrongs = items.filter(({ wrong }) => wrong).length
    const rights = items.length - wrongs
    const shareOfRight = people.length === 0 ? 1 : own ? 0 : share
    const shareOfWrong = people.length === 0 ? 1 : share / 2
    return items.flatMap(({ value, wrong }) => {
      const weight = wrong ? (prior * shareOfWrong) / wrongs : ((1 - prior) * shareOfRight) / rights
      return weight > 0 ? [{ value, wrong, weight }] : []
    })
  })
  return fitProbability(observed)
}

/** Probabilities to speak from, so that even the readers who come off worst are seldom called wrong. */
function thresholds(curve: Curve, readers: readonly number[][]) {
  const below = (share: number) => Math.min(...readers.map((values) => quantile(values, share)))
  const wrong = Math.max(LEAST_TO_CALL_WRONG, curveAt(curve, below(FALSE_ALARMS)))
  const unsure = Math.min(0.6 * wrong, Math.max(LEAST_TO_DOUBT, curveAt(curve, below(DOUBTED))))
  return { wrong: roundedUp(wrong), unsure: roundedUp(unsure) }
}

/** The smallest probability from which on the sound that is named was the one said in most cases. */
function namedFrom(observations: readonly Observations[]): number {
  const named = observations.flatMap((each) => each.named)
  for (let from = 0.05; from < 0.99; from += 0.01) {
    const above = named.filter(({ probability }) => probability >= from)
    if (above.length < LEAST_NAMED) break
    if (above.filter(({ right }) => right).length >= NAMED_RIGHTLY * above.length) return roundedUp(from)
  }
  return 0.99
}

/** Maps to 0 … 100: from the readers who come off worst upwards right is at least 75, wrong at most 40. */
function scoresOf(people: readonly Observations[], voices: Observations) {
  const all = [...people, voices]
  const lowest = (pick: (each: Observations) => Observed[], share: number) =>
    Math.min(...all.map((each) => quantile(valuesOf(pick(each), false), share)))
  const middle = (pick: (each: Observations) => Observed[], share: number) =>
    quantile(
      (people.length > 0 ? people : all).flatMap((each) => valuesOf(pick(each), false)),
      share,
    )
  const wrong = (pick: (each: Observations) => Observed[], share: number) =>
    Math.max(...all.map((each) => quantile(valuesOf(pick(each), true), share)))
  const sentences = ({ sentences: list }: Observations) => list
  return {
    sentence: rising([
      [wrong(sentences, 0.05), 3],
      [wrong(sentences, 0.5), 16],
      [wrong(sentences, 0.92), 38],
      [lowest(sentences, 0.06), 76],
      [middle(sentences, 0.5), 91],
      [middle(sentences, 0.95), 99],
    ]),
    word: rising([
      [wrong(wordsOf, 0.1), 5],
      [wrong(wordsOf, 0.5), 22],
      [wrong(wordsOf, 0.9), 50],
      [lowest(wordsOf, 0.08), 68],
      [middle(wordsOf, 0.5), 91],
      [middle(wordsOf, 0.95), 99],
    ]),
    phone: rising([
      [wrong(soundsOf, 0.1), 5],
      [wrong(soundsOf, 0.5), 30],
      [lowest(soundsOf, 0.15), 62],
      [middle(soundsOf, 0.5), 90],
      [middle(soundsOf, 0.95), 99],
    ]),
  }
}

/** Where right and wrong overlap, the right ones decide: points are made strictly rising from the top downwards. */
function rising(points: readonly [number, number][]): Curve {
  const result: [number, number][] = []
  let above = Number.POSITIVE_INFINITY
  for (const [x, y] of [...points].reverse()) {
    const next = Math.min(x, above - 0.05)
    result.unshift([Math.round(next * 1000) / 1000, y])
    above = next
  }
  return result
}

const roundedUp = (value: number) => Math.ceil(value * 1000 - 1e-9) / 1000
