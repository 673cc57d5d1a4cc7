import { useEffect, useRef } from 'react'
import type { Place } from './place.ts'

/** Where the sound is, or was stopped; moved without drawing the rest anew. */
export function TimelineHead(props: { x(ms: number): number; width: number; height: number; place: Place }) {
  const head = useRef<SVGGElement>(null)
  const { x, place, width } = props
  const move = useRef((_ms: number | null) => {})
  move.current = (ms) => {
    const node = head.current
    if (!node) return
    const at = ms === null ? undefined : Math.min(width, Math.max(0, x(ms)))
    node.setAttribute('visibility', at === undefined ? 'hidden' : 'visible')
    if (at !== undefined) node.setAttribute('transform', `translate(${at.toFixed(1)} 0)`)
  }
  useEffect(() => place.follow((ms) => move.current(ms)), [place])
  // The graph may have become wider or narrower under it.
  useEffect(() => move.current(place.now()))
  return (
    <g ref={head} visibility="hidden">
      <line x1={0} x2={0} y1={4} y2={props.height} className="timeline-head" />
      <circle cx={0} cy={4} r={4} className="timeline-dot" />
    </g>
  )
}
