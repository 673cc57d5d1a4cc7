type Point = readonly [x: number, y: number]

/**
 * An SVG path through the points that never overshoots them: monotone cubic interpolation
 * (Fritsch and Carlson 1980, with the limiter of Steffen 1990).
 */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const slopes = tangents(points)
  let path = `M${round(first[0])} ${round(first[1])}`
  rest.forEach(([x, y], index) => {
    const from = points[index] ?? first
    const third = (x - from[0]) / 3
    const control1 = [from[0] + third, from[1] + third * (slopes[index] ?? 0)] as const
    const control2 = [x - third, y - third * (slopes[index + 1] ?? 0)] as const
    path += `C${[...control1, ...control2, x, y].map(round).join(' ')}`
  })
  return path
}

const round = (value: number) => Math.round(value * 100) / 100

function tangents(points: readonly Point[]): number[] {
  const secants = points.slice(1).map(([x, y], index) => {
    const [x0, y0] = points[index] ?? [x, y]
    return x === x0 ? 0 : (y - y0) / (x - x0)
  })
  return points.map((_, index) => {
    const before = secants[index - 1]
    const after = secants[index]
    if (before === undefined || after === undefined) return before ?? after ?? 0
    if (before * after <= 0) return 0
    return Math.sign(before) * Math.min(Math.abs(before), Math.abs(after), Math.abs(before + after) / 2)
  })
}
