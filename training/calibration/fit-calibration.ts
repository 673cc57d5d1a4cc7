import { fitProbability } from '../../src/speech/pronunciation/calibration/isotonic.ts'
import type { EngineCalibration } from '../../src/speech/pronunciation/calibration.ts'
import { curveAt } from '../../src/speech/pronunciation/curve.ts'
import type { Judges } from '../../src/speech/pronunciation/judges.ts'
import type { Curve } from '../../src/speech/pronunciation/model.ts'
import { mean, quantile } from '../../src/speech/pronunciation/numbers.ts'
import type { EngineScale } from './engine-scale.ts'
import type { Observations, Observed } from './observe.ts'

/** How many words and sounds of a learner are taken to be wrong before anything is heard. An assumption. */
export const PRIORS = { words: 0.2, sounds: 0.1 }
/** Right readers of each language whose sounds (or words) may be called wrong, with a margin below the bar of .05. */
const FALSE_ALARMS = 0.035
/** Right readers who may be called wrong or "not sure". */
const DOUBTED = 0.12
/** A verdict that is more often wrong than right is none. */
const LEAST_TO_CALL_WRONG = { word: 0.6, phone: 0.6 }
const LEAST_TO_DOUBT = 0.15
const NAMED_RIGHTLY = 0.7
const LEAST_NAMED = 40

export type CalibrationInput = {
  engine: string
  language: string
  scale: EngineScale
  judges: Judges
  /** Synthetic voices of the language kept out of training. */
  voices: Observations
  /** Other languages, each seen by a network that never heard people speak it. */
  others: readonly OtherReaders[]
}

/** People reading a language, and synthetic voices of that language. */
export type OtherReaders = { people: Observations; voices: Observations }

/**
 * The maps from raw values to scores and probabilities. Where "right" ends is learnt from people of other languages,
 * because readers that the model has never heard score lower than any synthetic voice; "wrong" from both.
 */
export function fitCalibration({
  engine,
  language,
  scale,
  judges,
  voices,
  others,
}: CalibrationInput): EngineCalibration {
  const people = others.map((other) => other.people)
  const wordWrong = probabilityOf(people, voices, wordsOf, PRIORS.words)
  const phoneWrong = probabilityOf(people, voices, soundsOf, PRIORS.sounds)
  return {
    engine,
    language,
    ...scale,
    judges,
    ...scoresOf(others, voices),
    wordWrong,
    phoneWrong,
    thresholds: {
      word: thresholds(
        wordWrong,
        [...people, voices].map(({ ownWords }) => valuesOf(ownWords, false)),
        LEAST_TO_CALL_WRONG.word,
      ),
      phone: thresholds(
        phoneWrong,
        [...people, voices].map(({ ownSounds }) => valuesOf(ownSounds, false)),
        LEAST_TO_CALL_WRONG.phone,
      ),
      heard: Math.max(namedFrom(people), namedFrom([voices])),
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

/**
 * Each language counts the same; right ones are people where there are any, wrong ones half people, half voices. A
 * reader of yet another language may lie as far from these as they lie from one another, so right values are smeared
 * by that (three points of the same variance).
 */
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
  const step = Math.SQRT2 * spreadOfReaders(people, pick)
  const observed = groups.flatMap(({ each, share, own }) => {
    const items = pick(each)
    const wrongs = items.filter(({ wrong }) => wrong).length
    const rights = items.length - wrongs
    const shareOfRight = people.length === 0 ? 1 : own ? 0 : share
    const shareOfWrong = people.length === 0 ? 1 : share / 2
    return items.flatMap(({ value, wrong }) => {
      const weight = wrong ? (prior * shareOfWrong) / wrongs : ((1 - prior) * shareOfRight) / rights
      if (weight === 0) return []
      if (wrong || step === 0) return [{ value, wrong, weight }]
      return [
        { value: value - step, wrong, weight: weight / 4 },
        { value, wrong, weight: weight / 2 },
        { value: value + step, wrong, weight: weight / 4 },
      ]
    })
  })
  return fitProbability(observed)
}

/** How far a new language's readers may lie from the others, in raw values (deviation of a prediction). */
function spreadOfReaders(people: readonly Observations[], pick: Pick): number {
  if (people.length < 2) return 0
  const middles = people.map((each) => quantile(valuesOf(pick(each), false), 0.5))
  const centre = mean(middles)
  const squares = middles.reduce((sum, each) => sum + (each - centre) ** 2, 0)
  return Math.sqrt((squares / (people.length - 1)) * (1 + 1 / people.length))
}

/** Probabilities to speak from, so that even the readers who come off worst are seldom called wrong. */
function thresholds(curve: Curve, readers: readonly number[][], least: number) {
  const below = (share: number) => Math.min(...readers.map((values) => quantile(values, share)))
  const wrong = Math.max(least, curveAt(curve, below(FALSE_ALARMS)))
  const unsure = Math.min(0.6 * wrong, Math.max(LEAST_TO_DOUBT, curveAt(curve, below(DOUBTED))))
  return { wrong: roundedUp(wrong), unsure: roundedUp(unsure) }
}

/** The smallest probability from which on the sound that is named was the one said in most cases. */
function namedFrom(observations: readonly Observations[]): number {
  const named = observations.flatMap((each) => each.named)
  if (named.length === 0) return 0
  for (let from = 0.05; from < 0.99; from += 0.01) {
    const above = named.filter(({ probability }) => probability >= from)
    if (above.length < LEAST_NAMED) break
    if (above.filter(({ right }) => right).length >= NAMED_RIGHTLY * above.length) return roundedUp(from)
  }
  return 0.99
}

/** Readers that nothing was fitted on have to find room too: how far above "wrong" the score of 76 lies. */
const ROOM_ABOVE_WRONG = 0.35
const LEAST_ROOM = 0.3
const MARGIN_OF_WRONG = 0.1

/**
 * Maps to 0 … 100. Where people of this language will lie is taken from its synthetic voices, moved by as much as
 * people lie from the voices of their own language elsewhere: for right texts by the mean of the other languages, for
 * wrong ones by the most, and not below where these people's wrong texts lie, so that another text does not pass for a
 * fair reading.
 */
function scoresOf(others: readonly OtherReaders[], voices: Observations) {
  const expected = (pick: Pick, wrong: boolean, share: number) => {
    const at = (each: Observations) => quantile(valuesOf(pick(each), wrong), share)
    if (others.length === 0) return at(voices)
    const steps = others.map((other) => at(other.people) - at(other.voices))
    if (!wrong) return at(voices) + mean(steps)
    return Math.max(at(voices) + Math.max(...steps), mean(others.map((other) => at(other.people))))
  }
  const map = (pick: Pick, wrongs: Points, [rightShare, rightScore]: Point, rights: Points) => {
    const edge = expected(pick, true, wrongs.at(-1)![0]) + MARGIN_OF_WRONG
    const right = expected(pick, false, rightShare)
    const passing = edge + ROOM_ABOVE_WRONG * Math.max(LEAST_ROOM, right - edge)
    return rising([
      ...wrongs.slice(0, -1).map(([share, score]): Point => [expected(pick, true, share), score]),
      [edge, wrongs.at(-1)![1]],
      [passing, rightScore],
      ...rights.map(([share, score]): Point => [expected(pick, false, share), score]),
    ])
  }
  return {
    sentence: map(
      ({ sentences }) => sentences,
      [
        [0.05, 3],
        [0.5, 16],
        [0.92, 38],
      ],
      [0.06, 76],
      [
        [0.5, 91],
        [0.95, 99],
      ],
    ),
    word: map(
      wordsOf,
      [
        [0.1, 5],
        [0.5, 22],
        [0.8, 50],
      ],
      [0.06, 66],
      [
        [0.5, 91],
        [0.95, 99],
      ],
    ),
    phone: map(
      soundsOf,
      [
        [0.1, 5],
        [0.4, 30],
      ],
      [0.08, 62],
      [
        [0.5, 90],
        [0.95, 99],
      ],
    ),
  }
}

type Pick = (each: Observations) => Observed[]
type Point = [number, number]
type Points = readonly Point[]

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
