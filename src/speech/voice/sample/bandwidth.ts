import { quantile } from '../../pronunciation/numbers.ts'
import { BINS, FOURIER_SIZE, SAMPLE_RATE } from '../../pronunciation/spectrogram.ts'
import type { Take } from '../../pronunciation/take.ts'

const BINS_TOGETHER = 4
const LOUD = 0.98
const QUIET = 0.2
const BELOW_LOUDEST_DB = 62
/** Noise has one level; speech comes and goes. */
const MOVES_BY_DB = 8

/** Up to which frequency speech is heard, in Hz, at most 8,000; 0 when there is none. */
export function bandwidthOf({ power, activity }: Take): number {
  const frames: number[] = []
  for (let frame = 0; frame < power.frames; frame++) if (activity.active[frame] === 1) frames.push(frame)
  const groups = Math.floor((BINS - 1) / BINS_TOGETHER)
  const loud = new Float32Array(groups)
  const moves = new Float32Array(groups)
  for (let group = 0; group < groups; group++) {
    const levels = frames.map((frame) => {
      let sum = 1e-9
      for (let k = 0; k < BINS_TOGETHER; k++)
        sum += power.power[frame * BINS + 1 + group * BINS_TOGETHER + k] as number
      return 10 * Math.log10(sum)
    })
    loud[group] = quantile(levels, LOUD)
    moves[group] = (loud[group] as number) - quantile(levels, QUIET)
  }
  const loudest = loud.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  for (let group = groups - 1; group >= 0; group--) {
    if ((loud[group] as number) > loudest - BELOW_LOUDEST_DB && (moves[group] as number) > MOVES_BY_DB)
      return Math.round(((group + 1) * BINS_TOGETHER * SAMPLE_RATE) / FOURIER_SIZE)
  }
  return 0
}
