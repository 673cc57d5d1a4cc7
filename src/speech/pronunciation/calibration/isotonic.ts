import type { Curve } from '../model.ts'

export type Observed = { value: number; wrong: boolean; weight: number }
type Block = { weight: number; wrong: number; value: number }

/**
 * Probability of being wrong as a map that never rises with the value: pool adjacent violators (Ayer and others
 * 1955) over weighted observations, neighbouring blocks joined until each holds at least `leastShare` of the weight,
 * then straight lines between the blocks' centres.
 */
export function fitProbability(observed: readonly Observed[], leastShare = 0.01): Curve {
  const total = observed.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return []
  const sorted = [...observed].sort((a, b) => a.value - b.value)
  let blocks: Block[] = []
  for (const { value, wrong, weight } of sorted) {
    blocks.push({ weight, wrong: wrong ? weight : 0, value: value * weight })
    pool(blocks)
  }
  for (;;) {
    const small = blocks.findIndex(({ weight }) => weight < leastShare * total)
    if (small < 0 || blocks.length === 1) break
    const at = small === blocks.length - 1 ? small - 1 : small
    blocks = [...blocks.slice(0, at), joined(blocks[at]!, blocks[at + 1]!), ...blocks.slice(at + 2)]
  }
  const points: [number, number][] = []
  for (const { weight, wrong, value } of blocks) {
    const x = rounded(value / weight)
    const y = rounded(wrong / weight)
    const last = points.at(-1)
    if (last && x <= last[0]) continue
    points.push([x, y])
  }
  return points
}

/** Joins the last blocks until shares fall from each block to the next. */
function pool(blocks: Block[]): void {
  while (blocks.length > 1) {
    const last = blocks.at(-1)!
    const before = blocks.at(-2)!
    if (before.wrong / before.weight > last.wrong / last.weight) return
    blocks.splice(-2, 2, joined(before, last))
  }
}

const joined = (a: Block, b: Block): Block => ({
  weight: a.weight + b.weight,
  wrong: a.wrong + b.wrong,
  value: a.value + b.value,
})

const rounded = (value: number) => Math.round(value * 1000) / 1000
