import { describe, expect, it } from 'vitest'
import { judge, shortfalls, soundFeatures, wordFeatures } from './judges.ts'

const weights = { gaussian: 1 / 2, network: 1 / 4 }
const usual = { mean: 1, deviation: 2 }

describe('what speaks for a sound', () => {
  it('is its goodness in deviations: against its phone’s own, and each engine’s', () => {
    expect(soundFeatures({ gaussian: 4, network: 4 }, weights, usual)).toEqual([1, 2, 1])
  })

  it('has ends, so that one sound cannot outweigh all others', () => {
    expect(soundFeatures({ gaussian: -90, network: 90 }, weights, usual)).toEqual([-6, -6, 3])
  })
})

describe('what speaks for a word', () => {
  const sound = (standard: number) => [standard, 0, 0] as const

  it('comes once as it is and once by how many sounds it rests on, the leads by their roots too', () => {
    const features = wordFeatures([sound(-1), sound(3)], { gaussian: 2, network: 8 }, weights, 0.25)
    const plain = [(-1 + 1.5) / 2, -1, 0, 0, 1, 2, 0.25]
    expect(features).toEqual([
      ...plain,
      ...plain.map((value) => value / 2),
      Math.log(2),
      1 / 2,
      1,
      Math.sqrt(2),
    ])
  })

  it('one sound said especially well does not make up for another', () => {
    const [mean] = wordFeatures([sound(-1), sound(1.5)], { gaussian: 0, network: 0 }, weights, 0)
    const [same] = wordFeatures([sound(-1), sound(3)], { gaussian: 0, network: 0 }, weights, 0)
    expect(same).toBe(mean)
  })
})

it('a judge adds what speaks for and against, by its weights', () => {
  expect(judge({ bias: 0.5, weights: [1, -2] }, [3, 1])).toBe(1.5)
})

describe('a word too short beside the others', () => {
  const logDurations = [0, Math.log(8)]
  const word = (frames: number) => ({
    variant: 0,
    freeLead: { gaussian: 0, network: 0 },
    phones: [
      { ipa: 'a', phone: 1, startFrame: 0, endFrame: frames, gaussian: 0, network: 0, candidates: [] },
    ],
  })

  it('falls short by what it lacks beyond the share that is allowed', () => {
    const [first, second, short] = shortfalls([word(8), word(8), word(1)], logDurations)
    expect([first, second]).toEqual([0, 0])
    const usual = -Math.log(8) / 3
    expect(short).toBeCloseTo(usual + Math.log(8) - Math.log(1.6), 6)
  })

  it('a word left out falls short of nothing', () => {
    expect(shortfalls([null, word(8)], logDurations)).toEqual([0, 0])
  })
})
