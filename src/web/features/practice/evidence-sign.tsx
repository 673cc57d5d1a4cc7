import { Sign } from '../../ui/score-mark.tsx'

export const LEVELS = { right: 'clear', wrong: 'off', unsure: 'unsure' } as const

/** The sign of a verdict; the sentence beside it says the same. */
export function EvidenceSign({ verdict }: { verdict: keyof typeof LEVELS }) {
  return (
    <span className={`sign level-${LEVELS[verdict]}`}>
      <Sign of={LEVELS[verdict]} />
    </span>
  )
}
