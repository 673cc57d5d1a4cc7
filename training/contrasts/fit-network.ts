import { TONE_FEATURES } from '../../src/speech/pronunciation/tones/tone-features.ts'
import { TONES, type ToneNetwork } from '../../src/speech/pronunciation/tones/tone-network.ts'
import type { Random } from '../random.ts'

export type ToneRow = { features: Float32Array; tone: number }

const EPOCHS = 30
const BATCH = 64
const RATE = 4e-3
const DECAY = 1e-4
const SMOOTHING = 0.04

/** Fits a network to rows by Adam with a falling rate; `augment` gives a changed copy of a row each time. */
export function fitToneNetwork(
  rows: readonly ToneRow[],
  hidden: number,
  random: Random,
  augment: (features: Float32Array) => Float32Array,
): ToneNetwork {
  const { means, deviations } = moments(rows)
  const sizes = [hidden * TONE_FEATURES, hidden, TONES * hidden, TONES]
  const starts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0))
  const [first = 0, firstBias = 0, second = 0, secondBias = 0] = starts
  const count = sizes.reduce((sum, size) => sum + size, 0)
  const weights = new Float64Array(count)
  for (let i = 0; i < sizes[0]!; i++) weights[first + i] = random.gauss() / Math.sqrt(TONE_FEATURES)
  for (let i = 0; i < sizes[2]!; i++) weights[second + i] = random.gauss() / Math.sqrt(hidden)
  const velocity = new Float64Array(count)
  const square = new Float64Array(count)
  const gradient = new Float64Array(count)
  const steps = EPOCHS * Math.ceil(rows.length / BATCH)
  const input = new Float64Array(TONE_FEATURES)
  const middle = new Float64Array(hidden)
  for (let step = 1; step <= steps; step++) {
    gradient.fill(0)
    for (let item = 0; item < BATCH; item++) {
      const row = random.pick(rows)
      const features = augment(row.features)
      for (let i = 0; i < TONE_FEATURES; i++) input[i] = (features[i]! - means[i]!) / deviations[i]!
      for (let h = 0; h < hidden; h++) {
        let sum = weights[firstBias + h]!
        for (let i = 0; i < TONE_FEATURES; i++) sum += weights[first + h * TONE_FEATURES + i]! * input[i]!
        middle[h] = Math.tanh(sum)
      }
      const outputs = Array.from({ length: TONES }, (_, t) => {
        let sum = weights[secondBias + t]!
        for (let h = 0; h < hidden; h++) sum += weights[second + t * hidden + h]! * middle[h]!
        return sum
      })
      const highest = Math.max(...outputs)
      const raised = outputs.map((value) => Math.exp(value - highest))
      const total = raised.reduce((sum, value) => sum + value, 0)
      const errors = raised.map((value, t) => {
        const target = (t === row.tone - 1 ? 1 - SMOOTHING : 0) + SMOOTHING / TONES
        return value / total - target
      })
      for (let h = 0; h < hidden; h++) {
        let back = 0
        for (let t = 0; t < TONES; t++) {
          back += errors[t]! * weights[second + t * hidden + h]!
          gradient[second + t * hidden + h]! += errors[t]! * middle[h]!
        }
        back *= 1 - middle[h]! ** 2
        gradient[firstBias + h]! += back
        for (let i = 0; i < TONE_FEATURES; i++) gradient[first + h * TONE_FEATURES + i]! += back * input[i]!
      }
      for (let t = 0; t < TONES; t++) gradient[secondBias + t]! += errors[t]!
    }
    const rate = (RATE * (1 + Math.cos((Math.PI * step) / steps))) / 2
    for (let i = 0; i < count; i++) {
      const slope = gradient[i]! / BATCH
      velocity[i] = 0.9 * velocity[i]! + 0.1 * slope
      square[i] = 0.999 * square[i]! + 0.001 * slope * slope
      const mean = velocity[i]! / (1 - 0.9 ** step)
      const scale = Math.sqrt(square[i]! / (1 - 0.999 ** step)) + 1e-8
      weights[i] = weights[i]! - rate * (mean / scale + DECAY * weights[i]!)
    }
  }
  const part = (index: number) =>
    [...weights.subarray(starts[index]!, starts[index]! + sizes[index]!)].map((value) => round(value))
  return {
    hidden,
    means: means.map(round),
    deviations: deviations.map(round),
    first: part(0),
    firstBias: part(1),
    second: part(2),
    secondBias: part(3),
    wrongFrom: 0.5,
  }
}

function moments(rows: readonly ToneRow[]): { means: number[]; deviations: number[] } {
  const columns = Array.from({ length: TONE_FEATURES }, (_, i) =>
    rows.map(({ features }) => features[i] ?? 0),
  )
  const means = columns.map((values) => values.reduce((sum, value) => sum + value, 0) / rows.length)
  const deviations = columns.map((values, i) => {
    const variance = values.reduce((sum, value) => sum + (value - means[i]!) ** 2, 0) / rows.length
    return Math.max(0.05, Math.sqrt(variance))
  })
  return { means, deviations }
}

const round = (value: number): number => Math.round(value * 1000) / 1000
