import { isSyllabic, stripNotation } from '../../phonetics/ipa.ts'

type Phone = { ipa: string; startMs: number; endMs: number }

/** A stretch of the take and the stretch of the model it stands for. */
export type Pair = {
  takeStartMs: number
  takeEndMs: number
  modelStartMs: number
  modelEndMs: number
  /** The take's phone; empty where several went together. */
  ipa: string
}

const SAME_CLASS = 0.35
const OTHER_CLASS = 1
const LEFT_OUT = 0.6

/**
 * Pairs the phones of a word in the take with the model's by the cheapest edit path. A phone without a partner joins
 * the pair before it (the first ones the pair after), so that the pairs cover both words without gaps.
 */
export function pairPhones(take: readonly Phone[], model: readonly Phone[]): Pair[] {
  const partners = cheapestPath(take, model)
  const pairs: Pair[] = []
  for (const [own, theirs] of partners) {
    pairs.push({
      takeStartMs: take[own]!.startMs,
      takeEndMs: take[own]!.endMs,
      modelStartMs: model[theirs]!.startMs,
      modelEndMs: model[theirs]!.endMs,
      ipa: take[own]!.ipa,
    })
  }
  const first = pairs[0]
  const last = pairs.at(-1)
  if (!first || !last) return []
  first.takeStartMs = take[0]!.startMs
  first.modelStartMs = model[0]!.startMs
  last.takeEndMs = take.at(-1)!.endMs
  last.modelEndMs = model.at(-1)!.endMs
  for (let index = 1; index < pairs.length; index++) {
    pairs[index - 1]!.takeEndMs = pairs[index]!.takeStartMs
    pairs[index - 1]!.modelEndMs = pairs[index]!.modelStartMs
  }
  return pairs.filter((pair) => pair.takeEndMs > pair.takeStartMs)
}

function cheapestPath(take: readonly Phone[], model: readonly Phone[]): [number, number][] {
  const columns = model.length + 1
  const cost = new Float64Array((take.length + 1) * columns)
  for (let row = 0; row <= take.length; row++) {
    for (let column = 0; column <= model.length; column++) {
      if (row === 0 || column === 0) {
        cost[row * columns + column] = (row + column) * LEFT_OUT
        continue
      }
      cost[row * columns + column] = Math.min(
        cost[(row - 1) * columns + column - 1]! + distance(take[row - 1]!.ipa, model[column - 1]!.ipa),
        cost[(row - 1) * columns + column]! + LEFT_OUT,
        cost[row * columns + column - 1]! + LEFT_OUT,
      )
    }
  }
  const path: [number, number][] = []
  let row = take.length
  let column = model.length
  while (row > 0 && column > 0) {
    const here = cost[row * columns + column]!
    const step = distance(take[row - 1]!.ipa, model[column - 1]!.ipa)
    if (Math.abs(here - cost[(row - 1) * columns + column - 1]! - step) < 1e-9) path.push([--row, --column])
    else if (Math.abs(here - cost[(row - 1) * columns + column]! - LEFT_OUT) < 1e-9) row--
    else column--
  }
  return path.reverse()
}

function distance(left: string, right: string): number {
  if (stripNotation(left) === stripNotation(right)) return 0
  return isSyllabic(left) === isSyllabic(right) ? SAME_CLASS : OTHER_CLASS
}
