/** Area under the ROC curve: how often a right value is above a wrong one, ties counted half. */
export function areaUnderCurve(right: readonly number[], wrong: readonly number[]): number {
  if (right.length === 0 || wrong.length === 0) return Number.NaN
  const all = [...right.map((value) => ({ value, good: 1 })), ...wrong.map((value) => ({ value, good: 0 }))]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  for (let start = 0; start < all.length; ) {
    let end = start
    while (end < all.length && all[end]!.value === all[start]!.value) end++
    const rank = (start + 1 + end) / 2
    for (let i = start; i < end; i++) rankSum += all[i]!.good * rank
    start = end
  }
  return (rankSum - (right.length * (right.length + 1)) / 2) / (right.length * wrong.length)
}

export const format = (value: number, digits = 2): string =>
  Number.isNaN(value) ? '–' : value.toFixed(digits).replace(/^0\./u, '.')
