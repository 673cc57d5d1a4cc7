import type { WordLattice } from '../../pronunciation/align.ts'

/** Repeatable numbers of 0 to 1 (mulberry32): the same take always gets the same answer. */
function repeatable(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Texts of the same phones and the same word lengths, the phones in other orders. */
export function shuffled(words: readonly WordLattice[], count: number): WordLattice[][] {
  const phones = words.flatMap(({ variants }) => variants[0] ?? [])
  const next = repeatable(phones.length)
  return Array.from({ length: count }, () => {
    const order = [...phones]
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1))
      const swap = order[i] as number
      order[i] = order[j] as number
      order[j] = swap
    }
    let taken = 0
    return words.map(({ variants }) => {
      const from = taken
      taken += variants[0]?.length ?? 0
      return { variants: [order.slice(from, taken)] }
    })
  })
}

/** Words as long as the given one, of phones drawn from a pool, none in the place where the word has it. */
export function drawnFrom(pool: readonly number[], word: readonly number[], count: number): number[][] {
  const next = repeatable(word.reduce((sum, phone) => sum * 31 + phone, 7))
  return Array.from({ length: count }, () =>
    word.map((own) => {
      const others = pool.filter((phone) => phone !== own)
      return others[Math.floor(next() * others.length)] ?? own
    }),
  )
}
