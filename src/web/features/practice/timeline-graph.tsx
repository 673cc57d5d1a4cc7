import { useMemo, useRef } from 'react'
import type { ModelTimings } from '../../../contract/practice.ts'
import type { Clip } from '../../audio/clip.ts'
import { evenEdges, peaksBetween, peaksPath } from '../../audio/waveform.ts'
import { useTranslate } from '../../lib/language.tsx'
import { scoreLevel } from '../../ui/score-level.ts'
import { smoothPath } from '../../ui/smooth-path.ts'
import { useWidth } from '../../ui/use-width.ts'
import { type MergedWord, shownScore } from './merged-words.ts'
import type { Place } from './place.ts'
import { endingOf, type Pitch, type Run, runsOf, type Stretch } from './timeline.ts'
import { TimelineHead } from './timeline-head.tsx'
import type { Voice, Warp } from './warp.ts'

type TimelineGraphProps = {
  words: readonly MergedWord[]
  opened: number | null
  mine: Clip
  minePitch: Pitch
  model: { clip: Clip; timings: ModelTimings } | undefined
  /** The take with the model's melody, drawn in its place while it is the voice that was chosen. */
  corrected: { clip: Clip; pitch: Pitch } | undefined
  axis: Stretch
  warps: Record<Voice, Warp>
  place: Place
  norm: string
  onSeek(ms: number): void
}

/** Both voices on one axis: melodies above, waves below, words at the foot; the opened word is washed. */
export function TimelineGraph(props: TimelineGraphProps) {
  const { t } = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, 800)
  const small = width < 560
  const height = small ? 270 : 328
  const foot = height - 34
  const waveAxis = small ? 178 : 214
  const waveHeight = small ? 50 : 62
  const { axis, warps, mine, corrected, model, words, opened } = props
  const x = (ms: number) => ((ms - axis.startMs) / (axis.endMs - axis.startMs)) * width

  const waves = useMemo(() => {
    const edges = evenEdges(axis.startMs, axis.endMs, Math.max(80, Math.round(width / 2)))
    const area = { x: 0, width, axis: waveAxis }
    const own = corrected
      ? peaksBetween(corrected.clip, edges.map(warps.corrected.fromTake))
      : peaksBetween(mine, edges)
    const others = model && peaksBetween(model.clip, edges.map(warps.model.fromTake))
    return {
      own: peaksPath(own, { ...area, up: waveHeight, down: 0 }),
      model: others ? peaksPath(others, { ...area, up: 0, down: waveHeight }) : '',
    }
  }, [axis, warps, mine, corrected, model, width, waveAxis, waveHeight])

  const melodies = useMemo(
    () => ({
      mine: runsOf(props.minePitch),
      corrected: corrected ? runsOf(corrected.pitch, warps.corrected.toTake) : [],
      model: model ? runsOf(model.timings.pitch, warps.model.toTake) : [],
    }),
    [props.minePitch, corrected, model, warps],
  )
  const y = heightOf(
    [...melodies.mine, ...melodies.corrected, ...melodies.model],
    26,
    waveAxis - waveHeight - 18,
  )
  const draw = (run: Run) => smoothPath(run.map(([ms, semitones]) => [x(ms), y(semitones)] as const))
  const said = words.filter((word) => word.judged?.startMs != null && word.judged.endMs != null)
  const ends = said.at(-1)?.judged?.endMs

  const seek = (clientX: number) => {
    const left = box.current?.getBoundingClientRect().left ?? 0
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    props.onSeek(axis.startMs + share * (axis.endMs - axis.startMs))
  }
  return (
    <div ref={box} className="timeline">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider under the graph does the same with keys */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="img"
        aria-label={t(corrected ? 'practice.voices.graphCorrected' : 'practice.voices.graph')}
        onClick={(event) => seek(event.clientX)}
      >
        {said.map(({ judged, index }) => {
          const left = x(judged?.startMs ?? 0)
          const right = x(judged?.endMs ?? 0)
          return (
            <g key={index} className={`level-${scoreLevel(judged && shownScore(judged))}`}>
              {index === opened && (
                <rect x={left} width={right - left} y={8} height={foot - 8} className="timeline-wash" />
              )}
              <line x1={left} x2={left} y1={8} y2={foot} className="timeline-cut" />
            </g>
          )
        })}
        {ends != null && <line x1={x(ends)} x2={x(ends)} y1={8} y2={foot} className="timeline-cut" />}
        <line x1={0} x2={width} y1={waveAxis} y2={waveAxis} className="timeline-axis" />
        <path d={waves.own} className="timeline-mine" />
        <path d={waves.model} className="timeline-model" />
        {melodies.model.map((run) => (
          <path key={`model-${run[0]?.[0]}`} d={draw(run)} className="pitch-model" />
        ))}
        {melodies.mine.map((run) => (
          <path
            key={`mine-${run[0]?.[0]}`}
            d={draw(run)}
            className={corrected ? 'pitch-mine before' : 'pitch-mine'}
          />
        ))}
        {melodies.corrected.map((run) => (
          <path key={`corrected-${run[0]?.[0]}`} d={draw(run)} className="pitch-mine" />
        ))}
        {!corrected && <Endings {...melodies} x={x} y={y} />}
        <Names
          words={said}
          opened={opened}
          x={x}
          y={height - 10}
          size={small ? 14 : 16}
          width={width}
          norm={props.norm}
        />
        <TimelineHead x={x} width={width} height={foot} place={props.place} />
      </svg>
    </div>
  )
}

/** Says in words where the two voices end differently. */
function Endings(props: { mine: Run[]; model: Run[]; x(ms: number): number; y(semitones: number): number }) {
  const { t } = useTranslate()
  const mine = endingOf(props.mine)
  const model = endingOf(props.model)
  if (mine === model || mine === 'level' || model === 'level') return null
  const notes = [
    {
      run: props.model.at(-1),
      words: t(model === 'up' ? 'practice.voices.modelRises' : 'practice.voices.modelFalls'),
      name: '',
    },
    {
      run: props.mine.at(-1),
      words: t(mine === 'up' ? 'practice.voices.youRise' : 'practice.voices.youFall'),
      name: ' own',
    },
  ]
  return notes.map(({ run, words, name }, index) => {
    const end = run?.at(-1)
    if (!end) return null
    const up = (index === 0 ? model : mine) === 'up'
    return (
      <text
        key={words}
        x={props.x(end[0]) - 4}
        y={Math.max(14, props.y(end[1]) + (up ? -9 : 20))}
        textAnchor="end"
        className={`timeline-note${name}`}
      >
        {words}
      </text>
    )
  })
}

type NamesProps = {
  words: readonly MergedWord[]
  opened: number | null
  x(ms: number): number
  y: number
  size: number
  width: number
  norm: string
}

/** The words at the foot; where they would run into one another the later one gives way to the opened one. */
function Names({ words, opened, x, y, size, norm }: NamesProps) {
  const places = words.map((word) => {
    const { startMs, endMs } = word.judged ?? { startMs: 0, endMs: 0 }
    const wide = /[\u3000-\u9fff\uac00-\ud7af]/u.test(word.text) ? 1 : 0.52
    const half = (word.text.length * size * wide) / 2
    const middle = x(((startMs ?? 0) + (endMs ?? 0)) / 2)
    return { word, middle, left: middle - half, right: middle + half }
  })
  const shown = places.filter(({ word }) => word.index === opened)
  for (const place of places) {
    const free = shown.every((other) => place.right + 5 < other.left || place.left - 5 > other.right)
    if (free) shown.push(place)
  }
  return shown.map(({ word, middle }) => (
    <text
      key={word.charStart}
      x={middle}
      y={y}
      lang={norm}
      textAnchor="middle"
      fontSize={size}
      className={`timeline-name level-${scoreLevel(word.judged && shownScore(word.judged))}`}
      data-open={word.index === opened || undefined}
    >
      {word.text}
    </text>
  ))
}

/** Share of the points at either end that may not press the rest together: octave errors of the pitch tracker. */
const OUTLIERS = 0.03

/** Semitones to pixels: all that is drawn fits between `top` and `bottom`, and a flat voice stays flat. */
function heightOf(runs: readonly Run[], top: number, bottom: number): (semitones: number) => number {
  const values = runs
    .flatMap((run) => run.map(([, semitones]) => semitones))
    .sort((one, other) => one - other)
  const low = values[Math.floor(values.length * OUTLIERS)] ?? -1
  const high = values[Math.ceil(values.length * (1 - OUTLIERS)) - 1] ?? 1
  const span = Math.max(high - low, 7)
  const middle = (high + low) / 2
  return (semitones) => {
    const y = (top + bottom) / 2 - ((semitones - middle) / span) * (bottom - top)
    return Math.min(bottom, Math.max(top, y))
  }
}
