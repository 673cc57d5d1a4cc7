import type { PitchStatistics } from './profile.ts'

/** Median and deviation of log F0 over the voiced frames of several lines; the deviation holds out against slips. */
export function pitchStatistics(tracks: readonly Float64Array[]): PitchStatistics {
  const logs = tracks
    .flatMap((hz) => [...hz].filter((value) => value > 0).map(Math.log))
    .sort((left, right) => left - right)
  if (logs.length === 0) return { median: Math.log(150), deviation: 0.15 }
  const at = (share: number) => logs[Math.floor(share * (logs.length - 1))]!
  // Half of the distance between the 16th and the 84th percentile is the deviation of a normal distribution.
  return { median: at(0.5), deviation: Math.max(0.03, (at(0.84) - at(0.16)) / 2) }
}

export function logOdds(share: number): number {
  const held = Math.min(0.997, Math.max(0.003, share))
  return Math.log(held / (1 - held))
}
