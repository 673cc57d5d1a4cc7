import { ORDER } from './mel-cepstrum.ts'

/** Means and deviations of a class of sounds in the source voice and in the learner's, `ORDER` each. */
export type ClassStatistics = {
  sourceMean: Float32Array
  sourceDeviation: Float32Array
  targetMean: Float32Array
  targetDeviation: Float32Array
}
/** Unvoiced sounds first, then voiced ones. */
export type ClassMap = readonly [ClassStatistics, ClassStatistics]

const LEAST_SCALE = 0.6
const MOST_SCALE = 1.5

/** Rows of the source beside those of the target, with the class of each. */
export type PairedRows = { count: number; classes: Uint8Array; source: Float32Array; target: Float32Array }

/** Means and deviations of both classes. A class without sounds takes those of all. */
export function fitClassMap(pairs: PairedRows): ClassMap {
  return [statistics(pairs, 0), statistics(pairs, 1)]
}

function statistics(pairs: PairedRows, wanted: 0 | 1): ClassStatistics {
  const rows = Array.from({ length: pairs.count }, (_, row) => row)
  const own = rows.filter((row) => pairs.classes[row] === wanted)
  const used = own.length >= 20 ? own : rows
  const [sourceMean, sourceDeviation] = moments(pairs.source, used)
  const [targetMean, targetDeviation] = moments(pairs.target, used)
  return { sourceMean, sourceDeviation, targetMean, targetDeviation }
}

function moments(values: Float32Array, rows: readonly number[]): [Float32Array, Float32Array] {
  const means = new Float32Array(ORDER)
  const deviations = new Float32Array(ORDER)
  for (let d = 0; d < ORDER; d++) {
    let sum = 0
    let squares = 0
    for (const row of rows) {
      const value = values[row * ORDER + d]!
      sum += value
      squares += value * value
    }
    const mean = sum / Math.max(1, rows.length)
    means[d] = mean
    deviations[d] = Math.sqrt(Math.max(1e-6, squares / Math.max(1, rows.length) - mean * mean))
  }
  return [means, deviations]
}

/** Maps rows of the (warped) source voice to the learner's, class by class; the level keeps its own movement. */
export function applyClassMap(map: ClassMap, source: Float32Array, classes: Uint8Array): Float32Array {
  const output = new Float32Array(source.length)
  for (let row = 0; row < classes.length; row++) {
    const { sourceMean, sourceDeviation, targetMean, targetDeviation } = map[classes[row] === 1 ? 1 : 0]
    for (let d = 0; d < ORDER; d++) {
      const scale = d === 0 ? 1 : targetDeviation[d]! / sourceDeviation[d]!
      const held = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale))
      output[row * ORDER + d] = targetMean[d]! + held * (source[row * ORDER + d]! - sourceMean[d]!)
    }
  }
  return output
}
