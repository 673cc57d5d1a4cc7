import { describe, expect, it } from 'vitest'
import { correctedWarpOf, modelWarpOf, SAME, VOICES, type Voice } from './warp.ts'

const word = (charStart: number, startMs: number | null, endMs: number | null) =>
  ({ charStart, startMs, endMs }) as never

/** Three words, the second of which the learner left out; the corrected take has the model's pace. */
const take = [word(0, 500, 1000), word(5, null, null), word(9, 1200, 2000)]
const model = [word(0, 0, 300), word(5, 300, 500), word(9, 500, 900)]
const corrected = [{ startMs: 40, endMs: 340 }, null, { startMs: 360, endMs: 760 }]
const warps = {
  mine: SAME,
  model: modelWarpOf(take, model),
  corrected: correctedWarpOf(take, model, corrected),
}

/** Where a voice goes on when another one, at `ms` of its own clip, gives way to it. */
const samePlace = (from: Voice, ms: number, to: Voice) => warps[to].fromTake(warps[from].toTake(ms))

describe('the same place in three voices', () => {
  it('M-06 lays word upon word and runs evenly between', () => {
    expect(warps.model.toTake(150)).toBe(750)
    expect(warps.model.toTake(400)).toBe(1100)
    expect(warps.model.fromTake(1600)).toBe(700)
    expect(warps.model.toTake(1000)).toBe(2100)
  })

  it('the middle of a word is its middle in every voice', () => {
    expect(samePlace('mine', 1600, 'corrected')).toBe(560)
    expect(samePlace('corrected', 560, 'model')).toBe(700)
    expect(samePlace('model', 700, 'mine')).toBe(1600)
  })

  it('a word that was left out lies where the take goes from the one before to the one after', () => {
    expect(samePlace('model', 400, 'mine')).toBe(1100)
    expect(samePlace('model', 400, 'corrected')).toBe(350)
  })

  it('going round the three voices comes back to where it began, also before the first and after the last word', () => {
    for (const ms of [100, 480, 740, 1005, 1150, 1999, 2300]) {
      let at = ms
      for (const [index, voice] of VOICES.entries())
        at = samePlace(voice, at, VOICES[(index + 1) % VOICES.length] ?? 'mine')
      expect(at).toBeCloseTo(ms, 6)
    }
  })

  it('switching never goes back in the sentence, even where words overlap or last no time', () => {
    const hurried = [word(0, 500, 900), word(5, 880, 880), word(9, 890, 1500)]
    const warp = modelWarpOf(hurried, model)
    const places = Array.from({ length: 60 }, (_, index) => warp.toTake(index * 20))
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  it('without any word in common time runs as it is', () => {
    expect(modelWarpOf([word(0, null, null)], model).fromTake(700)).toBe(700)
    expect(correctedWarpOf(take, model, []).toTake(700)).toBe(700)
  })
})
