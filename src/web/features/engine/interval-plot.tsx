import { useTranslate } from '../../lib/language.tsx'
import { ENGINES, type Range } from './calibration.ts'

const WIDTH = 190
const SIDE = 4
const LINE = 13
const HEIGHT = LINE * (ENGINES.length + 0.4)

/** The three engines' mistakes, each a point on its interval; the table beside says the same in numbers. */
export function IntervalPlot(props: { of: Record<(typeof ENGINES)[number], Range>; most: number }) {
  const x = (mistakes: number) =>
    SIDE + (WIDTH - 2 * SIDE) * Math.min(1, mistakes / Math.max(props.most, 1e-6))
  return (
    <svg
      className="interval-plot"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <line x1={x(0)} x2={x(0)} y1={0} y2={HEIGHT} className="plot-axis" />
      {ENGINES.map((engine, index) => {
        const { value, low, high } = props.of[engine]
        const y = LINE * (index + 0.7)
        return (
          <g key={engine} className={`plot-${engine}`}>
            <line x1={x(low)} x2={x(high)} y1={y} y2={y} />
            <circle cx={x(value)} cy={y} r={3.6} />
          </g>
        )
      })}
    </svg>
  )
}

/** From what to what the plots under it reach. */
export function PlotScale({ most }: { most: number }) {
  const { format } = useTranslate()
  return (
    <span className="plot-scale" style={{ width: WIDTH }}>
      <span>{format.number(0)}</span>
      <span>{format.number(most, 1)}</span>
    </span>
  )
}
