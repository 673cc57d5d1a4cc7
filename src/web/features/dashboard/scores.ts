import type { SeriesStroke } from '../../ui/stroke-sample.tsx'

/** The four scores in the order they are listed, with the stroke that stands for each. */
export const SCORES = [
  { name: 'overall', stroke: 'bold' },
  { name: 'pronunciation', stroke: 'dashed' },
  { name: 'accuracy', stroke: 'thin' },
  { name: 'fluency', stroke: 'dotted' },
] as const satisfies readonly { name: string; stroke: SeriesStroke }[]

export type Badge = 'good' | 'onTheWay' | 'early'

/** E-05: good from 80, on the way from 60. */
export function badgeOf(overall: number): Badge {
  if (overall >= 80) return 'good'
  return overall >= 60 ? 'onTheWay' : 'early'
}

const KEEPSAKES = [10, 50, 100]

/** At how many sessions the next keepsake comes; undefined when there is none left. */
export function nextKeepsake(sessions: number): number | undefined {
  return KEEPSAKES.find((count) => count > sessions)
}
