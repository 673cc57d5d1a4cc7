import type { AssessmentStatus } from '../assessment.ts'
import { cepstra, DIMENSIONS } from './cepstra.ts'
import { bestLogLikelihood } from './gaussians.ts'
import type { SpeechGate } from './model.ts'
import type { Take } from './take.ts'

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
export function refusalOf({ durationMs, clippedFraction, activity }: Take): AssessmentStatus | null {
  if (durationMs < SHORTEST_TAKE_MS) return 'too_short'
  if (clippedFraction > MOST_CLIPPED) return 'clipped'
  if (activity.levelRangeDb < NO_SPEECH_RANGE_DB || activity.activeFrames === 0) return 'no_speech'
  if (peakOf(activity.energyDb) < LOWEST_LEVEL_DB) return 'no_speech'
  if (activity.activeFrames < SHORTEST_SPEECH_FRAMES) return 'too_short'
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
export function speechLead(gate: SpeechGate, { power, activity }: Take): number {
  const { active, startFrame, endFrame } = activity
  const { frames, values } = cepstra(power, 1, active, startFrame, endFrame)
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
