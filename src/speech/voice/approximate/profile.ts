import type { VoiceGender } from '../../synthesis/voices.ts'
import type { ClassMap } from './class-map.ts'
import type { PitchQuantiles } from './pitch-statistics.ts'

/**
 * What is kept of a learner's voice: no audio, but how it differs from the source voice, and some thousand moments
 * of speech every 10 ms, each with the source's spectrum there and what the learner's had beside the plain mapping.
 */
export type VoiceProfile = {
  /** The espeak voice the lines were compared with: speech to be converted has to come from it too. */
  reference: VoiceGender
  seed: number
  warp: number
  map: ClassMap
  /** The learner's pitch over all lines. */
  pitch: PitchQuantiles
  /** For each norm enrolled: the pitch of the source voice and of the learner in it. */
  pitchByNorm: Record<string, { source: PitchQuantiles; learner: PitchQuantiles }>
  /** Variance of the learner's cepstra within a line: of unvoiced frames, then of voiced ones, `2 × ORDER`. */
  variance: Float32Array
  /** What the converted cepstra still lack in the long-term mean: of unvoiced frames, then of voiced ones, `2 × ORDER`. */
  correction: Float32Array
  /** The learner's long-term spectrum, natural log of the amplitude at `POINTS` points of the mel scale. */
  longTerm: Float32Array
  /** What is added to the source's share of noise, in log odds, `BANDS`. */
  noiseShift: Float32Array
  /** Names of the phones that rows carry. */
  phones: string[]
  /** First row of each line. */
  lineStarts: number[]
  rows: number
  /** Source, warped, in steps of `matchStep` dB, `rows × matchOrder`, c1 upward. */
  match: Int8Array
  matchStep: number
  /** Learner's cepstra less the mapped source's, in steps, `rows × residualOrder`. */
  residual: Int8Array
  residualSteps: Float32Array
  /** Number of the phone; 255 in pauses and where nothing was heard. */
  phoneOf: Uint8Array
}
