import type { KeptLine } from './build-profile.ts'
import { convertCepstra, convertSpeech } from './convert.ts'
import { meanLevel } from './line-rows.ts'
import {
  addPower,
  cepstraOfPoints,
  emptySums,
  POINTS,
  type PowerSums,
  spectrumOf,
} from './long-term-spectrum.ts'
import { ORDER } from './mel-cepstrum.ts'
import type { VoiceProfile } from './profile.ts'
import { analyseLine, type SpokenLine } from './spoken-line.ts'
import { synthesiseVoice } from './synthesise-voice.ts'

const TRIED_LINES = 12
const LEAST_FRAMES = 40
/** Finer differences than these cepstra show are chance. */
const CORRECTED_ORDER = 20
const SHARE = 0.85
const MOST = 1.1 // natural log of the amplitude: 9.5 dB

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
    const cepstra = convertCepstra(profile, source, line.reference, { norm: line.norm, exceptLine: index })
    addByClass(made, { ...source, cepstra })
    addByClass(real, target)
  }
  const correction = profile.correction.slice()
  const overall = levelDifference(spectrumOf(real[1]!), spectrumOf(made[1]!))
  for (const side of [0, 1]) {
    if (Math.min(made[side]![POINTS]!, real[side]![POINTS]!) < LEAST_FRAMES) continue
    addLacking(correction, side, spectrumOf(made[side]!), spectrumOf(real[side]!), overall)
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
    addWhole(made, analyseLine(synthesiseVoice(voice, profile.seed)))
    addWhole(real, target)
  }
  const correction = profile.correction.slice()
  if (Math.min(made[POINTS]!, real[POINTS]!) < LEAST_FRAMES) return correction
  const wanted = spectrumOf(real)
  const reached = spectrumOf(made)
  const overall = levelDifference(wanted, reached)
  for (const side of [0, 1]) addLacking(correction, side, reached, wanted, overall)
  return correction
}

/** The long-term spectrum of the learner's lines, each at its own level. */
export function longTermSpectrum(lines: readonly KeptLine[]): Float32Array {
  const sums = emptySums()
  for (const { target } of lines) addWhole(sums, target)
  return spectrumOf(sums)
}

function triedLines(lines: readonly KeptLine[]): number[] {
  const count = Math.min(lines.length, TRIED_LINES)
  return Array.from({ length: count }, (_, i) => Math.floor((i * lines.length) / count))
}

/** Adds, in the class's half of the correction, the smoothed log ratio of two spectra less their levels' ratio. */
function addLacking(
  correction: Float32Array,
  side: number,
  made: Float32Array,
  real: Float32Array,
  overall: number,
): void {
  const lacking = Array.from(
    real,
    (value, i) => SHARE * Math.min(MOST, Math.max(-MOST, value - made[i]! - overall)),
  )
  cepstraOfPoints(lacking, CORRECTED_ORDER).forEach((value, d) => {
    const at = side * ORDER + d
    correction[at] = correction[at]! + value
  })
}

/** Natural log of the amplitude that lies between two spectra as a whole. */
function levelDifference(left: Float32Array, right: Float32Array): number {
  return left.reduce((sum, value, i) => sum + value - right[i]!, 0) / POINTS
}

function addByClass(sums: readonly PowerSums[], line: SpokenLine): void {
  addPower(line, meanLevel(line), (frame) => sums[line.voice.hz[frame]! > 0 ? 1 : 0]!)
}

function addWhole(sums: PowerSums, line: SpokenLine): void {
  addPower(line, meanLevel(line), () => sums)
}
