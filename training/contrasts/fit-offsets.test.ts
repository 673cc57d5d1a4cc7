import { describe, expect, it } from 'vitest'
import { createRandom } from '../random.ts'
import { fitOffsets, type OffsetRow } from './fit-offsets.ts'

describe('offsets that add up', () => {
  const random = createRandom(5)
  const before: Record<string, number> = { t: 12, n: -20, s: 4 }
  const own: Record<string, number> = { a: 6, i: -9 }
  const rows = Array.from({ length: 3000 }, (): OffsetRow => {
    const one = random.pick(Object.keys(before))
    const sound = random.pick(Object.keys(own))
    const pair = one === 'n' && sound === 'i' ? 15 : 0
    const keys = [`${one}<${sound}`, `${one}<`, sound]
    return { keys, ms: (before[one] ?? 0) + (own[sound] ?? 0) + pair + 5 * random.gauss() }
  })
  const usual = (offsets: Readonly<Record<string, number>>, ...keys: string[]) =>
    keys.reduce((sum, key) => sum + (offsets[key] ?? 0), 0)

  it('finds the parts, and what two sounds do together', () => {
    const offsets = fitOffsets(rows)
    expect(usual(offsets, 't<a', 't<', 'a')).toBeCloseTo(18, -0.5)
    expect(usual(offsets, 'n<i', 'n<', 'i')).toBeCloseTo(-14, -0.5)
    expect(usual(offsets, 's<i', 's<', 'i')).toBeCloseTo(-5, -0.5)
  })

  it('slips teach nothing, and what was seen once hardly counts', () => {
    const slip = { keys: ['t<a', 't<', 'a'], ms: 4000 }
    expect(fitOffsets([...rows, slip])).toEqual(fitOffsets(rows))
    const rare = fitOffsets([...rows, { keys: ['k<a', 'k<', 'a'], ms: 60 }])
    expect(Math.abs(usual(rare, 'k<a'))).toBeLessThan(10)
  })
})
