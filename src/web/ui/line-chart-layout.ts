import { smoothPath } from './smooth-path.ts'

type Point = readonly [x: number, y: number]

export type Frame = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

/** Round limits and steps of 10 (or 5 for a narrow range) around the values; never below 0 or above `most`. */
export function scaleOf(
  values: readonly number[],
  most = 100,
): { low: number; high: number; ticks: number[] } {
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  if (values.length === 0) return { low: 0, high: most, ticks: [0, most / 2, most] }
  const step = highest - lowest > 60 ? 20 : 10
  const low = Math.max(0, Math.floor((lowest - 2) / step) * step)
  const high = Math.max(low + step, Math.min(most, Math.ceil((highest + 2) / step) * step))
  const ticks = []
  for (let tick = low; tick <= high; tick += step) ticks.push(tick)
  return { low, high, ticks }
}

/** Where each value of a series lies; missing values are left out. */
export function pointsOf(
  values: readonly (number | null)[],
  scale: { low: number; high: number },
  frame: Frame,
): Point[] {
  const across = frame.width - frame.left - frame.right
  const down = frame.height - frame.top - frame.bottom
  return values.flatMap((value, index): Point[] => {
    if (value === null) return []
    const x = frame.left + (values.length === 1 ? across : (index / (values.length - 1)) * across)
    return [[x, frame.top + down - ((value - scale.low) / (scale.high - scale.low)) * down]]
  })
}

export const pathOf = (points: readonly Point[]) => smoothPath(points)

/** Moves names at the ends of lines apart until none covers another, keeping their order. */
export function spreadLabels(heights: readonly number[], gap: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height)
  for (let round = 0; round < 20; round++) {
    let moved = false
    for (let at = 1; at < order.length; at++) {
      const above = order[at - 1]
      const below = order[at]
      if (!above || !below || below.height - above.height >= gap - 0.01) continue
      const push = (gap - (below.height - above.height)) / 2
      above.height -= push
      below.height += push
      moved = true
    }
    if (!moved) break
  }
  return order.sort((a, b) => a.index - b.index).map(({ height }) => height)
}

/**
 * Which of so many places along the bottom get a name, so that names keep a distance: every so many, counted back from
 * the last. The first is always named, in place of one that stands too near to it.
 */
export function namedPlaces(count: number, width: number, distance = 88): number[] {
  if (count <= 1) return count === 1 ? [0] : []
  const room = Math.max(1, Math.min(count - 1, Math.floor(width / distance)))
  const stride = Math.ceil((count - 1) / room)
  const places: number[] = []
  for (let place = count - 1; place >= stride; place -= stride) places.unshift(place)
  return [0, ...places]
}
