import type { UsualOffsets } from '../../src/speech/pronunciation/lengths/length-features.ts'

/** One sound rightly said: how much longer it was aligned than the synthesizer has it at this pace, in ms. */
export type OffsetRow = { keys: readonly string[]; ms: number }

const ROUNDS = 60
/** How many sounds the usual value of none is worth: for pairs of sounds, and for single ones. */
const PRIOR_OF_PAIRS = 8
const PRIOR = 2
/** Slips of the alignment teach nothing; parts below the least are left out. */
const FARTHEST_MS = 80
const LEAST_MS = 0.5
const SINGLE = /^[^<>]*$|^[<>]|[<>]$/u

/** Parts that add up to the rows' values: ridge regression by conjugate gradients. */
export function fitOffsets(all: readonly OffsetRow[]): UsualOffsets {
  const rows = all.filter(({ ms }) => Math.abs(ms) < FARTHEST_MS)
  const names = [...new Set(rows.flatMap(({ keys }) => keys))]
  const numbers = new Map(names.map((name, i) => [name, i]))
  const places = rows.map(({ keys }) => keys.map((key) => numbers.get(key) ?? 0))
  const priors = names.map((name) => (SINGLE.test(name) ? PRIOR : PRIOR_OF_PAIRS))
  /** The normal equations' matrix with a vector. */
  const times = (vector: Float64Array): Float64Array => {
    const product = vector.map((value, i) => value * (priors[i] ?? PRIOR))
    for (const own of places) {
      let sum = 0
      for (const i of own) sum += vector[i]!
      for (const i of own) product[i] = product[i]! + sum
    }
    return product
  }
  const offsets = new Float64Array(names.length)
  const rest = new Float64Array(names.length)
  places.forEach((own, row) => {
    for (const i of own) rest[i] = rest[i]! + rows[row]!.ms
  })
  let direction = rest.slice()
  let size = dot(rest, rest)
  for (let round = 0; round < ROUNDS && size > 1e-6; round++) {
    const product = times(direction)
    const step = size / dot(direction, product)
    for (let i = 0; i < offsets.length; i++) {
      offsets[i] = offsets[i]! + step * direction[i]!
      rest[i] = rest[i]! - step * product[i]!
    }
    const next = dot(rest, rest)
    direction = direction.map((value, i) => rest[i]! + (next / size) * value)
    size = next
  }
  const kept = names.flatMap((name, i): [string, number][] => {
    const ms = Math.round(10 * offsets[i]!) / 10
    return Math.abs(ms) < LEAST_MS ? [] : [[name, ms]]
  })
  return Object.fromEntries(kept)
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!
  return sum
}
