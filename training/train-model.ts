import { align } from '../src/speech/pronunciation/align.ts'
import { DIMENSIONS, type Features } from '../src/speech/pronunciation/cepstra.ts'
import { gaussianPosteriors } from '../src/speech/pronunciation/gaussian-posteriors.ts'
import { type PronunciationModel, SILENCE, STATES_PER_PHONE } from '../src/speech/pronunciation/model.ts'
import {
  type MixtureParameters,
  type ModelParameters,
  modelFromParameters,
} from '../src/speech/pronunciation/model-file.ts'
import { resolvePhone } from '../src/speech/pronunciation/phones.ts'
import type { Sample } from './corpus.ts'
import { type FrameSet, fitMixture } from './fit-mixture.ts'

const LEAST_TOKENS = 30
const VARIANCE_FLOOR_SHARE = 0.08

/** A stretch of one phone in one sample. */
type Segment = { sample: number; phone: number; start: number; end: number }

export type TrainOptions = {
  language: string
  version: string
  gaussians: number
  log?: (line: string) => void
}

/** The phones heard often enough to be modelled, silence first. */
export function inventoryOf(samples: readonly Sample[]): string[] {
  const counts = new Map<string, number>()
  for (const { words } of samples) {
    for (const { ipa } of words.flat()) counts.set(ipa, (counts.get(ipa) ?? 0) + 1)
  }
  const kept = [...counts].filter(([, count]) => count >= LEAST_TOKENS).map(([ipa]) => ipa)
  return [SILENCE, ...kept.sort()]
}

/**
 * Trains monophones on samples with known times: a flat start from these times, then mixtures grown in rounds with
 * the frames aligned anew before each. `goodness…` and `calibration` are left for `calibrate.ts`.
 */
export function trainModel(
  samples: readonly Sample[],
  phones: readonly string[],
  options: TrainOptions,
): ModelParameters {
  const numbers = new Map<string, number>()
  const numberOf = (ipa: string) => {
    const known = numbers.get(ipa) ?? resolvePhone(ipa, phones)
    numbers.set(ipa, known)
    return known
  }
  const lattices = samples.map(({ words, fixed }) =>
    words.map((word) => word.map(({ ipa }) => (fixed ? phones.indexOf(ipa) : numberOf(ipa)))),
  )
  let segments = samples.flatMap((sample, i) => givenSegments(sample, i, lattices[i]!))
  let stateOf: Int32Array[] = samples.map((sample) => new Int32Array(sample.features.frames).fill(-1))
  for (const { sample, phone, start, end } of segments) {
    if (phone < 0) continue
    for (let frame = start; frame < end; frame++) {
      const place = Math.min(
        STATES_PER_PHONE - 1,
        Math.floor(((frame - start) * STATES_PER_PHONE) / (end - start)),
      )
      stateOf[sample]![frame] = phone * STATES_PER_PHONE + place
    }
  }
  const varianceFloor = globalVariance(samples).map((variance) => variance * VARIANCE_FLOOR_SHARE)
  const base = {
    language: options.language,
    version: options.version,
    phones,
    gate: null,
    goodnessMeans: new Float32Array(phones.length),
    goodnessDeviations: new Float32Array(phones.length).fill(1),
    calibration: { sentence: [], word: [], phone: [] },
  }
  let gaussians = 1
  for (;;) {
    const mixtures = fitAll(samples, stateOf, phones.length * STATES_PER_PHONE, gaussians, varianceFloor)
    const parameters: ModelParameters = {
      ...base,
      gaussians,
      mixtures,
      ...durations(segments, phones.length),
    }
    options.log?.(`  ${gaussians} Gaussians a state`)
    if (gaussians >= options.gaussians) return parameters
    if (gaussians === 1 || gaussians === 4) {
      const model = modelFromParameters(parameters)
      stateOf = samples.map(({ features, fixed }, i) => {
        if (fixed) return statesWithin(model, features, givenSegments(samples[i]!, i, lattices[i]!))
        const words = lattices[i]!.map((word) => ({ variants: [word] }))
        const asked = new Set(lattices[i]!.flat())
        const aligned = align(gaussianPosteriors(model, features, { first: asked, only: true }), words, {
          skipPenalty: 1e9,
          skipPenaltyPerPhone: 0,
        })
        if (!aligned) return stateOf[i]!
        return withSilence(aligned.states)
      })
      segments = samples.flatMap((_, i) => segmentsOfStates(stateOf[i]!, i))
    }
    gaussians = Math.min(gaussians * 2, options.gaussians)
  }
}

function givenSegments(sample: Sample, index: number, lattice: readonly number[][]): Segment[] {
  const segments: Segment[] = []
  let reached = 0
  sample.words.forEach((word, w) => {
    word.forEach(({ start, end }, p) => {
      if (start > reached) segments.push({ sample: index, phone: 0, start: reached, end: start })
      if (end > start) segments.push({ sample: index, phone: lattice[w]![p]!, start, end })
      reached = Math.max(reached, end)
    })
  })
  const { frames } = sample.features
  if (frames > reached) segments.push({ sample: index, phone: 0, start: reached, end: frames })
  return segments
}

/** Best states of frames whose phones are settled; frames of masked phones stay without. */
function statesWithin(
  model: PronunciationModel,
  features: Features,
  segments: readonly Segment[],
): Int32Array {
  const asked = new Set(segments.map(({ phone }) => phone).filter((phone) => phone >= 0))
  const { values } = gaussianPosteriors(model, features, { first: asked, only: true })
  const stride = model.phones.length * STATES_PER_PHONE
  const states = new Int32Array(features.frames).fill(-1)
  for (const { phone, start, end } of segments) {
    if (phone < 0 || end - start < STATES_PER_PHONE) continue
    const column = phone * STATES_PER_PHONE
    const scoreOf = (frame: number, state: number) => values[frame * stride + column + state]!
    let best = -Infinity
    let split: [number, number] = [start + 1, start + 2]
    const sums = [0, 1, 2].map((state) => {
      const row = new Float64Array(end - start + 1)
      for (let frame = start; frame < end; frame++)
        row[frame - start + 1] = row[frame - start]! + scoreOf(frame, state)
      return row
    })
    const length = end - start
    for (let a = 1; a < length - 1; a++) {
      for (let b = a + 1; b < length; b++) {
        const score = sums[0]![a]! + sums[1]![b]! - sums[1]![a]! + sums[2]![length]! - sums[2]![b]!
        if (score > best) {
          best = score
          split = [start + a, start + b]
        }
      }
    }
    for (let frame = start; frame < end; frame++) {
      states[frame] = column + (frame < split[0] ? 0 : frame < split[1] ? 1 : 2)
    }
  }
  return states
}

/** Pauses, which the aligner leaves unnamed, get silence's states in thirds. */
function withSilence(states: Int32Array): Int32Array {
  const filled = Int32Array.from(states)
  for (let start = 0; start < states.length; ) {
    if (states[start]! >= 0) {
      start++
      continue
    }
    let end = start
    while (end < states.length && states[end]! < 0) end++
    for (let frame = start; frame < end; frame++)
      filled[frame] = Math.floor(((frame - start) * STATES_PER_PHONE) / (end - start))
    start = end
  }
  return filled
}

function segmentsOfStates(states: Int32Array, sample: number): Segment[] {
  const segments: Segment[] = []
  for (let start = 0; start < states.length; ) {
    const phone = states[start]! < 0 ? -1 : Math.floor(states[start]! / STATES_PER_PHONE)
    let end = start + 1
    while (
      end < states.length &&
      states[end]! >= states[end - 1]! &&
      Math.floor(states[end]! / STATES_PER_PHONE) === phone
    )
      end++
    segments.push({ sample, phone, start, end })
    start = end
  }
  return segments
}

function globalVariance(samples: readonly Sample[]): Float32Array {
  const sums = new Float64Array(DIMENSIONS)
  const squares = new Float64Array(DIMENSIONS)
  let count = 0
  for (const { features } of samples) {
    for (let frame = 0; frame < features.frames; frame += 5) {
      count++
      for (let d = 0; d < DIMENSIONS; d++) {
        const value = features.values[frame * DIMENSIONS + d]!
        sums[d] = sums[d]! + value
        squares[d] = squares[d]! + value * value
      }
    }
  }
  return Float32Array.from(sums, (sum, d) => squares[d]! / count - (sum / count) ** 2)
}

function fitAll(
  samples: readonly Sample[],
  stateOf: readonly Int32Array[],
  states: number,
  gaussians: number,
  varianceFloor: Float32Array,
): MixtureParameters {
  const counts = new Int32Array(states)
  for (const row of stateOf) for (const state of row) if (state >= 0) counts[state] = counts[state]! + 1
  const sets: FrameSet[] = Array.from(counts, (count) => ({
    values: new Float32Array(count * DIMENSIONS),
    weights: new Float32Array(count),
    count: 0,
  }))
  samples.forEach(({ features, weight }, i) => {
    stateOf[i]!.forEach((state, frame) => {
      const set = sets[state]
      if (!set) return
      set.values.set(
        features.values.subarray(frame * DIMENSIONS, (frame + 1) * DIMENSIONS),
        set.count * DIMENSIONS,
      )
      set.weights[set.count++] = weight
    })
  })
  const means = new Float32Array(states * gaussians * DIMENSIONS)
  const variances = new Float32Array(states * gaussians * DIMENSIONS).fill(1)
  const logWeights = new Float32Array(states * gaussians).fill(-1e30)
  sets.forEach((set, state) => {
    if (set.count === 0) return
    const fitted = fitMixture(set, { gaussians, passes: 3, varianceFloor })
    means.set(fitted.means, state * gaussians * DIMENSIONS)
    variances.set(fitted.variances, state * gaussians * DIMENSIONS)
    logWeights.set(fitted.logWeights, state * gaussians)
  })
  return { means, variances, logWeights }
}

function durations(segments: readonly Segment[], phones: number) {
  const counts = new Float64Array(phones)
  const frames = new Float64Array(phones)
  const sums = new Float64Array(phones)
  const squares = new Float64Array(phones)
  for (const { phone, start, end } of segments) {
    if (phone < 0) continue
    const log = Math.log(end - start)
    counts[phone] = counts[phone]! + 1
    frames[phone] = frames[phone]! + end - start
    sums[phone] = sums[phone]! + log
    squares[phone] = squares[phone]! + log * log
  }
  const logDurations = Float32Array.from(counts, (count, p) => (count > 0 ? sums[p]! / count : Math.log(7)))
  const logDurationDeviations = Float32Array.from(counts, (count, p) =>
    count > 1 ? Math.max(0.15, Math.sqrt(Math.max(0, squares[p]! / count - logDurations[p]! ** 2))) : 0.4,
  )
  const loops = new Float32Array(phones * STATES_PER_PHONE)
  for (let p = 0; p < phones; p++) {
    const perState = Math.max(1.3, (counts[p]! > 0 ? frames[p]! / counts[p]! : 7) / STATES_PER_PHONE)
    loops.fill(Math.log(1 - 1 / perState), p * STATES_PER_PHONE, (p + 1) * STATES_PER_PHONE)
  }
  return { logDurations, logDurationDeviations, loops }
}
