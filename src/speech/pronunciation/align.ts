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
  const back = new Int16Array(frames * total)
  let previous = new Float32Array(total).fill(IMPOSSIBLE)
  let current = new Float32Array(total).fill(IMPOSSIBLE)
  const entry = new Float64Array(wordCount + 1)
  const origin = new Int32Array(wordCount + 1)
  const exit = new Float64Array(wordCount + 1)
  const exitNode = new Int32Array(wordCount + 1)
  const skips = words.map((word) => {
    const shortest = Math.min(...word.variants.map((variant) => variant.length))
    return -(options.skipPenalty + options.skipPenaltyPerPhone * shortest)
  })

  /** Where each word may be entered from, given the scores of the frame before. */
  const enter = (first: boolean) => {
    for (let word = 0; word <= wordCount; word++) {
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
          for (let node = network.wordStarts[word - 1]!; node < network.wordStarts[word]!; node++) {
            if (network.ends[node] !== 1) continue
            const score = previous[node]! + leaves[network.columns[node]!]!
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

  for (let frame = 0; frame < frames; frame++) {
    const row = frame * stride
    const backRow = frame * total
    enter(frame === 0)
    for (let node = 0; node < nodes; node++) {
      const column = network.columns[node]!
      let best = previous[node]! + loops[column]!
      let from = node
      if (network.starts[node] === 1) {
        const word = network.words[node]!
        if (entry[word]! > best) {
          best = entry[word]!
          from = origin[word]!
        }
      } else {
        const advance = previous[node - 1]! + leaves[network.columns[node - 1]!]!
        if (advance > best) {
          best = advance
          from = node - 1
        }
      }
      current[node] = best + values[row + column]!
      back[backRow + node] = from
    }
    for (let word = 0; word <= wordCount; word++) {
      const node = nodes + word
      let best = previous[node]! + PAUSE_LOOP
      let from = node
      if (frame === 0 ? word === 0 : exit[word]! > best) {
        best = frame === 0 ? 0 : exit[word]!
        from = frame === 0 ? -1 : exitNode[word]!
      }
      current[node] = best + silence[frame]!
      back[backRow + node] = from
    }
    const swap = previous
    previous = current
    current = swap
  }
  enter(false)
  return trace(network, words, back, total, frames, entry[wordCount]!, origin[wordCount]!)
}

function trace(
  network: Network,
  words: readonly WordLattice[],
  back: Int16Array,
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
