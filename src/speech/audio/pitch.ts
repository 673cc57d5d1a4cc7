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
/** How much lower a peak may be at half the rate. */
const ROUGHNESS = 0.1
/** Favours short lags, so that a tone is not taken for one an octave lower. */
const LAG_WEIGHT = 0.2
const UNVOICED_BIAS = 0.05
const JUMP_COST = 2.2
const OCTAVE_COST = 0.9
const VOICING_COST = 0.25

/**
 * Fundamental frequency by normalised cross-correlation and dynamic programming over its peaks, after Talkin,
 * "A robust algorithm for pitch tracking" (1995), with costs of our own. About 6 ms of CPU for 3 s.
 */
export function trackPitch(pcm: Pcm, options: PitchOptions = {}): PitchTrack {
  const { minimumHz = 60, maximumHz = 500, hopMs = 10 } = options
  const frames = candidateFrames(pcm, minimumHz, maximumHz, hopMs)
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

type Signal = { samples: Float32Array; energy: Float64Array; window: number; ballast: number }

/**
 * The correlation's peaks of every frame: found at a quarter of the cost in a signal of half the rate, then placed
 * exactly at the full one.
 */
function candidateFrames(pcm: Pcm, minimumHz: number, maximumHz: number, hopMs: number): Candidate[][] {
  const fine = resample(pcm, RATE, FILTER_WIDTH)
  const coarse = resample(fine, RATE / 2, FILTER_WIDTH)
  const shortest = Math.max(4, Math.floor(RATE / maximumHz))
  const longest = Math.ceil(RATE / minimumHz)
  const padding = 2 * Math.ceil(((WINDOW_MS * RATE) / 1000 + longest) / 2)
  const exact = prepare(fine, padding)
  const rough = prepare(coarse, padding / 2)
  const hop = (hopMs * RATE) / 1000
  return Array.from({ length: Math.ceil(fine.samples.length / hop) }, (_, frame) => {
    const start = 2 * Math.round((frame * hop + padding - (exact.window + shortest) / 2) / 2)
    const found = roughPeaks(rough, start / 2, Math.floor(shortest / 2), Math.ceil(longest / 2))
    const placed = found.flatMap((lag) => place(exact, start, 2 * lag, shortest, longest))
    return placed.sort((left, right) => right.strength - left.strength)
  })
}

/** Puts zeros on both sides, so that every frame has its whole window and its longest lag. */
function prepare({ samples, sampleRate }: Pcm, padding: number): Signal {
  const window = (WINDOW_MS * sampleRate) / 1000
  const padded = new Float32Array(samples.length + 2 * padding + window)
  padded.set(samples, padding)
  const energy = new Float64Array(padded.length + 1)
  let loudest = 0
  for (let index = 0; index < padded.length; index++) {
    energy[index + 1] = (energy[index] as number) + (padded[index] as number) ** 2
    if (index >= window)
      loudest = Math.max(loudest, (energy[index] as number) - (energy[index - window] as number))
  }
  // Frames far below the loudest one correlate by chance (hum, quantisation): they are weighed down.
  return { samples: padded, energy, window, ballast: loudest * 1e-4 + 1e-9 }
}

/** Normalised correlation of the frame at `start` with the one `lag` later, −1 … 1. */
function correlate({ samples, energy, window, ballast }: Signal, start: number, lag: number): number {
  const end = start + window
  // Four sums side by side: this is the innermost loop of all.
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  let index = start
  for (; index + 3 < end; index += 4) {
    first += (samples[index] as number) * (samples[index + lag] as number)
    second += (samples[index + 1] as number) * (samples[index + 1 + lag] as number)
    third += (samples[index + 2] as number) * (samples[index + 2 + lag] as number)
    fourth += (samples[index + 3] as number) * (samples[index + 3 + lag] as number)
  }
  for (; index < end; index++) first += (samples[index] as number) * (samples[index + lag] as number)
  const own = (energy[end] as number) - (energy[start] as number)
  const other = (energy[end + lag] as number) - (energy[start + lag] as number)
  return (first + second + third + fourth) / (Math.sqrt(own * other) + ballast)
}

function roughPeaks(signal: Signal, start: number, shortest: number, longest: number): number[] {
  const found: { lag: number; value: number }[] = []
  let before = correlate(signal, start, shortest - 1)
  let here = correlate(signal, start, shortest)
  for (let lag = shortest; lag <= longest; lag++) {
    const after = correlate(signal, start, lag + 1)
    if (here >= WEAKEST_CANDIDATE - ROUGHNESS && here >= before && here > after) {
      found.push({ lag: lag + vertex(before, here, after), value: here * (1 - (LAG_WEIGHT * lag) / longest) })
    }
    before = here
    here = after
  }
  found.sort((left, right) => right.value - left.value)
  return found.slice(0, MOST_CANDIDATES).map(({ lag }) => lag)
}

/** The peak of the exact correlation next to a rough one; nothing when it is too weak or out of range. */
function place(signal: Signal, start: number, rough: number, shortest: number, longest: number): Candidate[] {
  let lag = Math.round(rough)
  let before = correlate(signal, start, lag - 1)
  let here = correlate(signal, start, lag)
  let after = correlate(signal, start, lag + 1)
  for (let step = 0; step < 2 && (before > here || after > here); step++) {
    if (after > here) {
      lag++
      before = here
      here = after
      after = correlate(signal, start, lag + 1)
    } else {
      lag--
      after = here
      here = before
      before = correlate(signal, start, lag - 1)
    }
  }
  if (here < WEAKEST_CANDIDATE || lag < shortest || lag > longest) return []
  const shift = vertex(before, here, after)
  const strength = Math.min(1, here - 0.25 * (before - after) * shift)
  return [{ lag: lag + shift, strength: strength * (1 - (LAG_WEIGHT * (lag - shortest)) / longest) }]
}

/** Where the parabola through three neighbouring values has its vertex, from the middle one, within ± 0.5. */
function vertex(before: number, here: number, after: number): number {
  const curvature = before - 2 * here + after
  return curvature >= 0 ? 0 : Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / curvature))
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
