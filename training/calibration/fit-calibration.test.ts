import { describe, expect, it } from 'vitest'
import { reliabilityOf, weighted } from '../../src/speech/pronunciation/calibration/reliability.ts'
import { curveAt } from '../../src/speech/pronunciation/curve.ts'
import { createRandom, type Random } from '../random.ts'
import { fitCalibration, PRIORS } from './fit-calibration.ts'
import type { Named, Observations } from './observe.ts'

const TAKES = 3000

type Reader = {
  /** Where right and wrong sounds and words lie; all of deviation 1. */
  right: number
  wrong: number
  named?: (random: Random) => Omit<Named, 'take' | 'speaker'>
}

/** Readers of whom nothing is known but where their values lie. */
function readers({ right, wrong, named }: Reader, seed: number): Observations {
  const random = createRandom(seed)
  const part = (take: number, isWrong: boolean) => ({
    take,
    speaker: 'one',
    value: (isWrong ? wrong : right) + random.gauss(),
    wrong: isWrong,
    features: null,
    trial: take,
  })
  const list = (isWrong: boolean) => Array.from({ length: TAKES }, (_, take) => part(take, isWrong))
  return {
    takes: TAKES,
    sentences: [...list(false), ...list(true)],
    words: list(true),
    sounds: list(true),
    nearSounds: list(true),
    ownWords: list(false),
    ownSounds: list(false),
    named: named
      ? Array.from({ length: TAKES }, (_, take) => ({ take, speaker: 'one', ...named(random) }))
      : [],
  }
}

const fitted = (people: readonly Reader[], voices: Reader) =>
  fitCalibration({
    engine: '2.0',
    language: 'xx',
    scale: { deviations: { gaussian: 1, network: 1 }, phones: { '': { mean: 0, deviation: 1 } } },
    judges: { sound: { bias: 0, weights: [1, 0, 0] }, word: { bias: 0, weights: [1] } },
    voices: readers(voices, 1),
    others: people.map((reader, i) => ({
      people: readers(reader, 10 + i),
      voices: readers(voices, 50 + i),
    })),
  })
/** Share of some readers' right parts that would be called wrong. */
const calledWrong = (calibration: ReturnType<typeof fitted>, seen: Observations) => {
  const share = (values: readonly { value: number }[], kind: 'word' | 'phone') => {
    const curve = kind === 'word' ? calibration.wordWrong : calibration.phoneWrong
    const from = calibration.thresholds[kind].wrong
    return values.filter(({ value }) => curveAt(curve, value) >= from).length / values.length
  }
  return { words: share(seen.ownWords, 'word'), sounds: share(seen.ownSounds, 'phone') }
}

describe('from when on something is called wrong', () => {
  it.each([
    ['readers like one another', [2, 2, 2]],
    ['one reader far below the others, nearly among the wrong ones', [4, 4, 4, 4, 4, 4, 4, 0]],
  ])('at most one right sound in twenty is, whoever reads: %s', (_, rights) => {
    const people = rights.map((right) => ({ right, wrong: -1 }))
    const calibration = fitted(people, { right: 2.5, wrong: -1 })
    people.forEach((reader, i) => {
      // Others than those it was fitted on.
      const { words, sounds } = calledWrong(calibration, readers(reader, 100 + i))
      expect(words, `words of ${i}`).toBeLessThanOrEqual(0.05)
      expect(sounds, `sounds of ${i}`).toBeLessThanOrEqual(0.05)
    })
    // And not because nothing ever is.
    const wrongOnes = readers({ right: -3, wrong: -3 }, 200)
    expect(calledWrong(calibration, wrongOnes).sounds).toBeGreaterThan(0.25)
    expect(calledWrong(calibration, wrongOnes).words).toBeGreaterThan(0.25)
  })

  it('nothing is where right and wrong cannot be told apart', () => {
    const calibration = fitted([{ right: 0, wrong: 0 }], { right: 0, wrong: 0 })
    expect(calledWrong(calibration, readers({ right: 0, wrong: 0 }, 300))).toEqual({ words: 0, sounds: 0 })
    expect(calibration.thresholds.phone.wrong).toBeGreaterThan(0.5)
  })
})

describe('the probability of being wrong', () => {
  it('comes true in new takes of readers like those it was learnt from, at the share of wrong ones assumed', () => {
    const reader = { right: 1, wrong: -1 }
    const { wordWrong, phoneWrong } = fitted([reader, reader, reader], reader)
    const seen = readers(reader, 400)
    const errorOf = (curve: typeof wordWrong, prior: number, parts: Observations['words']) =>
      reliabilityOf(
        weighted(
          parts.map(({ value, wrong }) => ({ probability: curveAt(curve, value), wrong })),
          prior,
        ),
      ).error
    expect(errorOf(wordWrong, PRIORS.words, [...seen.ownWords, ...seen.words])).toBeLessThan(0.03)
    const sounds = [...seen.ownSounds, ...seen.sounds] as Observations['words']
    expect(errorOf(phoneWrong, PRIORS.sounds, sounds)).toBeLessThan(0.03)
    // At another share of wrong ones it would not: the error can be seen.
    expect(errorOf(wordWrong, 0.6, [...seen.ownWords, ...seen.words])).toBeGreaterThan(0.1)
  })
})

describe('what was heard instead', () => {
  const reader = { right: 1, wrong: -1 }
  const named = (random: Random) => {
    const probability = random.next()
    return { probability, right: random.next() < probability }
  }

  it('is named from where on it is so in seven cases of ten', () => {
    const { thresholds } = fitted([{ ...reader, named }], reader)
    // Above p it is right in (1 + p) / 2 of all cases.
    expect(thresholds.heard).toBeGreaterThan(0.3)
    expect(thresholds.heard).toBeLessThan(0.5)
  })

  it('is hardly ever named where it is seldom right, in people or in voices', () => {
    const chance = (random: Random) => ({ probability: random.next(), right: random.next() < 0.3 })
    expect(fitted([{ ...reader, named: chance }], reader).thresholds.heard).toBe(0.99)
    // The stricter of people and voices counts.
    expect(fitted([{ ...reader, named }], { ...reader, named: chance }).thresholds.heard).toBe(0.99)
  })
})
