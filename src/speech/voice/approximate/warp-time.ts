/** Rows of equal width, one for each frame. */
export type Rows = { count: number; width: number; values: Float32Array }
export type TimePath = {
  /** Mean distance along the path. */
  cost: number
  /** For each left row the right rows it meets: first and one past the last. */
  first: Int32Array
  end: Int32Array
}

const STALL = 0.35
const DIAGONAL = 0
const LEFT = 1
const RIGHT = 2

/**
 * Dynamic time warping with Euclidean distances and steps of one. Standing still on one side costs a little more, so
 * that the path keeps moving where nothing speaks against it.
 */
export function warpTime(left: Rows, right: Rows): TimePath {
  const { count: n, width } = left
  const m = right.count
  const back = new Uint8Array(n * m)
  let previous = new Float64Array(m).fill(Number.POSITIVE_INFINITY)
  let current = new Float64Array(m)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < m; j++) {
      let squares = 0
      for (let d = 0; d < width; d++) {
        const difference = left.values[i * width + d]! - right.values[j * width + d]!
        squares += difference * difference
      }
      const distance = Math.sqrt(squares)
      const fromLeft = previous[j]! + distance + STALL
      const fromRight = j > 0 ? current[j - 1]! + distance + STALL : Number.POSITIVE_INFINITY
      const diagonal =
        i === 0 && j === 0 ? 2 * distance : j > 0 ? previous[j - 1]! + 2 * distance : Number.POSITIVE_INFINITY
      const best = Math.min(diagonal, fromLeft, fromRight)
      current[j] = best
      back[i * m + j] = best === diagonal ? DIAGONAL : best === fromLeft ? LEFT : RIGHT
    }
    const swap = previous
    previous = current
    current = swap
  }
  const path = {
    cost: (previous[m - 1] ?? 0) / Math.max(1, n + m),
    first: new Int32Array(n),
    end: new Int32Array(n),
  }
  for (let i = n - 1, j = m - 1; i >= 0 && j >= 0; ) {
    if (path.end[i] === 0) path.end[i] = j + 1
    path.first[i] = j
    const step = back[i * m + j]
    if (step !== RIGHT) i--
    if (step !== LEFT) j--
  }
  return path
}
