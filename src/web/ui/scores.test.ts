import { describe, expect, it } from 'vitest'
import { namedPlaces, pointsOf, scaleOf, spreadLabels } from './line-chart-layout.ts'
import { scoreLevel } from './score-level.ts'
import { smoothPath } from './smooth-path.ts'

describe('the level of a score', () => {
  it.each([
    [100, 'clear'],
    [80, 'clear'],
    [79.9, 'close'],
    [60, 'close'],
    [59.9, 'off'],
    [0, 'off'],
    [null, 'unsure'],
    [Number.NaN, 'unsure'],
  ] as const)('of %s is %s', (score, level) => expect(scoreLevel(score)).toBe(level))
})

describe('laying out a chart', () => {
  const frame = { width: 400, height: 200, left: 30, right: 10, top: 10, bottom: 40 }

  it('takes round limits around the values, inside 0 to 100', () => {
    expect(scaleOf([58, 82])).toEqual({ low: 50, high: 90, ticks: [50, 60, 70, 80, 90] })
    expect(scaleOf([99, 100]).high).toBe(100)
    expect(scaleOf([0, 3]).low).toBe(0)
    expect(scaleOf([]).ticks).toEqual([0, 50, 100])
  })

  it('places a single value at the right end and leaves gaps out', () => {
    expect(pointsOf([50], { low: 0, high: 100 }, frame)).toEqual([[390, 85]])
    expect(pointsOf([0, null, 100], { low: 0, high: 100 }, frame)).toEqual([
      [30, 160],
      [390, 10],
    ])
  })

  it('moves names apart and keeps their order', () => {
    const spread = spreadLabels([100, 98, 40], 20)
    expect(spread[2]).toBe(40)
    expect((spread[0] ?? 0) - (spread[1] ?? 0)).toBeGreaterThanOrEqual(19.9)
  })

  it('names the first and the last place, whatever the width', () => {
    expect(namedPlaces(18, 300)).toEqual([0, 11, 17])
    expect(namedPlaces(12, 620)).toEqual([0, 3, 5, 7, 9, 11])
    expect(namedPlaces(2, 20)).toEqual([0, 1])
    expect(namedPlaces(1, 300)).toEqual([0])
    expect(namedPlaces(0, 300)).toEqual([])
  })
})

describe('a drawn line', () => {
  it('goes through its points and never beyond them', () => {
    const path = smoothPath([
      [0, 10],
      [10, 10],
      [20, 0],
      [30, 0],
    ])
    const heights = [...path.matchAll(/-?\d+(?:\.\d+)? (-?\d+(?:\.\d+)?)/g)].map((match) => Number(match[1]))
    expect(path.startsWith('M0 10C')).toBe(true)
    expect(Math.min(...heights)).toBe(0)
    expect(Math.max(...heights)).toBe(10)
  })

  it('is nothing without points', () => expect(smoothPath([])).toBe(''))
})
