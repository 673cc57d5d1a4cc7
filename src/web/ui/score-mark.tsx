import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type ScoreLevel, scoreLevel } from './score-level.ts'
import { useUiWords } from './ui-words.tsx'

const SIGNS: Record<ScoreLevel, string> = {
  clear: 'm1.5 6.5 3 3 6-7',
  close: 'M1 7.5c1.5-3 3.5-3 5-1.5s3.5 1.5 5-1.5',
  off: 'M2 2l8 8M10 2 2 10',
  unsure: 'M3.5 4a2.5 2.5 0 1 1 3.6 2.2C6.3 6.7 6 7 6 8M6 10.8v.01',
}

/** The sign and number of a score; "not sure" in words where there is no number. Inherits nothing: it sets its level. */
export function ScoreMark(props: { score: number | null; className?: string }) {
  const words = useUiWords()
  const level = scoreLevel(props.score)
  return (
    <span className={classNames('sign', `level-${level}`, props.className)}>
      <Sign of={level} />
      <span>{props.score === null ? words.unsure : Math.round(props.score)}</span>
    </span>
  )
}

/** The sign alone, for beside words that say the same. */
export function Sign(props: { of: ScoreLevel }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path d={SIGNS[props.of]} />
    </svg>
  )
}

/** The sign of a verdict with its word, where there is no score. */
export function VerdictMark(props: { level: ScoreLevel; words: string }) {
  return (
    <span className={classNames('sign', 'verdict', `level-${props.level}`)}>
      <Sign of={props.level} />
      <span>{props.words}</span>
    </span>
  )
}

/** The line under a judged word: straight, broken, wavy or dotted. It needs a parent with `level-…`. */
export function Stroke() {
  return <span className="stroke" aria-hidden="true" />
}

/** Something judged, tinted and with its stroke under it. Put a `ScoreMark` beside or below: colour never stands alone. */
export function Scored(props: { score: number | null; children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(`level-${scoreLevel(props.score)}`, 'inline-grid gap-[.13em]', props.className)}
    >
      <span className="marked">{props.children}</span>
      <Stroke />
    </span>
  )
}
