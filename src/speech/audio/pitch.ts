import type { Pcm } from '../utterance.ts'
import { resample } from './resample.ts'

export type PitchOptions = { minimumHz?: number; maximumHz?: number; hopMs?: number }
/** Frame k is centred at k × hopMs. `null` where the frame is unvoiced. */
export type PitchTrack = { hopMs: number; hz: (number | null)[] }

type Candidate = { lag: number; strength: number }

const RATE = 8000
/** Pitch lies far below the band's edge; a short filter does. */
const FILTER_WIDTH = 8
const WINDOW_MS = 30
const MOST_CANDIDATES = 6
const WEAKEST_CANDIDATE = 0.3
/** Favours short lags, so that a tone is not taken for one an octave lower. */
const LAG_WEIGHT = 0.2
const UNVOICED_BIAS = 0.05
const JUMP_COST = 2.2
const OCTAVE_COST = 0.9
const VOICING_COST = 0.25

/**
 * Fundamental frequency by normalised cross-correlation and dynamic programming over its peaks, after Talkin,
 * "A robust algorithm for pitch tracking" (1995), with costs of our own. About 10 ms of CPU for 3 s.
 */
export function trackPitch(pcm: Pcm, options: PitchOptions = {}): PitchTrack {
  const { minimumHz = 60, maximumHz = 500, hopMs = 10 } = options
  const { samples } = resample(pcm, RATE, FILTER_WIDTH)
  const frames = candidateFrames(samples, minimumHz, maximumHz, hopMs)
  return { hopMs, hz: bestPath(frames).map((lag) => (lag === null ? null : RATE / lag)) }
}

/** Semitones about the median of the voiced frames, or about a reference in Hz; `null` where unvoiced. */
export function semitoneContour(hz: readonly (number | null)[], referenceHz?: number): (number | null)[] {
  const reference = referenceHz ?? medianPitch(hz)
  return hz.map((value) => (value === null || reference === null ? null : 12 * Math.log2(value / reference)))
}

/** Median of the voiced frames in Hz; `null` when there is none. */
export function medianPitch(hz: readonly (number | null)[]): number | null {
  const voiced = hz.filter((value) => value !== null).sort((left, right) => left - right)
  return voiced[voiced.length >> 1] ?? null
}

function candidateFrames(
  samples: Float32Array,
  minimumHz: number,
  maximumHz: number,
  hopMs: number,
): Candidate[][] {
  const window = (WINDOW_MS * RATE) / 1000
  const hop = (hopMs * RATE) / 1000
  const shortest = Math.max(2, Math.floor(RATE / maximumHz))
  const longest = Math.ceil(RATE / minimumHz)
  const frames = Math.ceil(samples.length / hop)
  // Zeros on both sides, so that every frame has its whole window and its longest lag.
  const padded = new Float32Array(samples.length + 2 * (window + longest))
  padded.set(samples, window + longest)
  const energy = cumulativeEnergy(padded)
  // Frames far below the loudest one correlate by chance (hum, quantisation): they are weighed down.
  const ballast = loudestFrame(energy, window, hop) * 1e-4 + 1e-9
  return Array.from({ length: frames }, (_, frame) => {
    const start = Math.round(frame * hop + longest + window - (window + shortest) / 2)
    return peaks(correlate(padded, energy, start, window, shortest, longest, ballast), shortest, longest)
  })
}

function cumulativeEnergy(samples: Float32Array): Float64Array {
  const energy = new Float64Array(samples.length + 1)
  for (let index = 0; index < samples.length; index++) {
    energy[index + 1] = (energy[index] as number) + (samples[index] as number) ** 2
  }
  return energy
}

function loudestFrame(energy: Float64Array, window: number, hop: number): number {
  let loudest = 0
  for (let start = 0; start + window < energy.length; start += hop) {
    loudest = Math.max(loudest, (energy[start + window] as number) - (energy[start] as number))
  }
  return loudest
}

/** Correlation for lags from `shortest − 1` to `longest + 1`, −1 … 1. */
function correlate(
  samples: Float32Array,
  energy: Float64Array,
  start: number,
  window: number,
  shortest: number,
  longest: number,
  ballast: number,
): Float64Array {
  const values = new Float64Array(longest - shortest + 3)
  const own = (energy[start + window] as number) - (energy[start] as number)
  for (let lag = shortest - 1; lag <= longest + 1; lag++) {
    const shifted = start + lag
    const end = Math.min(shifted + window, samples.length)
    // Four sums side by side: this is the innermost loop of all.
    let first = 0
    let second = 0
    let third = 0
    let fourth = 0
    let index = shifted
    for (; index + 3 < end; index += 4) {
      first += (samples[index] as number) * (samples[index - lag] as number)
      second += (samples[index + 1] as number) * (samples[index + 1 - lag] as number)
      third += (samples[index + 2] as number) * (samples[index + 2 - lag] as number)
      fourth += (samples[index + 3] as number) * (samples[index + 3 - lag] as number)
    }
    for (; index < end; index++) first += (samples[index] as number) * (samples[index - lag] as number)
    const product = first + second + third + fourth
    const other = (energy[end] as number) - (energy[Math.min(shifted, end)] as number)
    values[lag - shortest + 1] = product / (Math.sqrt(own * other) + ballast)
  }
  return values
}

function peaks(values: Float64Array, shortest: number, longest: number): Candidate[] {
  const found: Candidate[] = []
  for (let index = 1; index <= longest - shortest + 1; index++) {
    const before = values[index - 1] as number
    const here = values[index] as number
    const after = values[index + 1] as number
    if (here < WEAKEST_CANDIDATE || here < before || here <= after) continue
    const curvature = before - 2 * here + after
    const shift = curvature === 0 ? 0 : (0.5 * (before - after)) / curvature
    const strength = Math.min(1, here - 0.25 * (before - after) * shift)
    found.push({
      lag: index - 1 + shortest + shift,
      strength: strength * (1 - (LAG_WEIGHT * index) / longest),
    })
  }
  return found.sort((left, right) => right.strength - left.strength).slice(0, MOST_CANDIDATES)
}

type State = { lag: number | null; octave: number; cost: number; from: number }

/** The cheapest way through the frames; `null` is the unvoiced state. */
function bestPath(frames: readonly Candidate[][]): (number | null)[] {
  const columns: State[][] = []
  let previous: State[] = []
  for (const candidates of frames) {
    const unvoiced = UNVOICED_BIAS + (candidates[0]?.strength ?? 0)
    const column: State[] = [{ lag: null, octave: 0, cost: unvoiced, from: 0 }]
    for (const { lag, strength } of candidates) {
      column.push({ lag, octave: Math.log2(lag), cost: 1 - strength, from: 0 })
    }
    if (previous.length > 0) for (const state of column) reach(state, previous)
    columns.push(column)
    previous = column
  }
  const path: (number | null)[] = []
  let index = cheapest(previous)
  for (const column of columns.reverse()) {
    const state = column[index]
    path.push(state?.lag ?? null)
    index = state?.from ?? 0
  }
  return path.reverse()
}

function reach(state: State, previous: readonly State[]): void {
  let best = Number.POSITIVE_INFINITY
  for (let index = 0; index < previous.length; index++) {
    const before = previous[index] as State
    const cost = before.cost + transition(before, state)
    if (cost < best) {
      best = cost
      state.from = index
    }
  }
  state.cost += best
}

function cheapest(column: readonly State[]): number {
  return column.reduce((best, state, index) => (state.cost < (column[best]?.cost ?? 0) ? index : best), 0)
}

function transition(from: State, to: State): number {
  if (from.lag === null || to.lag === null) return from.lag === to.lag ? 0 : VOICING_COST
  const octaves = Math.abs(to.octave - from.octave)
  return Math.min(JUMP_COST * octaves, OCTAVE_COST + JUMP_COST * Math.abs(octaves - 1))
}

/** The melody of a take: semitones about its own median, to a hundredth, `null` where unvoiced. */
export function pitchContour(
  pcm: Pcm,
  options?: PitchOptions,
): { hopMs: number; semitones: (number | null)[] } {
  const { hopMs, hz } = trackPitch(pcm, options)
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)
  return { hopMs, semitones: semitoneContour(hz).map(rounded) }
}
