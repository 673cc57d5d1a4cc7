import { HOP } from './band-levels.ts'
import { BANDS, CHIP_SAMPLES, CHIPS } from './chips.ts'

const FRAMES_PER_CHIP = CHIP_SAMPLES / HOP
/** Frames of one whole pattern. */
export const PERIOD = CHIPS * FRAMES_PER_CHIP

/** The traces of one stretch of a clip, `BANDS` values a frame. */
export type Stretch = { traces: Float32Array; frames: number }

/** Takes the weight of single cells: beyond their usual size they count little more. */
export function limited({ traces, frames }: Stretch): Stretch {
  let sum = 0
  for (const trace of traces) sum += trace * trace
  const usual = Math.sqrt(sum / Math.max(1, traces.length)) + 1e-12
  return { traces: traces.map((trace) => Math.tanh(trace / usual)), frames }
}

/**
 * How well a pattern of chips fits a stretch that begins `start` frames into the pattern (whole patterns are laid on
 * top of each other). In a clip without the mark the keyed signs are coin tosses: the answer then has mean 0 and
 * deviation 1 whatever the sound is, and exceeds z at most as often as a normal variable would, within
 * exp(−z² / 2) (Hoeffding's inequality).
 */
export function fitAt(
  { traces, frames }: Stretch,
  chips: Int8Array,
  start: number,
  folded = new Float32Array(CHIPS * BANDS),
): number {
  folded.fill(0)
  // A chip's evidence is gathered in the frame at its middle.
  const first = (FRAMES_PER_CHIP + 1 - (start % FRAMES_PER_CHIP)) % FRAMES_PER_CHIP
  for (let frame = first; frame < frames; frame += FRAMES_PER_CHIP) {
    const chip = Math.floor((frame + start) / FRAMES_PER_CHIP) % CHIPS
    for (let band = 0; band < BANDS; band++) {
      const cell = chip * BANDS + band
      folded[cell] = (folded[cell] as number) + (traces[frame * BANDS + band] as number)
    }
  }
  let product = 0
  let power = 1e-9
  for (let cell = 0; cell < folded.length; cell++) {
    const value = folded[cell] as number
    product += value * (chips[cell] as number)
    power += value * value
  }
  return product / Math.sqrt(power)
}

/** The best fit over all places of the pattern where the stretch may begin. */
export function bestFit(stretch: Stretch, chips: Int8Array): number {
  const folded = new Float32Array(CHIPS * BANDS)
  let best = 0
  for (let start = 0; start < PERIOD; start++) best = Math.max(best, fitAt(stretch, chips, start, folded))
  return best
}
