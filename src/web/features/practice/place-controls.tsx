import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import type { Place } from './place.ts'
import type { Stretch } from './timeline.ts'

const KEY_STEP_MS = 200

/** The same as pressing on the graph, for keys and readers. */
export function PlaceSlider(props: { axis: Stretch; place: Place; onSeek(ms: number): void }) {
  const { t, format } = useTranslate()
  const { axis, place } = props
  const [at, setAt] = useState(0)
  const length = axis.endMs - axis.startMs
  const current = () => (place.now() ?? axis.startMs) - axis.startMs
  return (
    <div
      role="slider"
      tabIndex={0}
      className="timeline-slider"
      aria-label={t('practice.voices.seek')}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={t('practice.record.seconds', { seconds: format.number(at / 1000, 1) })}
      onFocus={() => setAt(Math.min(length, Math.max(0, current())))}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -KEY_STEP_MS, ArrowRight: KEY_STEP_MS }[event.key]
        const wanted = event.key === 'Home' ? 0 : step === undefined ? undefined : current() + step
        if (wanted === undefined) return
        event.preventDefault()
        const next = Math.min(length, Math.max(0, wanted))
        setAt(next)
        props.onSeek(axis.startMs + next)
      }}
    />
  )
}

/** How far the sentence is, in the take's own time whatever voice says it; drawn without drawing the rest anew. */
export function PlaceClock({ axis, place }: { axis: Stretch; place: Place }) {
  const { t } = useTranslate()
  const node = useRef<HTMLSpanElement>(null)
  const whole = axis.endMs - axis.startMs
  const said = useRef<(ms: number | null) => string>(() => '')
  said.current = (ms) => {
    const now = Math.min(whole, Math.max(0, (ms ?? axis.startMs) - axis.startMs))
    return t('practice.voices.time', { now: clock(now), whole: clock(whole) })
  }
  useEffect(
    () =>
      place.follow((ms) => {
        if (node.current) node.current.textContent = said.current(ms)
      }),
    [place],
  )
  return (
    <span className="num mute voices-clock" aria-hidden="true">
      <span ref={node}>{said.current(place.now())}</span>
    </span>
  )
}

/** `0:01.3` */
function clock(ms: number): string {
  const tenths = Math.floor(ms / 100)
  const seconds = Math.floor(tenths / 10)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`
}
