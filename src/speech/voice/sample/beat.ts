import { quantile } from '../../pronunciation/numbers.ts'

const RATE = 16_000
const HOP = 160
/** Beats of 40 to 300 a minute. */
const SHORTEST_LAG = 20
const LONGEST_LAG = 150

/** In powers of ten: what lies deeper under the loudest is silence, what rises by less is no onset. */
const DEEPEST = 3
const LEAST_RISE = 0.15

/** Four bands by one-pole filters: bass, low, middle, high. */
const EDGES_HZ = [90, 400, 2500]

/**
 * How regularly sounds set in: the highest correlation of the onsets with themselves a beat later and two beats later,
 * 0 to 1, over the bands. Speech has a rhythm but keeps no time.
 * @param samples mono audio of 16 kHz
 */
export function regularity(samples: Float32Array): number {
  return Math.max(...onsets(samples).map(regularityOf))
}

function onsets(samples: Float32Array): Float32Array[] {
  const frames = Math.floor(samples.length / HOP)
  const bands = EDGES_HZ.length + 1
  const energies = Array.from({ length: bands }, () => new Float32Array(frames))
  const held = new Float64Array(EDGES_HZ.length)
  const pull = EDGES_HZ.map((hz) => 1 - Math.exp((-2 * Math.PI * hz) / RATE))
  for (let frame = 0; frame < frames; frame++) {
    const sums = new Float64Array(bands)
    for (let i = frame * HOP; i < (frame + 1) * HOP; i++) {
      let rest = samples[i] as number
      let below = 0
      for (let edge = 0; edge < held.length; edge++) {
        held[edge] =
          (held[edge] as number) + (pull[edge] as number) * ((samples[i] as number) - (held[edge] as number))
        const part = (held[edge] as number) - below
        sums[edge] = (sums[edge] as number) + part * part
        below = held[edge] as number
      }
      rest -= below
      sums[bands - 1] = (sums[bands - 1] as number) + rest * rest
    }
    for (let band = 0; band < bands; band++)
      (energies[band] as Float32Array)[frame] = Math.log10((sums[band] as number) + 1e-6)
  }
  return energies.map((energy) => {
    const top = quantile(energy, 0.98)
    return Float32Array.from(energy, (value, frame) => {
      const before = Math.max(top - DEEPEST, energy[Math.max(0, frame - 2)] as number)
      return Math.max(0, Math.max(top - DEEPEST, value) - before - LEAST_RISE)
    })
  })
}

function regularityOf(onset: Float32Array): number {
  const mean = onset.reduce((sum, value) => sum + value, 0) / Math.max(1, onset.length)
  const centred = onset.map((value) => value - mean)
  // A little width, so that a beat need not fall on the very frame.
  const wide = centred.map((value, i) => value + (centred[i - 1] ?? 0) + (centred[i + 1] ?? 0))
  const at = (lag: number): number => {
    let product = 0
    let left = 1e-9
    let right = 1e-9
    for (let i = 0; i + lag < wide.length; i++) {
      const [a, b] = [wide[i] as number, wide[i + lag] as number]
      product += a * b
      left += a * a
      right += b * b
    }
    return product / Math.sqrt(left * right)
  }
  let best = 0
  const longest = Math.min(LONGEST_LAG, Math.floor(wide.length / 4))
  const correlations = Array.from({ length: 2 * longest + 3 }, (_, lag) =>
    lag >= SHORTEST_LAG ? at(lag) : 0,
  )
  for (let lag = SHORTEST_LAG; lag <= longest; lag++) {
    const twice = Math.max(...correlations.slice(2 * lag - 1, 2 * lag + 2))
    best = Math.max(best, Math.min(correlations[lag] as number, twice))
  }
  return best
}
