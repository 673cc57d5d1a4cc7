import { describe, expect, it } from 'vitest'
import { curveAt } from '../curve.ts'
import { areaOver, areaUnderCurve, ordered } from './area-under-curve.ts'
import { bootstrap } from './bootstrap.ts'
import { fitProbability } from './isotonic.ts'
import { reliabilityOf, weighted } from './reliability.ts'

describe('the area under the curve', () => {
  const judged = [1, 2, 3, 3, 4].map((value, take) => ({ take, value, wrong: take === 0 || take === 2 }))

  it('counts pairs in order and half of those that tie', () => {
    // Right 2, 3, 4 against wrong 1, 3: of six pairs four are in order, one ties, one is not.
    expect(areaUnderCurve(judged)).toBeCloseTo(4.5 / 6)
    expect(areaUnderCurve(judged.filter(({ wrong }) => wrong))).toBeNaN()
  })

  it('counts a take as often as it was drawn', () => {
    expect(areaOver(ordered(judged), [1, 1, 0, 0, 1])).toBe(1)
    expect(areaOver(ordered(judged), [0, 3, 2, 0, 0])).toBe(0)
  })
})

describe('the bootstrap', () => {
  it('finds the interval of a mean of known spread', () => {
    const values = Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? 0 : 1))
    const mean = (times?: ArrayLike<number>) => {
      let sum = 0
      values.forEach((value, i) => {
        sum += value * (times ? times[i]! : 1)
      })
      return sum / values.length
    }
    const random = mulberry(11)
    const { value, low, high } = bootstrap(400, mean, random, 1000)
    expect(value).toBe(0.5)
    // The standard error is .5 / √400 = .025, the interval ± 1.96 of it.
    expect(low).toBeGreaterThan(0.43)
    expect(low).toBeLessThan(0.47)
    expect(high).toBeGreaterThan(0.53)
    expect(high).toBeLessThan(0.57)
  })
})

describe('the map to probabilities', () => {
  it('finds a logistic law again and never rises', () => {
    const random = mulberry(5)
    const law = (value: number) => 1 / (1 + Math.exp(2 * value))
    const observed = Array.from({ length: 20_000 }, () => {
      const value = 6 * random() - 3
      return { value, wrong: random() < law(value), weight: 1 }
    })
    const curve = fitProbability(observed)
    for (let i = 1; i < curve.length; i++) {
      expect(curve[i]![0]).toBeGreaterThan(curve[i - 1]![0])
      expect(curve[i]![1]).toBeLessThan(curve[i - 1]![1])
    }
    for (const value of [-2, -1, 0, 1, 2])
      expect(Math.abs(curveAt(curve, value) - law(value))).toBeLessThan(0.05)
  })

  it('pools neighbours that are out of order', () => {
    const wrongs = [true, true, false, true, false, false]
    const curve = fitProbability(
      wrongs.map((wrong, value) => ({ value, wrong, weight: 1 })),
      0,
    )
    expect(curve).toEqual([
      [0.5, 1],
      [2.5, 0.5],
      [4.5, 0],
    ])
  })
})

describe('reliability', () => {
  it('is without error where predictions come true, and tells by how much they do not', () => {
    const told = Array.from({ length: 100 }, (_, i) => ({ probability: 0.25, wrong: i % 4 === 0, weight: 1 }))
    expect(reliabilityOf(told).error).toBeCloseTo(0)
    const boasted = told.map((prediction) => ({ ...prediction, probability: 0.95 }))
    const { error, bins } = reliabilityOf(boasted)
    expect(error).toBeCloseTo(0.7)
    expect(bins).toEqual([{ from: 0.9, to: 1, predicted: expect.closeTo(0.95), wrong: 0.25, count: 100 }])
  })

  it('weighs wrong ones to the share they are assumed to have', () => {
    const items = [true, true, true, false].map((wrong) => ({ wrong, probability: 0.2 }))
    const share = weighted(items, 0.2)
      .filter(({ wrong }) => wrong)
      .reduce((sum, { weight }) => sum + weight, 0)
    expect(share).toBeCloseTo(0.2)
    expect(reliabilityOf(weighted(items, 0.2)).error).toBeCloseTo(0)
  })
})

/** Repeatable random numbers of 0 to 1. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
