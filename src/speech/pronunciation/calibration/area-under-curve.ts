/** A value of one take; `wrong` where something other than the text was said. */
export type Judged = { take: number; value: number; wrong: boolean }

/** Area under the ROC curve: how often a right value is above a wrong one, ties counted half. NaN without both. */
export function areaUnderCurve(judged: readonly Judged[], timesByTake?: ArrayLike<number>): number {
  return areaOver(ordered(judged), timesByTake)
}

/** Sorted once, so that the area can be worked out over many draws of the takes. */
export function ordered(judged: readonly Judged[]): readonly Judged[] {
  return [...judged].sort((a, b) => a.value - b.value)
}

/**
 * The area over values sorted by `ordered`, each counted as often as its take was drawn (Mann and Whitney's
 * statistic, weighted).
 */
export function areaOver(sorted: readonly Judged[], timesByTake?: ArrayLike<number>): number {
  let wrongBelow = 0
  let rights = 0
  let wins = 0
  for (let start = 0; start < sorted.length; ) {
    let right = 0
    let wrong = 0
    let end = start
    for (; end < sorted.length && sorted[end]!.value === sorted[start]!.value; end++) {
      const { take, wrong: isWrong } = sorted[end]!
      const times = timesByTake ? timesByTake[take]! : 1
      if (isWrong) wrong += times
      else right += times
    }
    wins += right * (wrongBelow + wrong / 2)
    wrongBelow += wrong
    rights += right
    start = end
  }
  return rights > 0 && wrongBelow > 0 ? wins / (rights * wrongBelow) : Number.NaN
}
