import type { AssessmentStatus } from '../assessment.ts'
import { DIMENSIONS } from './cepstra.ts'
import { bestLogLikelihood } from './gaussians.ts'
import type { SpeechGate } from './model.ts'
import { clamp } from './numbers.ts'
import { BINS } from './spectrogram.ts'
import type { Take } from './take.ts'
import { takeCepstra } from './take-cepstra.ts'

const SHORTEST_TAKE_MS = 250
const SHORTEST_SPEECH_FRAMES = 10
const LOWEST_LEVEL_DB = -12
const NO_SPEECH_RANGE_DB = 6
const NOISY_RANGE_DB = 7.5
const MOST_CLIPPED = 0.04
/** A single word is too short for its mean and deviation to be typical of speech: doubt counts for it. */
const LENIENCE = 4
const ENOUGH_FRAMES = 120

/** Why a take cannot be judged whatever the text; `null` when it can. */
export function refusalOf(take: Take): AssessmentStatus | null {
  const { durationMs, clippedFraction, activity } = take
  if (durationMs < SHORTEST_TAKE_MS) return 'too_short'
  if (clippedFraction > MOST_CLIPPED) return 'clipped'
  if (activity.levelRangeDb < NO_SPEECH_RANGE_DB || activity.activeFrames === 0) return 'no_speech'
  if (peakOf(activity.energyDb) < LOWEST_LEVEL_DB) return 'no_speech'
  if (activity.activeFrames < SHORTEST_SPEECH_FRAMES) return 'too_short'
  if (soundsSteady(take)) return 'no_speech'
  return activity.levelRangeDb < NOISY_RANGE_DB ? 'too_noisy' : null
}

function peakOf(energyDb: Float32Array): number {
  let peak = -Infinity
  for (const value of energyDb) if (value > peak) peak = value
  return peak
}

/**
 * How much more the active frames look like speech than like music, machines and knocks, in nats a frame.
 * Both sides are small mixtures trained beside the model.
 */
export function speechLead(gate: SpeechGate, take: Take): number {
  const { active, startFrame } = take.activity
  const { frames, values } = takeCepstra(take, 1)
  let sum = 0
  let count = 0
  for (let frame = 0; frame < frames; frame++) {
    if (active[startFrame + frame] !== 1) continue
    const offset = frame * DIMENSIONS
    const speech = bestLogLikelihood(gate.speech, 0, gate.speech.count, values, offset)
    const other = bestLogLikelihood(gate.other, 0, gate.other.count, values, offset)
    sum += Math.max(-15, Math.min(15, speech - other))
    count++
  }
  return count > 0 ? sum / count + LENIENCE * Math.max(0, 1 - count / ENOUGH_FRAMES) : -15
}

/** Edges of eight bands, in bins, 125 Hz to 6.25 kHz. */
const BAND_EDGES = [4, 8, 14, 22, 34, 52, 80, 128, 200]
const FRAMES_TO_VARY = 40
const STEADY_CLEAN = 0.85
const STEADY_NOISY = 0.6
const NOISY_ENOUGH_DB = 20
const CLEAN_RANGE_DB = 30

/**
 * Whether the shape of the spectrum stays the same however the loudness moves, as with hum, hiss and knocks.
 * Speech changes its shape from sound to sound: in recordings the bands move by 0.9 to 2.9 nats about their mean, at
 * 10 dB of noise by 0.7 and more, swelling hum and bursts of noise by less than 0.6.
 */
function soundsSteady({ power, activity }: Take): boolean {
  if (activity.activeFrames < FRAMES_TO_VARY) return false
  const bands = BAND_EDGES.length - 1
  const sums = new Float64Array(bands)
  const squares = new Float64Array(bands)
  const shape = new Float64Array(bands)
  for (let frame = 0; frame < power.frames; frame++) {
    if (activity.active[frame] !== 1) continue
    let mean = 0
    for (let band = 0; band < bands; band++) {
      let energy = 1e-7
      for (let k = BAND_EDGES[band]!; k < BAND_EDGES[band + 1]!; k++) energy += power.power[frame * BINS + k]!
      shape[band] = Math.log(energy)
      mean += shape[band]! / bands
    }
    for (let band = 0; band < bands; band++) {
      const value = shape[band]! - mean
      sums[band] = sums[band]! + value
      squares[band] = squares[band]! + value * value
    }
  }
  const count = activity.activeFrames
  let variety = 0
  for (let band = 0; band < bands; band++) {
    variety += Math.sqrt(Math.max(0, squares[band]! / count - (sums[band]! / count) ** 2)) / bands
  }
  const clean = clamp((activity.levelRangeDb - NOISY_ENOUGH_DB) / (CLEAN_RANGE_DB - NOISY_ENOUGH_DB), 0, 1)
  return variety < STEADY_NOISY + clean * (STEADY_CLEAN - STEADY_NOISY)
}
