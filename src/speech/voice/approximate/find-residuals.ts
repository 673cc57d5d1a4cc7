import { DECIBELS, ORDER } from './mel-cepstrum.ts'
import type { VoiceProfile } from './profile.ts'
import { PAUSE } from './spoken-line.ts'
import { TUNING } from './tuning.ts'

/** Rows before and after that are compared too: 30 ms. */
const CONTEXT = 3

/** What the learner's voice adds to the mapped source, `rows × residualOrder`. */
export type Residuals = Float32Array

/**
 * For each row of the source the mean residual of the moments of enrolment most like it (with 30 ms before and
 * after), weighted by likeness, and the more of it the more of them were the same phone.
 *
 * @param warped cepstra of the source, `count × ORDER`
 * @param phones number of the phone in the profile; 254 for one it has not
 * @param exceptLine line of the enrolment to be passed over; −1 for none
 */
export function findResiduals(
  profile: VoiceProfile,
  warped: Float32Array,
  phones: Uint8Array,
  exceptLine = -1,
): Residuals {
  const { residualOrder, neighbours, phonePenalty, sharpness, leastResidual, mostResidual } = TUNING
  const memory = memoryOf(profile)
  const count = phones.length
  const exceptFrom = exceptLine < 0 ? -1 : (profile.lineStarts[exceptLine] ?? -1)
  const except = { from: exceptFrom, end: profile.lineStarts[exceptLine + 1] ?? profile.rows }
  const own = withContext(
    matchValues(warped, count),
    count,
    () => 0,
    () => count,
  )
  const output = new Float32Array(count * residualOrder)
  const distances = new Float64Array(neighbours)
  const found = new Int32Array(neighbours)
  for (let row = 0; row < count; row++) {
    if (phones[row] === PAUSE) continue
    const filled = nearest(memory, own, row, { phone: phones[row]!, phonePenalty, except }, distances, found)
    if (filled === 0) continue
    let total = 0
    let same = 0
    for (let i = 0; i < filled; i++) {
      const weight = Math.exp(-(distances[i]! - distances[0]!) / sharpness)
      total += weight
      if (profile.phoneOf[found[i]!] === phones[row]) same += weight
      for (let d = 0; d < residualOrder; d++) {
        const at = row * residualOrder + d
        const value = profile.residual[found[i]! * residualOrder + d]! * profile.residualSteps[d]!
        output[at] = output[at]! + weight * value
      }
    }
    const share = leastResidual + ((mostResidual - leastResidual) * same) / total
    for (let d = 0; d < residualOrder; d++) {
      const at = row * residualOrder + d
      output[at] = (output[at]! * share) / total
    }
    output[row * residualOrder] = output[row * residualOrder]! * TUNING.levelResidual
  }
  return output
}

type Memory = { rows: Int32Array; values: Float32Array; phones: Uint8Array; width: number }
const memories = new WeakMap<VoiceProfile, Memory>()

/** The rows with a phone, with their contexts laid out. */
function memoryOf(profile: VoiceProfile): Memory {
  const known = memories.get(profile)
  if (known) return known
  const { rows: count, match, matchStep, lineStarts, phoneOf } = profile
  const lineOf = (row: number) => lineStarts.findLastIndex((start) => start <= row)
  const first = Int32Array.from({ length: count }, (_, row) => lineStarts[lineOf(row)] ?? 0)
  const end = Int32Array.from({ length: count }, (_, row) => lineStarts[lineOf(row) + 1] ?? count)
  const values = Float32Array.from(match, (value) => value * matchStep)
  const laidOut = withContext(
    values,
    count,
    (row) => first[row]!,
    (row) => end[row]!,
  )
  const rows = Int32Array.from({ length: count }, (_, row) => row).filter((row) => phoneOf[row] !== PAUSE)
  const width = TUNING.matchOrder * 3
  const kept = new Float32Array(rows.length * width)
  rows.forEach((row, index) => {
    kept.set(laidOut.subarray(row * width, (row + 1) * width), index * width)
  })
  const memory = { rows, values: kept, phones: Uint8Array.from(rows, (row) => phoneOf[row]!), width }
  memories.set(profile, memory)
  return memory
}

function matchValues(cepstra: Float32Array, count: number): Float32Array {
  const { matchOrder } = TUNING
  const values = new Float32Array(count * matchOrder)
  for (let row = 0; row < count; row++) {
    for (let d = 0; d < matchOrder; d++)
      values[row * matchOrder + d] = cepstra[row * ORDER + d + 1]! * DECIBELS
  }
  return values
}

function withContext(
  values: Float32Array,
  count: number,
  first: (row: number) => number,
  end: (row: number) => number,
): Float32Array {
  const { matchOrder } = TUNING
  const output = new Float32Array(count * 3 * matchOrder)
  for (let row = 0; row < count; row++) {
    const around = [row, Math.max(first(row), row - CONTEXT), Math.min(end(row) - 1, row + CONTEXT)]
    around.forEach((other, place) => {
      const from = values.subarray(other * matchOrder, (other + 1) * matchOrder)
      output.set(from, (row * 3 + place) * matchOrder)
    })
  }
  return output
}

type Wanted = { phone: number; phonePenalty: number; except: { from: number; end: number } }

/** Fills `distances` (mean of the three moments, ascending) and `found`; returns how many there are. */
function nearest(
  { rows, values, phones, width }: Memory,
  own: Float32Array,
  row: number,
  { phone, phonePenalty, except }: Wanted,
  distances: Float64Array,
  found: Int32Array,
): number {
  const most = distances.length
  const from = row * width
  const third = width / 3
  let filled = 0
  for (let i = 0; i < rows.length; i++) {
    if (except.from >= 0 && rows[i]! >= except.from && rows[i]! < except.end) continue
    let squares = phones[i] === phone ? 0 : 3 * phonePenalty
    const limit = filled < most ? Number.POSITIVE_INFINITY : 3 * distances[most - 1]!
    for (let place = 0, d = 0; place < 3 && squares < limit; place++) {
      for (const stop = d + third; d < stop; d++) {
        const difference = own[from + d]! - values[i * width + d]!
        squares += difference * difference
      }
    }
    if (squares >= limit) continue
    const distance = squares / 3
    let at = filled < most ? filled++ : most - 1
    for (; at > 0 && distances[at - 1]! > distance; at--) {
      distances[at] = distances[at - 1]!
      found[at] = found[at - 1]!
    }
    distances[at] = distance
    found[at] = rows[i]!
  }
  return filled
}
