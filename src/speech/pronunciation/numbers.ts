/** The value below which `share` (0 … 1) of the values lie, with linear interpolation; NaN when empty. */
export function quantile(values: ArrayLike<number>, share: number): number {
  if (values.length === 0) return Number.NaN
  return quantileOfSorted(Float64Array.from(values).sort(), share)
}

/** As `quantile`, of values that are sorted already. */
export function quantileOfSorted(sorted: ArrayLike<number>, share: number): number {
  const position = Math.min(Math.max(share, 0), 1) * (sorted.length - 1)
  const below = Math.floor(position)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below]! + (sorted[above]! - sorted[below]!) * (position - below)
}

/** Arithmetic mean; 0 when empty. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return values.length === 0 ? 0 : sum / values.length
}

export function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest)
}
