import type { Pcm } from '../../utterance.ts'
import { applyClassMap } from './class-map.ts'
import { DECIBELS, ORDER, warpCepstra, warpMatrix } from './mel-cepstrum.ts'
import { medianOf, pitchQuantiles } from './pitch-statistics.ts'
import type { VoiceProfile } from './profile.ts'
import { analyseLine, type SpokenLine } from './spoken-line.ts'

export type ClipMeasures = {
  /** How much nearer the clip's mean spectrum is to the learner's than to the source's: .5 halfway, 1 there. */
  identity: number
  /** How well the movements of the spectrum follow the source's, 0 … 1. */
  intelligibility: number
  /** Good enough to be played as the learner's voice. */
  usable: boolean
  /** Why not: `identity`, `intelligibility`, `pitch`, `broken`. */
  reasons: string[]
}

/** With bench/voice/thresholds.ts: people’s own profiles give .59 to .86, the source voice unchanged .22. */
const LEAST_IDENTITY = 0.5
/** There: .67 to .78 as it should be; from .54 words stay whole, at .28 a quarter of them is lost. */
const LEAST_INTELLIGIBILITY = 0.5
/** Two readings of one text by one voice differ by about as much. */
const SAME_VOICE_DB = 1
const MOST_PITCH_ERROR = 3
const IDENTITY_ORDER = 20
const MOVEMENT_ORDER = 13

/**
 * Measures a finished clip by analysing it again.
 *
 * @param source the analysed source speech, frame for frame beside the clip
 * @param wantedHz F0 the clip was made with
 */
export function measureClip(
  profile: VoiceProfile,
  source: SpokenLine,
  clip: Pcm,
  wantedHz: Float64Array,
): ClipMeasures {
  const made = analyseLine(clip)
  const frames = Math.min(made.voice.frames, source.voice.frames)
  const warped = warpCepstra(source.cepstra, warpMatrix(profile.warp))
  const classes = Uint8Array.from(source.voice.hz, (hz) => (hz > 0 ? 1 : 0))
  const mapped = applyClassMap(profile.map, warped, classes)
  const both = Array.from({ length: frames }, (_, frame) => frame).filter(
    (frame) => source.active[frame] === 1 && made.active[frame] === 1,
  )
  if (both.length < 10 || !clip.samples.every(Number.isFinite)) {
    return { identity: 0, intelligibility: 0, usable: false, reasons: ['broken'] }
  }
  const fromSource = meanDistance(made.cepstra, source.cepstra, both)
  const fromLearner = meanDistance(made.cepstra, mapped, both)
  const identity = (fromSource + SAME_VOICE_DB) / (fromSource + fromLearner + SAME_VOICE_DB)
  const intelligibility = Math.max(0, movementLikeness(made.cepstra, warped, both))
  const reasons = [
    ...(identity < LEAST_IDENTITY ? ['identity'] : []),
    ...(intelligibility < LEAST_INTELLIGIBILITY ? ['intelligibility'] : []),
    ...(pitchError(made.voice.hz, wantedHz) > MOST_PITCH_ERROR ? ['pitch'] : []),
  ]
  return { identity, intelligibility, usable: reasons.length === 0, reasons }
}

/** Distance in dB between the mean spectra of two lines over the same frames. */
function meanDistance(left: Float32Array, right: Float32Array, frames: readonly number[]): number {
  let squares = 0
  for (let d = 1; d < IDENTITY_ORDER; d++) {
    let sum = 0
    for (const frame of frames) sum += left[frame * ORDER + d]! - right[frame * ORDER + d]!
    squares += (sum / frames.length) ** 2
  }
  return DECIBELS * Math.sqrt(squares)
}

/** Correlation of the first cepstra over time, weighted by how much each moves in the source. */
function movementLikeness(made: Float32Array, source: Float32Array, frames: readonly number[]): number {
  let total = 0
  let weights = 0
  for (let d = 0; d < MOVEMENT_ORDER; d++) {
    const mean = (values: Float32Array) =>
      frames.reduce((sum, frame) => sum + values[frame * ORDER + d]!, 0) / frames.length
    const [leftMean, rightMean] = [mean(made), mean(source)]
    let product = 0
    let left = 1e-9
    let right = 1e-9
    for (const frame of frames) {
      const a = made[frame * ORDER + d]! - leftMean
      const b = source[frame * ORDER + d]! - rightMean
      product += a * b
      left += a * a
      right += b * b
    }
    const weight = Math.sqrt(right)
    total += (weight * product) / Math.sqrt(left * right)
    weights += weight
  }
  return total / weights
}

/** Semitones between the median F0 heard and the one asked for; 0 when there is none to compare. */
function pitchError(heard: Float64Array, wanted: Float64Array): number {
  if (!heard.some((hz) => hz > 0) || !wanted.some((hz) => hz > 0)) return 0
  return (12 / Math.LN2) * Math.abs(medianOf(pitchQuantiles([heard])) - medianOf(pitchQuantiles([wanted])))
}
