/** Clear from 80, close from 60, off below; unsure when there is no trustworthy number. */
export type ScoreLevel = 'clear' | 'close' | 'off' | 'unsure'

export function scoreLevel(score: number | null | undefined): ScoreLevel {
  if (score === null || score === undefined || Number.isNaN(score)) return 'unsure'
  if (score >= 80) return 'clear'
  return score >= 60 ? 'close' : 'off'
}
