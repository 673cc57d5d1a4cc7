import type { Posteriors } from './posteriors.ts'
import { silenceTrack } from './posteriors.ts'

/** A word as lists of phone numbers, one for each way it may be said. */
export type WordLattice = { variants: readonly (readonly number[])[] }

export type AlignedPhone = { phone: number; startFrame: number; endFrame: number }
export type AlignedWord = { variant: number; phones: AlignedPhone[] }
export type Alignment = {
  /** Log-likelihood of the best path. */
  score: number
  /** One for each word; `null` where the path leaves the word out. */
  words: (AlignedWord | null)[]
  /** State (column of the table) of each frame; −1 in pauses. */
  states: Int32Array
}

export type AlignOptions = {
  /** Log penalty for leaving a word out, for each of its phones. */
  skipPenaltyPerPhone: number
  skipPenalty: number
}

export const ALIGN_OPTIONS: AlignOptions = { skipPenaltyPerPhone: 12, skipPenalty: 14 }

const IMPOSSIBLE = -1e30
const PAUSE_LOOP = Math.log(0.92)
const PAUSE_LEAVE = Math.log(0.08)

type Network = {
  /** Per node: column of the table, whether a word may start or end here, the word, variant and place of its phone. */
  columns: Int32Array
  starts: Uint8Array
  ends: Uint8Array
  words: Int32Array
  variants: Int32Array
  places: Int32Array
  /** First node of each word, and one past the last. */
  wordStarts: Int32Array
  count: number
}

function buildNetwork(words: readonly WordLattice[], statesPerPhone: number): Network {
  const columns: number[] = []
  const starts: number[] = []
  const ends: number[] = []
  const wordOf: number[] = []
  const variantOf: number[] = []
  const placeOf: number[] = []
  const wordStarts: number[] = []
  words.forEach((word, index) => {
    wordStarts.push(columns.length)
    word.variants.forEach((phones, variant) => {
      phones.forEach((phone, place) => {
        for (let state = 0; state < statesPerPhone; state++) {
          columns.push(phone * statesPerPhone + state)
          starts.push(place === 0 && state === 0 ? 1 : 0)
          ends.push(place === phones.length - 1 && state === statesPerPhone - 1 ? 1 : 0)
          wordOf.push(index)
          variantOf.push(variant)
          placeOf.push(place)
        }
      })
    })
  })
  wordStarts.push(columns.length)
  return {
    columns: Int32Array.from(columns),
    starts: Uint8Array.from(starts),
    ends: Uint8Array.from(ends),
    words: Int32Array.from(wordOf),
    variants: Int32Array.from(variantOf),
    places: Int32Array.from(placeOf),
    wordStarts: Int32Array.from(wordStarts),
    count: columns.length,
  }
}

/** What the steps from frame to frame need, by node and by word (one more than there are words: the end). */
type Track = {
  network: Network
  loops: Float64Array
  leaves: Float64Array
  skips: Float64Array
  /** Best score with which each word may be entered, and the node before. */
  entry: Float64Array
  origin: Int32Array
  /** Best score out of the word before, and its node. */
  exit: Float64Array
  exitNode: Int32Array
}
type Trail = Int16Array | Int32Array

/**
 * Best path of the words through the table (Viterbi), with a pause allowed before, between and after words,
 * any listed pronunciation of a word, and words left out at a penalty. `null` when there is nothing to align.
 */
export function align(
  posteriors: Posteriors,
  words: readonly WordLattice[],
  options: AlignOptions = ALIGN_OPTIONS,
): Alignment | null {
  const { frames, values, loops, leaves, statesPerPhone, phones } = posteriors
  const network = buildNetwork(words, statesPerPhone)
  if (frames === 0 || network.count === 0) return null
  const stride = phones.length * statesPerPhone
  const silence = silenceTrack(posteriors)
  const nodes = network.count
  const wordCount = words.length
  const total = nodes + wordCount + 1 // pauses are the nodes after those of the words
  const back = total < 2 ** 15 ? new Int16Array(frames * total) : new Int32Array(frames * total)
  const track: Track = {
    network,
    loops: Float64Array.from(network.columns, (column) => loops[column]!),
    leaves: Float64Array.from(network.columns, (column) => leaves[column]!),
    skips: Float64Array.from(words, ({ variants }) => {
      const shortest = Math.min(...variants.map((variant) => variant.length))
      return -(options.skipPenalty + options.skipPenaltyPerPhone * shortest)
    }),
    entry: new Float64Array(wordCount + 1),
    origin: new Int32Array(wordCount + 1),
    exit: new Float64Array(wordCount + 1),
    exitNode: new Int32Array(wordCount + 1),
  }
  let previous = new Float32Array(total).fill(IMPOSSIBLE)
  let current = new Float32Array(total).fill(IMPOSSIBLE)
  for (let frame = 0; frame < frames; frame++) {
    enter(track, previous, frame === 0)
    const backRow = back.subarray(frame * total, (frame + 1) * total)
    advance(track, previous, current, values.subarray(frame * stride, (frame + 1) * stride), backRow)
    pause(track, previous, current, silence[frame]!, backRow, frame === 0)
    const swap = previous
    previous = current
    current = swap
  }
  enter(track, previous, false)
  const { entry, origin } = track
  return trace(network, words, back, total, frames, entry[wordCount]!, origin[wordCount]!)
}

/** Where each word may be entered from, given the scores of the frame before. */
function enter(
  { network, leaves, skips, entry, origin, exit, exitNode }: Track,
  previous: Float32Array,
  first: boolean,
): void {
  const { wordStarts, ends, count: nodes } = network
  for (let word = 0; word < entry.length; word++) {
    let best = first && word === 0 ? 0 : IMPOSSIBLE
    let from = -1
    if (!first) {
      const pause = previous[nodes + word]! + PAUSE_LEAVE
      if (pause > best) {
        best = pause
        from = nodes + word
      }
      exit[word] = IMPOSSIBLE
      exitNode[word] = -1
      if (word > 0) {
        for (let node = wordStarts[word - 1]!; node < wordStarts[word]!; node++) {
          if (ends[node] !== 1) continue
          const score = previous[node]! + leaves[node]!
          if (score > exit[word]!) {
            exit[word] = score
            exitNode[word] = node
          }
        }
        if (exit[word]! > best) {
          best = exit[word]!
          from = exitNode[word]!
        }
      }
    }
    if (word > 0 && entry[word - 1]! + skips[word - 1]! > best) {
      best = entry[word - 1]! + skips[word - 1]!
      from = origin[word - 1]!
    }
    entry[word] = best
    origin[word] = from
  }
}

/** Each node is reached from itself, from the node before or, where a word starts, from what may enter the word. */
function advance(
  { network, loops, leaves, entry, origin }: Track,
  previous: Float32Array,
  current: Float32Array,
  values: Float32Array,
  back: Trail,
): void {
  const { columns, starts, words, count } = network
  for (let node = 0; node < count; node++) {
    let best = previous[node]! + loops[node]!
    let from = node
    if (starts[node] === 1) {
      const word = words[node]!
      if (entry[word]! > best) {
        best = entry[word]!
        from = origin[word]!
      }
    } else {
      const score = previous[node - 1]! + leaves[node - 1]!
      if (score > best) {
        best = score
        from = node - 1
      }
    }
    current[node] = best + values[columns[node]!]!
    back[node] = from
  }
}

/** The pauses before, between and after the words. */
function pause(
  { network, exit, exitNode }: Track,
  previous: Float32Array,
  current: Float32Array,
  silence: number,
  back: Trail,
  first: boolean,
): void {
  const nodes = network.count
  for (let word = 0; word < exit.length; word++) {
    const node = nodes + word
    let best = previous[node]! + PAUSE_LOOP
    let from = node
    if (first ? word === 0 : exit[word]! > best) {
      best = first ? 0 : exit[word]!
      from = first ? -1 : exitNode[word]!
    }
    current[node] = best + silence
    back[node] = from
  }
}

function trace(
  network: Network,
  words: readonly WordLattice[],
  back: Trail,
  total: number,
  frames: number,
  score: number,
  last: number,
): Alignment {
  const states = new Int32Array(frames).fill(-1)
  const aligned: (AlignedWord | null)[] = words.map(() => null)
  let node = last
  for (let frame = frames - 1; frame >= 0 && node >= 0; frame--) {
    if (node < network.count) {
      states[frame] = network.columns[node]!
      const word = network.words[node]!
      const variant = network.variants[node]!
      const place = network.places[node]!
      const entry = aligned[word] ?? unplaced(variant, words[word]?.variants[variant] ?? [])
      aligned[word] = entry
      const phone = entry.phones[place]!
      phone.startFrame = frame
      if (phone.endFrame < 0) phone.endFrame = frame + 1
    }
    node = back[frame * total + node]!
  }
  return { score, words: aligned, states }
}

const unplaced = (variant: number, phones: readonly number[]): AlignedWord => ({
  variant,
  phones: phones.map((phone) => ({ phone, startFrame: -1, endFrame: -1 })),
})
