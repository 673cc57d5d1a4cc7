/** How a series is drawn: told apart by stroke, not by colour. */
export type SeriesStroke = 'bold' | 'thin' | 'dashed' | 'dotted'

/** A short piece of the stroke, beside the series' name in a list. */
export function StrokeSample(props: { stroke: SeriesStroke }) {
  return (
    <svg className="stroke-sample" viewBox="0 0 24 8" aria-hidden="true">
      <path d="M1 4h22" className={`line line-${props.stroke}`} />
    </svg>
  )
}
