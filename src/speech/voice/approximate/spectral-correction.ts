import type { KeptLine } from './build-profile.ts'
import { convertCepstra } from './convert.ts'
import { meanLevel } from './line-rows.ts'
import { ORDER } from './mel-cepstrum.ts'
import type { VoiceProfile } from './profile.ts'
import type { SpokenLine } from './spoken-line.ts'

const POINTS = 40
const TRIED_LINES = 8
/** Finer differences than these cepstra show are chance. */
const CORRECTED_ORDER = 20
const SHARE = 0.85
const MOST = 1.1 // natural log of the amplitude: 9.5 dB
const STRIDE = 2

const cosines = Float64Array.from({ length: POINTS * ORDER }, (_, i) =>
  Math.cos((Math.PI * (i % ORDER) * (Math.floor(i / ORDER) + 0.5)) / POINTS),
)

/**
 * Means of logs lie below the logs of means, the more the fewer moments a sound was heard in: converted speech comes
 * out duller than the learner. Tries the profile on its own lines, each without what it remembers of that line, and
 * gives the profile's correction with what the mean power of voiced and of unvoiced frames still lacks, as cepstra.
 */
export function fitCorrection(profile: VoiceProfile, lines: readonly KeptLine[]): Float32Array {
  const made = [new Float64Array(POINTS + 1), new Float64Array(POINTS + 1)]
  const real = [new Float64Array(POINTS + 1), new Float64Array(POINTS + 1)]
  const step = Math.max(1, lines.length / TRIED_LINES)
  for (let at = 0; at < lines.length; at += step) {
    const index = Math.floor(at)
    const { source, target, line } = lines[index]!
    addPower(made, { ...source, cepstra: convertCepstra(profile, source, line.reference, index) })
    addPower(real, target)
  }
  const correction = profile.correction.slice()
  const overall = levelDifference(real[1]!, made[1]!)
  for (let side = 0; side < 2; side++) {
    if (Math.min(made[side]![POINTS]!, real[side]![POINTS]!) < 40) continue
    const lacking = Array.from({ length: POINTS }, (_, i) => {
      const difference = 0.5 * (logMean(real[side]!, i) - logMean(made[side]!, i)) - overall
      return SHARE * Math.min(MOST, Math.max(-MOST, difference))
    })
    for (let d = 0; d < CORRECTED_ORDER; d++) {
      const sum = lacking.reduce((total, value, i) => total + value * cosines[i * ORDER + d]!, 0)
      correction[side * ORDER + d] = correction[side * ORDER + d]! + ((d === 0 ? 1 : 2) * sum) / POINTS
    }
  }
  return correction
}

const logMean = (power: Float64Array, point: number): number =>
  Math.log(power[point]! / power[POINTS]! + 1e-12)

/** Natural log of the amplitude that lies between two mean spectra as a whole. */
function levelDifference(left: Float64Array, right: Float64Array): number {
  let sum = 0
  for (let i = 0; i < POINTS; i++) sum += 0.5 * (logMean(left, i) - logMean(right, i))
  return sum / POINTS
}

/** Adds the power at the points, frame by frame, to the sums of its class; the last element counts. */
function addPower(sums: readonly Float64Array[], line: SpokenLine): void {
  const level = meanLevel(line)
  for (let frame = 0; frame < line.voice.frames; frame += STRIDE) {
    if (line.active[frame] !== 1) continue
    const own = sums[line.voice.hz[frame]! > 0 ? 1 : 0]!
    own[POINTS] = own[POINTS]! + 1
    for (let i = 0; i < POINTS; i++) {
      let log = -level
      for (let d = 0; d < ORDER; d++) log += line.cepstra[frame * ORDER + d]! * cosines[i * ORDER + d]!
      own[i] = own[i]! + Math.exp(2 * log)
    }
  }
}
