import { ORDER } from '../../src/speech/voice/approximate/mel-cepstrum.ts'
import type { SpokenLine } from '../../src/speech/voice/approximate/spoken-line.ts'

const DIMENSIONS = 20
const COMPONENTS = 16
const ROUNDS = 8
const STRIDE = 2

/** Mixture of diagonal Gaussians over one voice's cepstra. */
export type VoiceModel = {
  name: string
  weights: Float64Array
  means: Float64Array
  precisions: Float64Array
}

/** Cepstra c1 to c20 of the audible frames, the clip's mean taken out: the microphone is not the voice. */
function features({ cepstra, active }: SpokenLine): number[][] {
  const rows: number[][] = []
  for (let frame = 0; frame < active.length; frame += STRIDE) {
    if (active[frame] === 1)
      rows.push(Array.from(cepstra.subarray(frame * ORDER + 1, frame * ORDER + 1 + DIMENSIONS)))
  }
  const mean = Array.from(
    { length: DIMENSIONS },
    (_, d) => rows.reduce((sum, row) => sum + row[d]!, 0) / rows.length,
  )
  return rows.map((row) => row.map((value, d) => value - mean[d]!))
}

/** Fits a mixture by expectation and maximisation, started from rows spread evenly over the material. */
export function trainVoice(name: string, lines: readonly SpokenLine[]): VoiceModel {
  const rows = lines.flatMap(features)
  const model: VoiceModel = {
    name,
    weights: new Float64Array(COMPONENTS).fill(1 / COMPONENTS),
    means: new Float64Array(COMPONENTS * DIMENSIONS),
    precisions: new Float64Array(COMPONENTS * DIMENSIONS),
  }
  const overall = Array.from(
    { length: DIMENSIONS },
    (_, d) => rows.reduce((sum, row) => sum + row[d]! ** 2, 0) / rows.length,
  )
  for (let c = 0; c < COMPONENTS; c++) {
    const start = rows[Math.floor(((c + 0.5) * rows.length) / COMPONENTS)]!
    for (let d = 0; d < DIMENSIONS; d++) {
      model.means[c * DIMENSIONS + d] = start[d]!
      model.precisions[c * DIMENSIONS + d] = 1 / overall[d]!
    }
  }
  for (let round = 0; round < ROUNDS; round++) refine(model, rows, overall)
  return model
}

function refine(model: VoiceModel, rows: readonly number[][], overall: readonly number[]): void {
  const counts = new Float64Array(COMPONENTS)
  const sums = new Float64Array(COMPONENTS * DIMENSIONS)
  const squares = new Float64Array(COMPONENTS * DIMENSIONS)
  const shares = new Float64Array(COMPONENTS)
  for (const row of rows) {
    logLikelihood(model, row, shares)
    for (let c = 0; c < COMPONENTS; c++) {
      const share = shares[c]!
      if (share < 1e-4) continue
      counts[c] = counts[c]! + share
      for (let d = 0; d < DIMENSIONS; d++) {
        const at = c * DIMENSIONS + d
        sums[at] = sums[at]! + share * row[d]!
        squares[at] = squares[at]! + share * row[d]! ** 2
      }
    }
  }
  for (let c = 0; c < COMPONENTS; c++) {
    const count = counts[c]! + 1e-6
    model.weights[c] = (count + 1) / (rows.length + COMPONENTS)
    for (let d = 0; d < DIMENSIONS; d++) {
      const at = c * DIMENSIONS + d
      const mean = sums[at]! / count
      model.means[at] = mean
      model.precisions[at] = 1 / Math.max(0.05 * overall[d]!, squares[at]! / count - mean * mean)
    }
  }
}

/** Log likelihood of a row; the components' shares of it go into `shares`. */
function logLikelihood(model: VoiceModel, row: readonly number[], shares: Float64Array): number {
  let best = Number.NEGATIVE_INFINITY
  for (let c = 0; c < COMPONENTS; c++) {
    let value = Math.log(model.weights[c]!)
    for (let d = 0; d < DIMENSIONS; d++) {
      const precision = model.precisions[c * DIMENSIONS + d]!
      value += 0.5 * Math.log(precision) - 0.5 * precision * (row[d]! - model.means[c * DIMENSIONS + d]!) ** 2
    }
    shares[c] = value
    best = Math.max(best, value)
  }
  let sum = 0
  for (let c = 0; c < COMPONENTS; c++) sum += shares[c] = Math.exp(shares[c]! - best)
  for (let c = 0; c < COMPONENTS; c++) shares[c] = shares[c]! / sum
  return best + Math.log(sum)
}

/** The voice most likely to have said a line. */
export function identify(models: readonly VoiceModel[], line: SpokenLine): string {
  const rows = features(line)
  const shares = new Float64Array(COMPONENTS)
  let best = ''
  let most = Number.NEGATIVE_INFINITY
  for (const model of models) {
    const total = rows.reduce((sum, row) => sum + logLikelihood(model, row, shares), 0)
    if (total > most) {
      most = total
      best = model.name
    }
  }
  return best
}
