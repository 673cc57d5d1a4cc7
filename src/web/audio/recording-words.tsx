import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../lib/language.tsx'
import { Icon } from '../ui/icon.tsx'
import { LONGEST_RECORDING_MS, type RunningRecording } from './recorder.ts'

/** From here on the seconds that are left are told. */
const NEAR_THE_END_MS = 10_000

/** How long it has been listening, and near the end how long it still will. */
export function RecordingTime(props: { running: RunningRecording; longestMs?: number }) {
  const { t, format } = useTranslate()
  const elapsed = useElapsed(props.running)
  const left = (props.longestMs ?? LONGEST_RECORDING_MS) - elapsed
  return (
    <>
      <p className="stage-words" aria-hidden="true">
        {t('practice.record.listening')}{' '}
        <span className="quiet">{t('practice.record.seconds', { seconds: oneDigit(elapsed, format) })}</span>
      </p>
      {left <= NEAR_THE_END_MS && (
        <p role="status" className="text-coral-text">
          {t('practice.record.left', { count: Math.max(0, Math.ceil(left / 1000)) })}
        </p>
      )}
    </>
  )
}

const QUIET = 0.3
const LOUD = 0.93

/** Whether the microphone hears enough, from the loudest of the last two seconds. */
export function LevelHint(props: { running: RunningRecording }) {
  const { t } = useTranslate()
  const elapsed = useElapsed(props.running)
  const recent = useRef<{ at: number; level: number }[]>([])
  recent.current = [
    ...recent.current.filter(({ at }) => elapsed - at < 2000),
    { at: elapsed, level: props.running.level() },
  ]
  const top = Math.max(...recent.current.map(({ level }) => level))
  if (elapsed < 900) return null
  const hint = top < QUIET ? 'quiet' : top > LOUD ? 'loud' : 'good'
  return (
    <p className="mute small flex items-center gap-2">
      <Icon of={hint === 'good' ? Check : TriangleAlert} />
      {t(`practice.record.level.${hint}`)}
    </p>
  )
}

function useElapsed(running: RunningRecording): number {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - running.startedAt), 100)
    return () => clearInterval(timer)
  }, [running])
  return elapsed
}

/** Seconds with one digit, as the language writes them. */
export function oneDigit(ms: number, format: { number(value: number, digits?: number): string }): string {
  const seconds = Math.floor(ms / 100) / 10
  return Number.isInteger(seconds)
    ? `${format.number(seconds)}${format.number(1.1, 1).charAt(1)}0`
    : format.number(seconds, 1)
}
