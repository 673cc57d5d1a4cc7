import { smoothPath } from './smooth-path.ts'

/**
 * The melody of a voice as one drawn line: semitones a step, null where there is no voice (the line breaks there).
 * It fills its box, highest tone above.
 */
export function Contour(props: { semitones: readonly (number | null)[]; width?: number; height?: number }) {
  const { semitones, width = 120, height = 34 } = props
  const voiced = semitones.filter((value): value is number => value !== null)
  if (voiced.length === 0) return null
  const low = Math.min(...voiced)
  const span = Math.max(Math.max(...voiced) - low, 3)
  const x = (index: number) => 2 + (index / Math.max(semitones.length - 1, 1)) * (width - 4)
  const y = (value: number) => height - 3 - ((value - low) / span) * (height - 6)
  const runs: [number, number][][] = []
  let run: [number, number][] = []
  semitones.forEach((value, index) => {
    if (value !== null) run.push([x(index), y(value)])
    if ((value === null || index === semitones.length - 1) && run.length > 0) {
      if (run.length > 1) runs.push(run)
      run = []
    }
  })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full h-auto">
      {runs.map((points) => (
        <path key={points[0]?.[0]} className="contour" d={smoothPath(points)} />
      ))}
    </svg>
  )
}
