/** Where the melody of a voice lies: the 5th, 16th, 50th, 84th and 95th percentile of the natural log of F0. */
export type PitchQuantiles = readonly number[]

const SHARES = [0.05, 0.16, 0.5, 0.84, 0.95]
export const PITCH_QUANTILES = SHARES.length
const MEDIAN = 2
const UNKNOWN: PitchQuantiles = [4.7, 4.85, 5, 5.15, 5.3]
/** A melody is never pressed or stretched by more than this. */
const MOST_STRETCH = 2.5

/** Percentiles of log F0 over the voiced frames of several lines. */
export function pitchQuantiles(tracks: readonly Float64Array[]): PitchQuantiles {
  const logs = tracks
    .flatMap((hz) => [...hz].filter((value) => value > 0).map(Math.log))
    .sort((left, right) => left - right)
  if (logs.length === 0) return UNKNOWN
  return SHARES.map((share) => logs[Math.floor(share * (logs.length - 1))]!)
}

export function medianOf(quantiles: PitchQuantiles): number {
  return quantiles[MEDIAN]!
}

/** The same spread about another median. */
export function movedTo(quantiles: PitchQuantiles, median: number): PitchQuantiles {
  return quantiles.map((value) => value + median - medianOf(quantiles))
}

/** Mean of several spreads, each about its own median, put about `median`. */
export function meanSpread(all: readonly PitchQuantiles[], median: number): PitchQuantiles {
  if (all.length === 0) return movedTo(UNKNOWN, median)
  const sums = SHARES.map((_, i) => all.reduce((sum, one) => sum + one[i]! - medianOf(one), 0))
  return sums.map((sum) => median + sum / all.length)
}

/** Maps a log F0 from one distribution into another, straight between the percentiles, in parallel beyond them. */
export function mapPitch(value: number, from: PitchQuantiles, to: PitchQuantiles): number {
  const above = from.findIndex((quantile) => quantile > value)
  if (above === 0) return to[0]! + value - from[0]!
  if (above < 0) return to[to.length - 1]! + value - from[from.length - 1]!
  const width = Math.max(1e-3, from[above]! - from[above - 1]!)
  const slope = Math.min(MOST_STRETCH, (to[above]! - to[above - 1]!) / width)
  const base = above > MEDIAN ? above - 1 : above
  return to[base]! + slope * (value - from[base]!)
}

export function logOdds(share: number): number {
  const held = Math.min(0.997, Math.max(0.003, share))
  return Math.log(held / (1 - held))
}
