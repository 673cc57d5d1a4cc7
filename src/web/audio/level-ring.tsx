import type { ReactNode } from 'react'
import { useRef } from 'react'
import { classNames } from '../ui/class-names.ts'
import './recording.css'
import { useFrames, useStillness } from './use-frames.ts'

const TICKS = 72
const INNER = 54
const SHORTEST = 4
const LONGEST = 22

/** Each tick's share of the level: fixed and uneven, so that the ring looks drawn and not like a gauge. */
const SHARES = Array.from({ length: TICKS }, (_, index) => 0.3 + 0.7 * uneven(index))

/** 0 to 1, the same for the same number, without a pattern to the eye. */
export function uneven(index: number): number {
  const value = Math.sin(index * 12.9898) * 43_758.5453
  return value - Math.floor(value)
}

type LevelRingProps = {
  /** 0 to 1 at this moment; without it the ring rests. */
  level?: () => number
  size?: 'small'
  children: ReactNode
}

/** A round button inside a ring of ticks that follows the voice. */
export function LevelRing({ level, size, children }: LevelRingProps) {
  const ticks = useRef<SVGGElement>(null)
  const still = useStillness()
  const live = level !== undefined
  useFrames(live && !still, () => {
    const now = Math.max(0, ((level?.() ?? 0) - 0.2) / 0.8)
    const lines = ticks.current?.children ?? []
    for (let index = 0; index < lines.length; index++) {
      const reach = SHORTEST + LONGEST * now * (SHARES[index] ?? 1)
      place(lines[index] as SVGLineElement, index, reach)
    }
  })
  return (
    <div className={classNames('level-ring', live && 'live', size && `level-ring-${size}`)}>
      <svg className="ring-ticks" viewBox="0 0 160 160" aria-hidden="true">
        {live && still ? (
          <circle cx={80} cy={80} r={INNER + 6} className="ring-bar" />
        ) : (
          <g ref={ticks}>
            {RESTING.map((ends) => (
              <line key={`${ends.x1} ${ends.y1}`} {...ends} />
            ))}
          </g>
        )}
      </svg>
      {children}
    </div>
  )
}

function endsOf(index: number, reach: number) {
  const angle = (index / TICKS) * 2 * Math.PI
  const x = Math.sin(angle)
  const y = -Math.cos(angle)
  const at = (radius: number, direction: number) => Number((80 + radius * direction).toFixed(2))
  return { x1: at(INNER, x), y1: at(INNER, y), x2: at(INNER + reach, x), y2: at(INNER + reach, y) }
}

const RESTING = SHARES.map((_, index) => endsOf(index, SHORTEST))

function place(line: SVGLineElement, index: number, reach: number) {
  const ends = endsOf(index, reach)
  line.setAttribute('x2', String(ends.x2))
  line.setAttribute('y2', String(ends.y2))
}
