/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** From 0 up to but not including 1. */
  next(): number
  /** The same items in another order. */
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** The generator mulberry32 (Ettinger 2017): 32 bits of state, enough for choices, not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    shuffle(items) {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = Math.floor(next() * (last + 1))
        const kept = shuffled[last] as (typeof shuffled)[number]
        shuffled[last] = shuffled[other] as (typeof shuffled)[number]
        shuffled[other] = kept
      }
      return shuffled
    },
  }
}
