import { useRef } from 'react'
import { type Frame, namedPlaces, pathOf, pointsOf, scaleOf, spreadLabels } from './line-chart-layout.ts'
import type { SeriesStroke } from './stroke-sample.tsx'
import { useWidth } from './use-width.ts'

export type Series = { id: string; label: string; stroke: SeriesStroke; values: readonly (number | null)[] }

export type LineChartProps = {
  /** What the chart shows, for readers: a sentence. */
  summary: string
  /** Names of the places along the bottom, one for each value. */
  places: readonly string[]
  /** The name of what the places are, e.g. "Day": the first column of the table. */
  placesLabel: string
  series: readonly Series[]
  height?: number
}

const NAMES_FROM = 520

/**
 * Lines in ink, told apart by stroke and named at their ends; coral is only the bold line's latest point.
 * Readers get the same numbers as a table. On narrow screens the names are left to the list beside the chart.
 */
export function LineChart(props: LineChartProps) {
  const { series, places, height = 290 } = props
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const named = width >= NAMES_FROM
  const frame: Frame = { width, height, left: 34, right: named ? 124 : 14, top: 14, bottom: 46 }
  const scale = scaleOf(series.flatMap(({ values }) => values.filter((value) => value !== null)))
  const y = (value: number) => pointsOf([value], scale, frame)[0]?.[1] ?? 0
  const x = (index: number) =>
    pointsOf(
      places.map(() => scale.low),
      scale,
      frame,
    )[index]?.[0] ?? 0
  const lines = series.map((one) => ({ ...one, points: pointsOf(one.values, scale, frame) }))
  const ends = spreadLabels(
    lines.map(({ points }) => points.at(-1)?.[1] ?? height),
    21,
  )
  const shown = namedPlaces(places.length, width - frame.left - frame.right, named ? 88 : 110)
  return (
    <figure className="chart" ref={box}>
      <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line className="grid" x1={frame.left} x2={width - frame.right} y1={y(tick)} y2={y(tick)} />
            <text x={0} y={y(tick) + 5}>
              {tick}
            </text>
          </g>
        ))}
        {shown.map((index) => (
          <text
            key={index}
            x={x(index)}
            y={height - 8}
            textAnchor={index === places.length - 1 ? 'end' : index === 0 ? 'start' : 'middle'}
          >
            {places[index]}
          </text>
        ))}
        {lines.map((line, at) => (
          <g key={line.id}>
            <path className={`line line-${line.stroke}`} d={pathOf(line.points)} />
            {line.stroke === 'bold' && <Points points={line.points} />}
            {named && (
              <text
                className={line.stroke === 'bold' ? 'chart-name-bold' : 'chart-name'}
                x={width - frame.right + 16}
                y={(ends[at] ?? 0) + 5}
              >
                {line.label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="sr-only">{props.summary}</figcaption>
      <Table {...props} />
    </figure>
  )
}

function Points(props: { points: readonly (readonly [number, number])[] }) {
  const few = props.points.length <= 24
  return props.points.map(([x, y], index) => {
    const latest = index === props.points.length - 1
    if (!latest && !few) return null
    return (
      <circle key={x} cx={x} cy={y} r={latest ? 5.5 : 3.6} className={latest ? 'point-latest' : 'point'} />
    )
  })
}

function Table({ summary, places, placesLabel, series }: LineChartProps) {
  return (
    // A table is as wide as its words whatever width it is given; what is around it can be cut.
    <div className="sr-only">
      <table>
        <caption>{summary}</caption>
        <thead>
          <tr>
            <th scope="col">{placesLabel}</th>
            {series.map((one) => (
              <th scope="col" key={one.id}>
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may fall on one day
            <tr key={index}>
              <th scope="row">{place}</th>
              {series.map((one) => (
                <td key={one.id}>{one.values[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
