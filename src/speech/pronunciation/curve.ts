import type { Curve } from './model.ts'

/** Value of a piecewise straight, rising map; beyond its ends it goes on flat. */
export function curveAt(curve: Curve, raw: number): number {
  const first = curve[0]
  const last = curve.at(-1)
  if (!first || !last || Number.isNaN(raw)) return 0
  if (raw <= first[0]) return first[1]
  for (let i = 1; i < curve.length; i++) {
    const [x, y] = curve[i]!
    if (raw > x) continue
    const [x0, y0] = curve[i - 1]!
    return x === x0 ? y : y0 + ((y - y0) * (raw - x0)) / (x - x0)
  }
  return last[1]
}
