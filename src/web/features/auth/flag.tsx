import { FLAGS, type FlagDrawing } from './flags.ts'

const WIDTH = 30
const HEIGHT = 20

/** A country's flag, small and beside its name; its letters where we have no drawing. */
export function Flag({ country }: { country: string }) {
  const drawing = FLAGS[country]
  if (!drawing) {
    return (
      <span className="flag-letters" aria-hidden="true">
        {country}
      </span>
    )
  }
  return (
    <svg className="flag" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <Bands {...drawing} />
      {drawing.shapes?.map(([path, fill]) => (
        <path key={path} d={path} fill={fill} />
      ))}
      <rect className="flag-edge" width={WIDTH} height={HEIGHT} />
    </svg>
  )
}

function Bands({ bands, across }: FlagDrawing) {
  const whole = bands.reduce((sum, [, share]) => sum + share, 0)
  let passed = 0
  return bands.map(([fill, share]) => {
    const from = passed / whole
    passed += share
    const size = share / whole
    const box = across
      ? { x: 0, y: from * HEIGHT, width: WIDTH, height: size * HEIGHT }
      : { x: from * WIDTH, y: 0, width: size * WIDTH, height: HEIGHT }
    return <rect key={from} {...box} fill={fill} />
  })
}
