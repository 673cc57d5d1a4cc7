import type { WordLattice } from '../../pronunciation/align.ts'
import { freeLikelihood } from '../../pronunciation/goodness.ts'
import type { Posteriors } from '../../pronunciation/posteriors.ts'
import { silenceTrack } from '../../pronunciation/posteriors.ts'
import { type Chunk, STEP } from './recording.ts'

/** A stretch of chunks `first` … `last` that may hold a line; `score` above 0 speaks for it. */
export type Spot = { line: number; first: number; last: number; score: number }

/** A recording under one model, one row for every STEP frames: the rows' log-likelihoods. */
export type Track = {
  posteriors: Posteriors
  /** What free speech sounds gain in each row: the measure that a text is held against. */
  free: Float32Array
  silence: Float32Array
  /** Active rows before each row. */
  activeBefore: Int32Array
}

const FREE_ENTRY_PENALTY = -6
/** A row of the right text stays behind free speech by less than this, of another by more; in nats. */
const ALLOWANCE = 2
const LONGEST_FACTOR = 2.6
const SHORTEST_FACTOR = 0.3
const ROWS_A_PHONE = 8.5 / STEP
const ROWS_BEFORE_GIVING_UP = 70 / STEP
const HOPELESS_BEHIND = 4
/** Weak sounds at the ends of a line are taken for pause; they get this much room. */
const EDGE_FRAMES = 9
const IMPOSSIBLE = -1e30

export function trackOf(posteriors: Posteriors, active: Uint8Array): Track {
  const activeBefore = new Int32Array(posteriors.frames + 1)
  for (let row = 0; row < posteriors.frames; row++) {
    activeBefore[row + 1] = (activeBefore[row] as number) + (active[row * STEP] ?? 0)
  }
  const free = freeLikelihood(posteriors, () => true, FREE_ENTRY_PENALTY)
  return { posteriors, free, silence: silenceTrack(posteriors), activeBefore }
}

/**
 * Scores a line over every stretch of chunks of a fitting length: Viterbi from the start of each chunk, read off at the
 * end of each. Words follow one another with a pause or without; none may be left out.
 */
export function spotLine(
  track: Track,
  chunks: readonly Chunk[],
  words: readonly WordLattice[],
  line: number,
): Spot[] {
  const columns: number[] = []
  /** Whether a pause may come before this state. */
  const opens: boolean[] = []
  /** Whether it may follow the state before the last. */
  const hurries: boolean[] = []
  const { statesPerPhone } = track.posteriors
  for (const { variants } of words) {
    for (const [place, phone] of (variants[0] ?? []).entries()) {
      for (let state = 0; state < statesPerPhone; state++) {
        columns.push(phone * statesPerPhone + state)
        opens.push(place === 0 && state === 0)
        hurries.push(statesPerPhone === 3 && state === 2)
      }
    }
  }
  const usual = (columns.length / statesPerPhone) * ROWS_A_PHONE
  const spots: Spot[] = []
  for (let first = 0; first < chunks.length; first++) {
    spots.push(...spotsFrom(track, chunks, first, columns, opens, hurries, usual, line))
  }
  return spots
}

function spotsFrom(
  { posteriors, free, silence, activeBefore }: Track,
  chunks: readonly Chunk[],
  first: number,
  columns: readonly number[],
  opens: readonly boolean[],
  hurries: readonly boolean[],
  usual: number,
  line: number,
): Spot[] {
  const { values, phones, statesPerPhone } = posteriors
  const stride = phones.length * statesPerPhone
  const count = columns.length
  let states = new Float32Array(count).fill(IMPOSSIBLE)
  let next = new Float32Array(count)
  /** Score of standing in the pause before a state. */
  const pauses = new Float32Array(count).fill(IMPOSSIBLE)
  const start = Math.max(0, Math.floor(((chunks[first]?.start ?? 0) - EDGE_FRAMES) / STEP))
  pauses[0] = 0
  let atEnd = IMPOSSIBLE
  const spots: Spot[] = []
  let last = first
  for (let frame = start; frame < posteriors.frames && last < chunks.length; frame++) {
    const row = frame * stride
    const below = free[frame] as number
    let highest = IMPOSSIBLE
    for (let i = 0; i < count; i++) {
      const stay = states[i] as number
      const advance = i > 0 ? (states[i - 1] as number) : IMPOSSIBLE
      const pause = opens[i] ? (pauses[i] as number) : IMPOSSIBLE
      // With every second frame a phone of three states would take 60 ms: the middle one may be passed over.
      const leap = hurries[i] ? (states[i - 2] as number) : IMPOSSIBLE
      const from = Math.max(stay, advance, pause, leap)
      const score = from + (values[row + (columns[i] as number)] as number) - below
      next[i] = score
      if (score > highest) highest = score
    }
    const quiet = (silence[frame] as number) - below
    for (let i = 0; i < count; i++) {
      if (!opens[i]) continue
      const entering = i > 0 ? (states[i - 1] as number) : IMPOSSIBLE
      const staying = pauses[i] as number
      pauses[i] = Math.max(entering, staying) + quiet
      if ((pauses[i] as number) > highest) highest = pauses[i] as number
    }
    atEnd = Math.max(atEnd, states[count - 1] as number) + quiet
    const swap = states
    states = next
    next = swap
    const length = frame + 1 - start
    const spoken = (activeBefore[frame + 1] as number) - (activeBefore[start] as number)
    if (length > ROWS_BEFORE_GIVING_UP && highest + HOPELESS_BEHIND * length < 0) break
    if (spoken > usual * LONGEST_FACTOR) break
    const readOff = Math.min((chunks[last]?.end ?? 0) + EDGE_FRAMES, posteriors.frames * STEP)
    if ((frame + 1) * STEP < readOff) continue
    if (spoken >= usual * SHORTEST_FACTOR) {
      const final = states[count - 1] as number
      const score = Math.max(final, atEnd) + ALLOWANCE * spoken
      if (score > 0) spots.push({ line, first, last, score })
    }
    last++
  }
  return spots
}

/** The stretches that do not overlap and have the highest sum of scores; a line may come more than once. */
export function chooseSpots(spots: readonly Spot[], chunks: number): Spot[] {
  const best: { score: number; spot: Spot | null }[] = [{ score: 0, spot: null }]
  for (let end = 0; end < chunks; end++) {
    let chosen: { score: number; spot: Spot | null } = { score: best[end]?.score ?? 0, spot: null }
    for (const spot of spots) {
      if (spot.last !== end) continue
      const score = (best[spot.first]?.score ?? 0) + spot.score
      if (score > chosen.score) chosen = { score, spot }
    }
    best.push(chosen)
  }
  const path: Spot[] = []
  for (let end = chunks; end > 0; ) {
    const spot = best[end]?.spot
    if (spot) path.push(spot)
    end = spot ? spot.first : end - 1
  }
  return path.reverse()
}
