import type { BandLevels } from './band-levels.ts'
import { BANDS } from './chips.ts'
import { TRACE_WEIGHTS } from './trace-weights.ts'

/** Reach of the filter: frames before and after, bands below and above. */
export const FRAME_REACH = 6
export const BAND_REACH = 3

/**
 * What each cell says about the chip whose middle it is: its level and its neighbours', weighted so that speech
 * itself cancels out as far as it can be foretold and the mark remains. Same layout as the levels.
 */
export function tracesOf({ frames, levels }: BandLevels): Float32Array {
  const traces = new Float32Array(levels.length)
  const row = new Float32Array(BANDS)
  for (let frame = 0; frame < frames; frame++) {
    for (let bandDistance = 0; bandDistance <= BAND_REACH; bandDistance++) {
      row.fill(0)
      for (let offset = -FRAME_REACH; offset <= FRAME_REACH; offset++) {
        const weight = TRACE_WEIGHTS[Math.abs(offset) * (BAND_REACH + 1) + bandDistance] ?? 0
        const from = Math.max(0, Math.min(frames - 1, frame + offset)) * BANDS
        for (let band = 0; band < BANDS; band++)
          row[band] = (row[band] ?? 0) + weight * (levels[from + band] ?? 0)
      }
      for (let band = 0; band < BANDS; band++) {
        const low = row[Math.max(0, band - bandDistance)] ?? 0
        const high = row[Math.min(BANDS - 1, band + bandDistance)] ?? 0
        const cell = frame * BANDS + band
        traces[cell] = (traces[cell] ?? 0) + (bandDistance === 0 ? low : low + high)
      }
    }
  }
  return traces
}
