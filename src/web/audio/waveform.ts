import type { Clip } from './clip.ts'

/** Silence is drawn as silence: nothing below this is made to fill the drawing. */
const QUIETEST = 0.04

/**
 * The loudest sample of each slice, 0 to 1, against the loudest of the whole clip, so that a quiet take can be read too.
 * @param edges the slices' bounds in ms of the clip, ascending, one more than slices; parts outside the clip are silent
 */
export function peaksBetween(clip: Clip, edges: readonly number[]): number[] {
  const top = Math.max(loudest(clip.samples), QUIETEST)
  const perMs = clip.sampleRate / 1000
  return edges.slice(1).map((end, index) => {
    const from = Math.max(0, Math.floor((edges[index] ?? 0) * perMs))
    const to = Math.min(clip.samples.length, Math.max(from + 1, Math.floor(end * perMs)))
    let peak = 0
    for (let at = from; at < to; at++) peak = Math.max(peak, Math.abs(clip.samples[at] ?? 0))
    return peak / top
  })
}

/** Evenly spaced bounds from `from` to `to`, one more than `count`. */
export function evenEdges(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count)
}

/** A filled SVG path along the peaks, left to right: up from `axis`, down from it, or both ways. */
export function peaksPath(
  peaks: readonly number[],
  box: { x: number; width: number; axis: number; up: number; down: number },
): string {
  if (peaks.length === 0) return ''
  const step = box.width / Math.max(peaks.length - 1, 1)
  const point = (peak: number, index: number, height: number) =>
    `L${(box.x + index * step).toFixed(1)} ${(box.axis - height * peak).toFixed(1)}`
  const start = `M${box.x.toFixed(1)} ${box.axis.toFixed(1)}`
  const end = `L${(box.x + box.width).toFixed(1)} ${box.axis.toFixed(1)}`
  const above = box.up > 0 ? peaks.map((peak, index) => point(peak, index, box.up)).join('') : ''
  const below =
    box.down > 0
      ? peaks
          .map((peak, index) => point(peak, index, -box.down))
          .reverse()
          .join('')
      : ''
  return `${start}${above}${end}${below}Z`
}

function loudest(samples: Float32Array): number {
  let top = 0
  for (const sample of samples) top = Math.max(top, Math.abs(sample))
  return top
}
