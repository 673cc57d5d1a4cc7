/** Repeatable random numbers (mulberry32). */
export type Random = {
  /** 0 to 1, 1 excluded. */
  next(): number
  between(low: number, high: number): number
  integer(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  gauss(): number
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    gauss: () => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next()),
  }
}
