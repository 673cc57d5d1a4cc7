import { useRef } from 'react'
import { uneven } from './level-ring.tsx'
import { useFrames, useStillness } from './use-frames.ts'

/** Pixels of paper a second. */
const SPEED = 150
const STEP_MS = 20

/** The voice as it comes in, from the left edge up to the button; then the paper moves on. */
export function LiveTrace(props: { level(): number; startedAt: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const levels = useRef<number[]>([])
  const still = useStillness()
  useFrames(!still, (now) => {
    const wanted = Math.floor((now - props.startedAt) / STEP_MS)
    while (levels.current.length < wanted) levels.current.push(props.level())
    if (canvas.current) draw(canvas.current, levels.current)
  })
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className="live-trace" />
    </div>
  )
}

function draw(canvas: HTMLCanvasElement, levels: readonly number[]) {
  const scale = window.devicePixelRatio || 1
  const width = canvas.clientWidth
  const height = canvas.clientHeight
  if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale)
  if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.clearRect(0, 0, width, height)
  context.fillStyle = getComputedStyle(canvas).color
  const step = (SPEED * STEP_MS) / 1000
  const room = Math.floor(width / step)
  const shown = levels.slice(-room)
  const middle = height / 2
  context.beginPath()
  context.moveTo(0, middle)
  shown.forEach((level, index) => {
    context.lineTo(index * step, middle - reachOf(level, levels.length - shown.length + index) * middle)
  })
  for (let index = shown.length - 1; index >= 0; index--) {
    const reach = reachOf(shown[index] ?? 0, levels.length - shown.length + index)
    context.lineTo(index * step, middle + reach * middle)
  }
  context.closePath()
  context.fill()
}

/** Loudness as height; neighbours differ a little as the strokes of a pen do. */
function reachOf(level: number, index: number): number {
  const rough = 0.5 + 0.5 * uneven(index)
  return Math.max(0.006, Math.max(0, (level - 0.25) / 0.75) ** 1.6 * rough)
}
