import { describe, expect, it } from 'vitest'
import { align } from './align.ts'
import { freeLikelihood, rivalLeads, segmentLikelihood } from './goodness.ts'
import { createNoise } from './network/random-network.testing.ts'
import type { Posteriors } from './posteriors.ts'

const PHONES = ['sil', 'a', 'b', 'c']

/** A table in which each frame clearly belongs to one phone. */
function tableOf(sequence: string): Posteriors {
  const frames = [...sequence].flatMap((phone) => Array(5).fill(phone === '_' ? 'sil' : phone) as string[])
  const values = new Float32Array(frames.length * PHONES.length)
  frames.forEach((phone, frame) => {
    PHONES.forEach((other, column) => {
      values[frame * PHONES.length + column] = phone === other ? -1 : -9
    })
  })
  const loops = new Float32Array(PHONES.length).fill(Math.log(0.8))
  const leaves = new Float32Array(PHONES.length).fill(Math.log(0.2))
  return { frames: frames.length, hopMs: 10, phones: PHONES, statesPerPhone: 1, values, loops, leaves }
}

const word = (...variants: string[]) => ({
  variants: variants.map((phones) => [...phones].map((phone) => PHONES.indexOf(phone))),
})

describe('aligning a text with a take', () => {
  it('finds where each phone begins and ends, pauses left out', () => {
    const aligned = align(tableOf('_ab_c_'), [word('ab'), word('c')])
    expect(
      aligned?.words.map((found) => found?.phones.map(({ startFrame, endFrame }) => [startFrame, endFrame])),
    ).toEqual([
      [
        [5, 10],
        [10, 15],
      ],
      [[20, 25]],
    ])
    expect(aligned?.states[17]).toBe(-1)
  })

  it('takes the pronunciation that was used', () => {
    expect(align(tableOf('_ab_'), [word('cb', 'ab', 'a')])?.words[0]?.variant).toBe(1)
  })

  it('leaves out a word that was not said and keeps the others in place', () => {
    const aligned = align(tableOf('_ab_ac_'), [word('ab'), word('cbcb'), word('ac')], {
      skipPenalty: 5,
      skipPenaltyPerPhone: 2,
    })
    expect(aligned?.words[1]).toBeNull()
    expect(aligned?.words[2]?.phones[0]?.startFrame).toBe(20)
  })

  it('leaves a word out only where that costs less than its sounds do', () => {
    // One frame of c in place of a pause costs about 8.
    const leftOut = (skipPenalty: number) =>
      align(tableOf('_ab__'), [word('ab'), word('c')], { skipPenalty, skipPenaltyPerPhone: 0 })?.words[1]
    expect(leftOut(4)).toBeNull()
    expect(leftOut(14)).toMatchObject({ phones: [{ phone: 3 }] })
    const byPhones = (skipPenaltyPerPhone: number) =>
      align(tableOf('_ab__'), [word('ab'), word('cb')], { skipPenalty: 0, skipPenaltyPerPhone })?.words[1]
    expect(byPhones(4)).toBeNull()
    expect(byPhones(14)).not.toBeNull()
  })

  it('has nothing to say of a take without frames', () => {
    expect(align(tableOf(''), [word('a')])).toBeNull()
  })
})

describe('goodness of a phone', () => {
  it('is the lead over the best rival, and equivalents are as good as the phone itself', () => {
    const table = tableOf('_ab_')
    const right = rivalLeads(table, [1], [2, 3], 5, 10)
    const wrong = rivalLeads(table, [3], [1, 2], 5, 10)
    expect(-Math.max(...right)).toBeCloseTo(8)
    expect(wrong).toEqual([8, 0])
    expect(rivalLeads(table, [3, 1], [2], 5, 10)).toEqual([-8])
  })

  it('free speech explains every frame as well as its own phone does, and pays for every new phone', () => {
    const scores = freeLikelihood(tableOf('abc'), () => true, -1.5)
    expect([...scores]).toEqual(Array.from({ length: 15 }, (_, frame) => (frame % 5 === 0 ? -2.5 : -1)))
    const spoken = freeLikelihood(tableOf('abc'), (frame) => frame > 2, -1.5)
    expect([...spoken.subarray(0, 4)]).toEqual([0, 0, 0, -1])
  })

  it('a phone of three states is passed through all of them in order, at the best places', () => {
    const frames = 9
    const noise = createNoise(3)
    const sumIn = (values: Float32Array) => (state: number, from: number, to: number) => {
      let total = 0
      for (let frame = from; frame < to; frame++) total += values[frame * 12 + 3 * 2 + state]!
      return total
    }
    const tables = Array.from({ length: 20 }, () => {
      const values = Float32Array.from({ length: frames * PHONES.length * 3 }, () => Math.round(40 * noise()))
      return { ...tableOf('ab'), frames, statesPerPhone: 3, values }
    })
    for (const table of tables) {
      const sum = sumIn(table.values)
      let best = -Infinity
      for (let second = 3; second < 8; second++)
        for (let third = second + 1; third < 9; third++)
          best = Math.max(best, sum(0, 2, second) + sum(1, second, third) + sum(2, third, 9))
      expect(segmentLikelihood(table, 2, 2, 9)).toBe(best)
    }
    // Too short to pass them: each frame has its best state.
    const table = tables[0]!
    const sum = sumIn(table.values)
    const states = [0, 1, 2]
    const alone = [4, 5].map((frame) => Math.max(...states.map((state) => sum(state, frame, frame + 1))))
    expect(segmentLikelihood(table, 2, 4, 6)).toBe(alone[0]! + alone[1]!)
  })
})
