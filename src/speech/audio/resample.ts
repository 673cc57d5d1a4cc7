import type { Pcm } from '../utterance.ts'

/** Zero crossings of the sinc on each side, at the lower of the two rates. */
const FULL_WIDTH = 32
/** Kaiser window of about 80 dB. */
const KAISER_BETA = 8
/** Middle of the transition band as a share of the lower sampling rate; it ends at half of it. */
const CUTOFF = 0.46
/** Rates without a common divisor would need a table of many thousands of phases. */
const MOST_PHASES = 2048
const REMEMBERED_TABLES = 8

type PhaseTable = { phases: number; taps: number; coefficients: Float32Array }

const tables = new Map<string, PhaseTable>()

/**
 * Changes the sampling rate with a polyphase filter of windowed sincs; what the new rate cannot carry is filtered
 * out. Flat to 84 % of the lower Nyquist frequency. A smaller `halfWidth` is faster and softer at the band's edge.
 */
export function resample(
  { samples, sampleRate }: Pcm,
  targetRate: number,
  halfWidth: number = FULL_WIDTH,
): Pcm {
  if (sampleRate === targetRate) return { samples, sampleRate }
  const { phases, taps, coefficients } = phaseTable(sampleRate, targetRate, halfWidth)
  const length = Math.round((samples.length * targetRate) / sampleRate)
  const output = new Float32Array(length)
  for (let index = 0; index < length; index++) {
    const position = (index * sampleRate) / targetRate
    let whole = Math.floor(position)
    let phase = Math.round((position - whole) * phases)
    if (phase === phases) {
      phase = 0
      whole++
    }
    const first = whole - taps / 2 + 1
    const from = Math.max(0, -first)
    const to = Math.min(taps, samples.length - first)
    output[index] = dotProduct(coefficients, phase * taps + from, samples, first + from, to - from)
  }
  return { samples: output, sampleRate: targetRate }
}

/** Four sums side by side: the processor need not wait for one addition before it begins the next. */
function dotProduct(
  left: Float32Array,
  leftStart: number,
  right: Float32Array,
  rightStart: number,
  count: number,
): number {
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  let index = 0
  for (; index + 3 < count; index += 4) {
    const l = leftStart + index
    const r = rightStart + index
    first += (left[l] as number) * (right[r] as number)
    second += (left[l + 1] as number) * (right[r + 1] as number)
    third += (left[l + 2] as number) * (right[r + 2] as number)
    fourth += (left[l + 3] as number) * (right[r + 3] as number)
  }
  for (; index < count; index++)
    first += (left[leftStart + index] as number) * (right[rightStart + index] as number)
  return first + second + third + fourth
}

function phaseTable(from: number, to: number, halfWidth: number): PhaseTable {
  const key = `${from}>${to}/${halfWidth}`
  const known = tables.get(key)
  if (known) return known
  const table = buildTable(from, to, halfWidth)
  if (tables.size >= REMEMBERED_TABLES) tables.clear()
  tables.set(key, table)
  return table
}

function buildTable(from: number, to: number, halfWidth: number): PhaseTable {
  const phases = Math.min(to / greatestCommonDivisor(from, to), MOST_PHASES)
  const scale = Math.min(1, to / from)
  const taps = 2 * Math.ceil(halfWidth / scale)
  const cutoff = 2 * CUTOFF * scale
  const coefficients = new Float32Array(phases * taps)
  for (let phase = 0; phase < phases; phase++) {
    let sum = 0
    for (let tap = 0; tap < taps; tap++) {
      const distance = tap - taps / 2 + 1 - phase / phases
      const value = sinc(distance * cutoff) * kaiser(distance / (taps / 2))
      coefficients[phase * taps + tap] = value
      sum += value
    }
    for (let tap = 0; tap < taps; tap++) {
      coefficients[phase * taps + tap] = (coefficients[phase * taps + tap] ?? 0) / sum
    }
  }
  return { phases, taps, coefficients }
}

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right)
}

function sinc(x: number): number {
  return Math.abs(x) < 1e-9 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function kaiser(x: number): number {
  return Math.abs(x) > 1 ? 0 : bessel(KAISER_BETA * Math.sqrt(1 - x * x)) / bessel(KAISER_BETA)
}

/** Modified Bessel function of the first kind, order 0, by its power series. */
function bessel(x: number): number {
  let term = 1
  let sum = 1
  for (let k = 1; term > sum * 1e-10; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}
