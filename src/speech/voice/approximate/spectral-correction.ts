import type { KeptLine } from './build-profile.ts'
import { convertCepstra, convertSpeech } from './convert.ts'
import { meanLevel } from './line-rows.ts'
import { ORDER } from './mel-cepstrum.ts'
import type { VoiceProfile } from './profile.ts'
import { analyseLine, type SpokenLine } from './spoken-line.ts'
import { synthesiseVoice } from './synthesise-voice.ts'

const POINTS = 40
const TRIED_LINES = 12
const LEAST_FRAMES = 40
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
export function correctClasses(profile: VoiceProfile, lines: readonly KeptLine[]): Float32Array {
  const made = [emptySums(), emptySums()]
  const real = [emptySums(), emptySums()]
  for (const index of triedLines(lines)) {
    const { source, target, line } = lines[index]!
    addPower(made, {
      ...source,
      cepstra: convertCepstra(profile, source, line.reference, { norm: line.norm, exceptLine: index }),
    })
    addPower(real, target)
  }
  const correction = profile.correction.slice()
  const overall = levelDifference(real[1]!, made[1]!)
  for (const side of [0, 1]) {
    if (Math.min(made[side]![POINTS]!, real[side]![POINTS]!) < LEAST_FRAMES) continue
    addLacking(correction, side, made[side]!, real[side]!, overall)
  }
  return correction
}

/**
 * The same over all frames of finished speech, taken apart again: what putting it together loses, and sounds that
 * are voiced in the one voice and not in the other.
 */
export function correctWhole(profile: VoiceProfile, lines: readonly KeptLine[]): Float32Array {
  const made = emptySums()
  const real = emptySums()
  for (const index of triedLines(lines)) {
    const { source, target, line } = lines[index]!
    const voice = convertSpeech(profile, source, line.reference, line.norm, index)
    addPower([made, made], analyseLine(synthesiseVoice(voice, profile.seed)))
    addPower([real, real], target)
  }
  const correction = profile.correction.slice()
  if (Math.min(made[POINTS]!, real[POINTS]!) < LEAST_FRAMES) return correction
  const overall = levelDifference(real, made)
  for (const side of [0, 1]) addLacking(correction, side, made, real, overall)
  return correction
}

const emptySums = () => new Float64Array(POINTS + 1)

function triedLines(lines: readonly KeptLine[]): number[] {
  const count = Math.min(lines.length, TRIED_LINES)
  return Array.from({ length: count }, (_, i) => Math.floor((i * lines.length) / count))
}

/** Adds, in the class's half of the correction, the smoothed log ratio of two mean spectra less their levels' ratio. */
function addLacking(
  correction: Float32Array,
  side: number,
  made: Float64Array,
  real: Float64Array,
  overall: number,
): void {
  const lacking = Array.from({ length: POINTS }, (_, i) => {
    const difference = 0.5 * (logMean(real, i) - logMean(made, i)) - overall
    return SHARE * Math.min(MOST, Math.max(-MOST, difference))
  })
  for (let d = 0; d < CORRECTED_ORDER; d++) {
    const sum = lacking.reduce((total, value, i) => total + value * cosines[i * ORDER + d]!, 0)
    const at = side * ORDER + d
    correction[at] = correction[at]! + ((d === 0 ? 1 : 2) * sum) / POINTS
  }
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
