import { ORDER } from './mel-cepstrum.ts'
import type { SpokenLine } from './spoken-line.ts'
import type { Rows } from './warp-time.ts'

/** Frames to a row: lines are aligned and remembered every 10 ms. */
export const STRIDE = 2
const ALIGNED_ORDER = 14
const VOICING_WEIGHT = 1.5
/** Higher cepstra tell voices apart rather than sounds. */
const DECAY = 0.1
const SLOPE_WEIGHT = 0.7
const SLOPE_REACH = 2

/** The audible span of a line every 10 ms, its level taken relative to the line's own. */
export type LineRows = {
  count: number
  /** Frame of the first row; row r is frame `start + r × STRIDE`. */
  start: number
  cepstra: Float32Array
  voiced: Uint8Array
  active: Uint8Array
}

export function rowsOf(line: SpokenLine): LineRows {
  const count = Math.max(0, Math.ceil((line.end - line.start) / STRIDE))
  const cepstra = new Float32Array(count * ORDER)
  const voiced = new Uint8Array(count)
  const active = new Uint8Array(count)
  const level = meanLevel(line)
  for (let row = 0; row < count; row++) {
    const frame = line.start + row * STRIDE
    cepstra.set(line.cepstra.subarray(frame * ORDER, (frame + 1) * ORDER), row * ORDER)
    cepstra[row * ORDER] = cepstra[row * ORDER]! - level
    voiced[row] = line.voice.hz[frame]! > 0 ? 1 : 0
    active[row] = line.active[frame]!
  }
  return { count, start: line.start, cepstra, voiced, active }
}

/** Mean c0 of the audible frames. */
export function meanLevel(line: SpokenLine): number {
  let sum = 0
  let count = 0
  for (let frame = 0; frame < line.voice.frames; frame++) {
    if (line.active[frame] !== 1) continue
    sum += line.cepstra[frame * ORDER]!
    count++
  }
  return count > 0 ? sum / count : 0
}

/** Mean and deviation of the first cepstra over the audible rows of several lines. */
export type Norm = { mean: Float32Array; deviation: Float32Array }

export function normOf(lines: readonly { cepstra: Float32Array; active: Uint8Array }[]): Norm {
  const mean = new Float32Array(ALIGNED_ORDER)
  const deviation = new Float32Array(ALIGNED_ORDER)
  for (let d = 0; d < ALIGNED_ORDER; d++) {
    let count = 0
    let sum = 0
    let squares = 0
    for (const { cepstra, active } of lines) {
      for (let row = 0; row < active.length; row++) {
        if (active[row] !== 1) continue
        const value = cepstra[row * ORDER + d]!
        count++
        sum += value
        squares += value * value
      }
    }
    mean[d] = sum / Math.max(1, count)
    deviation[d] = Math.sqrt(Math.max(1e-4, squares / Math.max(1, count) - mean[d]! ** 2))
  }
  return { mean, deviation }
}

/** What two lines are compared by: the first cepstra, normalised, their slopes, and voicing. */
export function alignmentRows(cepstra: Float32Array, voiced: Uint8Array, { mean, deviation }: Norm): Rows {
  const width = 2 * ALIGNED_ORDER + 1
  const count = voiced.length
  const values = new Float32Array(count * width)
  for (let row = 0; row < count; row++) {
    for (let d = 0; d < ALIGNED_ORDER; d++) {
      const value = (cepstra[row * ORDER + d]! - mean[d]!) / deviation[d]!
      values[row * width + d] = Math.min(4, Math.max(-4, value)) * Math.exp(-DECAY * d)
    }
    values[row * width + width - 1] = voiced[row] === 1 ? VOICING_WEIGHT : 0
  }
  for (let row = 0; row < count; row++) {
    const before = Math.max(0, row - SLOPE_REACH) * width
    const after = Math.min(count - 1, row + SLOPE_REACH) * width
    for (let d = 0; d < ALIGNED_ORDER; d++) {
      values[row * width + ALIGNED_ORDER + d] = SLOPE_WEIGHT * (values[after + d]! - values[before + d]!)
    }
  }
  return { count, width, values }
}
