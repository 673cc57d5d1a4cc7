import { describe, expect, it } from 'vitest'
import { engravedMelody } from './melody.ts'

const voiced = (count: number, tone = 2) => Array.from({ length: count }, () => tone)
const silent = (count: number) => Array.from({ length: count }, () => null)

describe('a melody made fit to be engraved', () => {
  it('begins and ends with voice', () => {
    const melody = engravedMelody([...silent(9), ...voiced(20), ...silent(30)])
    expect(melody[0]).toBe(2)
    expect(melody.at(-1)).toBe(2)
    expect(melody).not.toContain(null)
  })

  it('keeps a pause between words and bridges a stop within one', () => {
    expect(engravedMelody([...voiced(20), ...silent(15), ...voiced(20)])).toContain(null)
    expect(engravedMelody([...voiced(20), ...silent(3), ...voiced(20)])).not.toContain(null)
  })

  it('drops crumbs of voice', () => {
    const melody = engravedMelody([
      ...voiced(20),
      ...silent(10),
      ...voiced(3, 9),
      ...silent(10),
      ...voiced(20),
    ])
    expect(melody).not.toContain(9)
  })

  it('smooths a jitter without moving the melody', () => {
    const jitter = Array.from({ length: 40 }, (_, index) => 5 + (index % 2 === 0 ? 1 : -1))
    for (const tone of engravedMelody(jitter)) expect(Math.abs((tone ?? 0) - 5)).toBeLessThan(0.35)
  })

  it('has nothing to draw where nobody spoke', () => {
    expect(engravedMelody(silent(40))).toEqual([])
  })
})
