import { describe, expect, it } from 'vitest'
import { type Judge, judge } from '../../src/speech/pronunciation/judges.ts'
import { fitLogistic } from '../contrasts/fit-logistic.ts'
import { createRandom } from '../random.ts'
import { fitJudges } from './fit-judges.ts'
import type { Observations, ObservedPart } from './observe.ts'

describe('logistic regression', () => {
  const random = createRandom(3)
  const rows = Array.from({ length: 6000 }, () => {
    const values = [2 * random.gauss(), random.gauss(), 5]
    const odds = 0.4 + 1.2 * values[0]! - 0.7 * values[1]!
    return { values, wrong: random.next() < 1 / (1 + Math.exp(-odds)) }
  })

  it('finds the law again that decided', () => {
    const { weights } = fitLogistic(rows)
    expect(weights[0]).toBeCloseTo(1.2, 0)
    expect(Math.abs(weights[0]! - 1.2)).toBeLessThan(0.12)
    expect(Math.abs(weights[1]! + 0.7)).toBeLessThan(0.1)
  })

  it('counts both outcomes the same, however seldom one of them is', () => {
    const seldom = rows.filter(({ wrong }, i) => !wrong || i % 20 === 0)
    const oddsOf = ({ bias, weights }: ReturnType<typeof fitLogistic>) =>
      [-1, 0, 1].map((x) => bias + weights[0]! * x + weights[2]! * 5)
    const [all, few] = [oddsOf(fitLogistic(rows)), oddsOf(fitLogistic(seldom))]
    all.forEach((odds, i) => {
      expect(Math.abs(odds - few[i]!)).toBeLessThan(0.4)
    })
  })
})

describe('judges', () => {
  const part = (value: number, wrong: boolean, features: number[] | null): ObservedPart => ({
    take: 0,
    speaker: 'one',
    value,
    wrong,
    features,
  })
  function seen(seed: number): Observations {
    const random = createRandom(seed)
    const parts = (wrong: boolean) =>
      Array.from({ length: 400 }, () => part(0, wrong, [(wrong ? -1 : 1) + random.gauss(), random.gauss()]))
    const leftOut = part(-30, true, null)
    const words = (wrong: boolean) => parts(wrong).map((word) => ({ ...word, trial: 0 }))
    return {
      takes: 1,
      sentences: [],
      words: [...words(true), { ...leftOut, trial: 0 }],
      ownWords: words(false),
      sounds: parts(true),
      nearSounds: parts(true),
      ownSounds: parts(false),
      named: [],
    }
  }

  it('value what is right above what is wrong; words left out teach nothing', () => {
    const judges = fitJudges([seen(1), seen(2)])
    for (const each of [judges.word, judges.sound] as Judge[]) {
      // Two normal laws of deviation 1 that lie 2 apart: odds of 2 for each deviation, 0 between them.
      expect(Math.abs(each.weights[0]! - 2)).toBeLessThan(0.35)
      expect(Math.abs(each.weights[1]!)).toBeLessThan(0.25)
      expect(Math.abs(judge(each, [0, 0]))).toBeLessThan(0.25)
      expect(judge(each, [1, 0])).toBeGreaterThan(judge(each, [-1, 0]))
    }
  })
})
