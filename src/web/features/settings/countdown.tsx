import { useEffect, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'

/** Whole seconds that are left of so many, counted from `since` on the clock of `performance.now()`. */
export function useSecondsLeft(since: number, seconds: number): number {
  const left = () => Math.max(0, Math.ceil(seconds - (performance.now() - since) / 1000))
  const [now, setNow] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setNow(left()), 250)
    return () => clearInterval(timer)
  })
  return now
}

const RADIUS = 20
const ROUND = 2 * Math.PI * RADIUS

/** A ring that empties, with the seconds in it; told aloud only at half time and near the end. */
export function Countdown({ seconds, of }: { seconds: number; of: number }) {
  const { t } = useTranslate()
  const told = [30, 10, 5].includes(seconds)
  return (
    <div className="countdown" role="timer" aria-label={t('settings.consent.left', { count: seconds })}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx={24} cy={24} r={RADIUS} className="countdown-track" />
        <circle
          cx={24}
          cy={24}
          r={RADIUS}
          className="countdown-left"
          strokeDasharray={`${(ROUND * seconds) / of} ${ROUND}`}
        />
      </svg>
      <span className="num" aria-hidden="true">
        {seconds}
      </span>
      <span className="sr-only" role="status">
        {told ? t('settings.consent.left', { count: seconds }) : ''}
      </span>
    </div>
  )
}
