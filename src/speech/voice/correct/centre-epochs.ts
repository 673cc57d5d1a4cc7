/** One mark a period; places in samples. */
export type EpochMark = { at: number; period: number }

const PHASES = 24
const EMPHASIS = 0.9
/** Half of the stretch around a mark whose energy counts, as a share of the period. */
const CORE = 1 / 6
/** What moving by one phase from a period to the next costs, in shares of the period's energy. */
const MOVE_COST = 0.04
const SMOOTHED_OVER = 4

/**
 * Moves the marks of one voiced part to where the energy of each period is: a window centred there cuts the least out
 * of a period's pulse, so that laying periods at another distance leaves the spectrum's envelope as it is. The move is
 * one for all of them, but for a slow drift.
 */
export function centreEpochs(samples: Float32Array, marks: readonly EpochMark[]): EpochMark[] {
  if (marks.length === 0) return []
  const profiles = marks.map((mark) => energyProfile(samples, mark))
  const phases = smoothestPath(profiles)
  return marks.map(({ at, period }, index) => {
    const from = Math.max(0, index - SMOOTHED_OVER)
    const near = phases.slice(from, index + SMOOTHED_OVER + 1)
    const phase = near.reduce((sum, value) => sum + value, 0) / near.length
    return { at: Math.round(at + (phase / PHASES - 0.5) * period), period }
  })
}

/** The share of a period's energy (high frequencies raised) that lies around each phase of it. */
function energyProfile(samples: Float32Array, { at, period }: EpochMark): Float64Array {
  const first = Math.round(at - period)
  const sums = new Float64Array(Math.round(2 * period) + 2)
  for (let n = 0; n + 1 < sums.length; n++) {
    const value = (samples[first + n] ?? 0) - EMPHASIS * (samples[first + n - 1] ?? 0)
    sums[n + 1] = sums[n]! + value * value
  }
  const middle = at - first
  const between = (from: number, to: number) =>
    sums[Math.min(sums.length - 1, Math.round(to))]! - sums[Math.max(0, Math.round(from))]!
  const whole = between(middle - period / 2, middle + period / 2) + 1e-12
  return Float64Array.from({ length: PHASES + 1 }, (_, phase) => {
    const centre = middle + (phase / PHASES - 0.5) * period
    return between(centre - CORE * period, centre + CORE * period) / whole
  })
}

/** The phase of each period that holds most energy, with few moves. */
function smoothestPath(profiles: readonly Float64Array[]): number[] {
  const cameFrom: Uint8Array[] = []
  let best = Float64Array.from(profiles[0]!)
  for (const profile of profiles.slice(1)) {
    const from = new Uint8Array(PHASES + 1)
    const next = profile.map((share, phase) => {
      let most = Number.NEGATIVE_INFINITY
      for (let before = Math.max(0, phase - 2); before <= Math.min(PHASES, phase + 2); before++) {
        const value = best[before]! - MOVE_COST * Math.abs(phase - before)
        if (value > most) {
          most = value
          from[phase] = before
        }
      }
      return share + most
    })
    cameFrom.push(from)
    best = next
  }
  let phase = best.indexOf(Math.max(...best))
  const path = [phase]
  for (const from of cameFrom.reverse()) {
    phase = from[phase]!
    path.push(phase)
  }
  return path.reverse()
}
