import { medianPitch, type PitchTrack } from '../../audio/pitch.ts'

/** Pitch wanted at a time of the model, in Hz. */
export type Melody = (modelMs: number) => number

/** How much wider than the model's a learner's range of pitch is followed. */
const WIDEST = 1.4
const RANGE = [0.15, 0.85] as const

/**
 * The model's contour in the learner's register: the median is the learner's own, and every interval is the model's,
 * but wider in proportion (never narrower) for a learner whose voice moves more, in `takeHz` (frames of what was said).
 * Unvoiced stretches are bridged. `null` when either has no pitch.
 */
export function transposedMelody(model: PitchTrack, takeHz: readonly (number | null)[]): Melody | null {
  const modelMedian = medianPitch(model.hz)
  const takeMedianHz = medianPitch(takeHz)
  if (modelMedian === null || takeMedianHz === null) return null
  const octaves = bridged(smoothed(model.hz.map((hz) => (hz === null ? null : Math.log2(hz / modelMedian)))))
  const width = Math.min(Math.max(rangeOf(takeHz) / Math.max(rangeOf(model.hz), 1e-6), 1), WIDEST)
  const last = octaves.length - 1
  return (modelMs) => {
    const place = Math.min(Math.max(modelMs / model.hopMs, 0), last)
    const low = Math.floor(place)
    const before = octaves[low] ?? 0
    const after = octaves[Math.min(low + 1, last)] ?? before
    return takeMedianHz * 2 ** (width * (before + (after - before) * (place - low)))
  }
}

/** Octaves between the outer parts of the voiced frames. */
function rangeOf(hz: readonly (number | null)[]): number {
  const octaves = hz.filter((value) => value !== null).map((value) => Math.log2(value))
  const sorted = octaves.sort((left, right) => left - right)
  const [low, high] = RANGE.map((share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return (high ?? 0) - (low ?? 0)
}

/** Median of three: takes single stray frames out. */
function smoothed(values: readonly (number | null)[]): (number | null)[] {
  return values.map((value, index) => {
    const before = values[index - 1] ?? null
    const after = values[index + 1] ?? null
    if (value === null || before === null || after === null) return value
    return Math.max(Math.min(value, before), Math.min(Math.max(value, before), after))
  })
}

function bridged(values: readonly (number | null)[]): number[] {
  const result = values.map((value) => value ?? 0)
  let known = -1
  values.forEach((value, index) => {
    if (value === null) return
    const start = known < 0 ? value : (values[known] ?? value)
    for (let between = known + 1; between < index; between++) {
      const share = known < 0 ? 0 : (between - known) / (index - known)
      result[between] = start + (value - start) * share
    }
    known = index
  })
  if (known >= 0) result.fill(values[known] ?? 0, known + 1)
  return result
}
