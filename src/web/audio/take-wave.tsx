import type { Clip } from './clip.ts'
import './recording.css'
import { evenEdges, peaksBetween, peaksPath } from './waveform.ts'

/** The take, drawn from edge to edge. */
export function TakeWave(props: { clip: Clip; quiet?: boolean }) {
  const { clip } = props
  const peaks = peaksBetween(clip, evenEdges(0, clip.durationMs, 360))
  return (
    <svg
      className={props.quiet ? 'take-wave quiet' : 'take-wave'}
      viewBox="0 0 1000 120"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={peaksPath(peaks, { x: 0, width: 1000, axis: 60, up: 56, down: 56 })} />
    </svg>
  )
}
