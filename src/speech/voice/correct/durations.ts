export type Stretchable = { ownMs: number; wantedMs: number; shortest: number; longest: number }

/** Factors no sound survives well; beyond them a word rather keeps a length of its own. */
const HARD_SHORTEST = 0.2
const HARD_LONGEST = 5

/**
 * Lengths for the sounds of a word: in the proportions wanted, within each one's limits of stretching (factors of its
 * own length), with the sum wanted. Where the limits forbid the sum they give way together, up to a fifth and five
 * times.
 */
export function shareOut(sounds: readonly Stretchable[], totalMs: number): number[] {
  const own = sum(sounds.map(({ ownMs }) => ownMs))
  if (own <= 0) return sounds.map(() => 0)
  const lowest = sum(sounds.map(({ ownMs, shortest }) => ownMs * shortest))
  const highest = sum(sounds.map(({ ownMs, longest }) => ownMs * longest))
  const reachable = Math.min(Math.max(totalMs, own * HARD_SHORTEST), own * HARD_LONGEST)
  if (reachable <= lowest)
    return scaled(
      sounds.map(({ ownMs, shortest }) => ownMs * shortest),
      reachable,
    )
  if (reachable >= highest)
    return scaled(
      sounds.map(({ ownMs, longest }) => ownMs * longest),
      reachable,
    )
  const at = (factor: number) =>
    sounds.map(({ ownMs, wantedMs, shortest, longest }) =>
      Math.min(Math.max(factor * Math.max(1, wantedMs), shortest * ownMs), longest * ownMs),
    )
  let low = 0
  let high = 1
  while (sum(at(high)) < reachable && high < 1e6) high *= 2
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (sum(at(middle)) < reachable) low = middle
    else high = middle
  }
  return scaled(at(high), reachable)
}

function scaled(values: readonly number[], total: number): number[] {
  const factor = total / sum(values)
  return values.map((value) => value * factor)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
