import fc from 'fast-check'
import { expect, it } from 'vitest'
import { giveBack, subtract, take, total } from './spending.rules.ts'

const parts = fc.record({ plan: fc.nat(5000), gift: fc.nat(5000), purchased: fc.nat(5000) })

it('F-02 spends the plan first, then gifts, then what was bought', () => {
  const held = { plan: 10, gift: 20, purchased: 30 }
  expect(take(held, 8)).toEqual({ plan: 8, gift: 0, purchased: 0 })
  expect(take(held, 25)).toEqual({ plan: 10, gift: 15, purchased: 0 })
  expect(take(held, 60)).toEqual({ plan: 10, gift: 20, purchased: 30 })
  expect(take(held, 61)).toBeUndefined()
})

it('F-02 touches a later source only when the earlier ones are empty, and takes exactly the amount', () => {
  fc.assert(
    fc.property(parts, fc.nat(16_000), (held, amount) => {
      const taken = take(held, amount)
      if (!taken) {
        expect(amount).toBeGreaterThan(total(held))
        return
      }
      const left = subtract(held, taken)
      expect(total(taken)).toBe(amount)
      expect(Math.min(left.plan, left.gift, left.purchased)).toBeGreaterThanOrEqual(0)
      if (taken.gift > 0) expect(left.plan).toBe(0)
      if (taken.purchased > 0) expect(left.plan + left.gift).toBe(0)
    }),
  )
})

it('F-03 gives back in full: where it came from, or as a gift when the plan period is over', () => {
  fc.assert(
    fc.property(parts, fc.nat(15_000), fc.boolean(), (held, amount, samePeriod) => {
      const taken = take(held, amount)
      fc.pre(taken !== undefined)
      const left = subtract(held, taken!)
      const back = giveBack(left, taken!, samePeriod)
      expect(total(back)).toBe(total(held))
      if (samePeriod) expect(back).toEqual(held)
      else expect(back.plan).toBe(left.plan)
    }),
  )
})

it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('F-03 refuses the amount %s', (amount) => {
  expect(() => take({ plan: 10, gift: 0, purchased: 0 }, amount)).toThrow(RangeError)
})
