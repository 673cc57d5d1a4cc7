import type { VoiceGender } from '../../synthesis/voices.ts'
import { applyClassMap } from './class-map.ts'
import type { EnrolmentLine } from './enrol.ts'
import { type Mapping, partner } from './fit-mapping.ts'
import { BANDS } from './frames.ts'
import { rowsOf, STRIDE } from './line-rows.ts'
import { DECIBELS, ORDER, warpCepstra, warpMatrix } from './mel-cepstrum.ts'
import { logOdds, pitchStatistics } from './pitch-statistics.ts'
import type { PitchStatistics, VoiceProfile } from './profile.ts'
import { PAUSE, phonesOfFrames, type SpokenLine } from './spoken-line.ts'
import { TUNING } from './tuning.ts'

/** More would not fit the size a profile may have. */
const MOST_ROWS = 4700
const MATCH_STEP_DB = 0.25

type KeptLine = { source: SpokenLine; target: SpokenLine; line: EnrolmentLine }

/** Gathers what is kept of a voice from its aligned lines. */
export function buildProfile(
  lines: readonly KeptLine[],
  mapping: Mapping,
  { reference, seed }: { reference: VoiceGender; seed: number },
): VoiceProfile {
  const { matchOrder, residualOrder } = TUNING
  const phones: string[] = []
  const lineStarts: number[] = []
  const match: number[] = []
  const residuals: number[] = []
  const phoneOf: number[] = []
  const matrix = warpMatrix(mapping.warp)
  lines.forEach(({ source, target, line }, index) => {
    const rows = rowsOf(source)
    const others = rowsOf(target)
    if (phoneOf.length + rows.count > MOST_ROWS) return
    lineStarts.push(phoneOf.length)
    const warped = warpCepstra(rows.cepstra, matrix)
    const mapped = applyClassMap(mapping.map, warped, rows.voiced)
    const named = phonesOfFrames(line.reference, source.voice.frames, phones)
    for (let row = 0; row < rows.count; row++) {
      const other = partner(mapping.paths[index]!, row)
      const heard = rows.active[row] === 1 && others.active[other] === 1
      phoneOf.push(heard ? named[rows.start + row * STRIDE]! : PAUSE)
      for (let d = 1; d <= matchOrder; d++) {
        match.push((warped[row * ORDER + d]! * DECIBELS) / MATCH_STEP_DB)
      }
      for (let d = 0; d < residualOrder; d++) {
        residuals.push(heard ? others.cepstra[other * ORDER + d]! - mapped[row * ORDER + d]! : 0)
      }
    }
  })
  const residualSteps = Float32Array.from({ length: residualOrder }, (_, d) => {
    const values = residuals
      .filter((_, i) => i % residualOrder === d)
      .map(Math.abs)
      .sort((a, b) => a - b)
    return Math.max(1e-4, (values[Math.floor(0.999 * (values.length - 1))] ?? 0) / 127)
  })
  return {
    reference,
    seed,
    warp: mapping.warp,
    map: mapping.map,
    pitch: learnerPitch(lines),
    sourcePitch: sourcePitch(lines),
    variance: varianceWithinLines(lines),
    noiseShift: noiseShift(lines),
    phones,
    lineStarts,
    rows: phoneOf.length,
    match: Int8Array.from(match, toByte),
    matchStep: MATCH_STEP_DB,
    residual: Int8Array.from(residuals, (value, i) => toByte(value / residualSteps[i % residualOrder]!)),
    residualSteps,
    phoneOf: Uint8Array.from(phoneOf),
  }
}

const toByte = (value: number): number => Math.max(-127, Math.min(127, Math.round(value)))

function learnerPitch(lines: readonly KeptLine[]): VoiceProfile['pitch'] {
  const logs = lines
    .flatMap(({ target }) => [...target.voice.hz].filter((hz) => hz > 0).map(Math.log))
    .sort((left, right) => left - right)
  const at = (share: number) => logs[Math.floor(share * (logs.length - 1))] ?? Math.log(150)
  return {
    ...pitchStatistics(lines.map(({ target }) => target.voice.hz)),
    lowest: at(0.05),
    highest: at(0.95),
  }
}

function sourcePitch(lines: readonly KeptLine[]): Record<string, PitchStatistics> {
  const norms = [...new Set(lines.map(({ line }) => line.norm))]
  const own = (norm: string) =>
    lines.filter(({ line }) => line.norm === norm).map(({ source }) => source.voice.hz)
  return Object.fromEntries(norms.map((norm) => [norm, pitchStatistics(own(norm))]))
}

function varianceWithinLines(lines: readonly KeptLine[]): Float32Array {
  const variance = new Float32Array(ORDER)
  for (const { target } of lines) {
    const { cepstra, voiced, active } = rowsOf(target)
    for (let d = 0; d < ORDER; d++)
      variance[d] = variance[d]! + varianceOf(cepstra, d, voiced, active) / lines.length
  }
  return variance
}

/** Variance of a coefficient over the voiced audible rows. */
export function varianceOf(cepstra: Float32Array, d: number, voiced: Uint8Array, active: Uint8Array): number {
  let count = 0
  let sum = 0
  let squares = 0
  for (let row = 0; row < voiced.length; row++) {
    if (voiced[row] !== 1 || active[row] !== 1) continue
    const value = cepstra[row * ORDER + d]!
    count++
    sum += value
    squares += value * value
  }
  return count < 2 ? 0 : Math.max(0, squares / count - (sum / count) ** 2)
}

function noiseShift(lines: readonly KeptLine[]): Float32Array {
  const meanOf = (side: (line: KeptLine) => SpokenLine, band: number) => {
    let sum = 0
    let count = 0
    for (const line of lines) {
      const { voice, active } = side(line)
      for (let frame = 0; frame < voice.frames; frame++) {
        if (voice.hz[frame]! <= 0 || active[frame] !== 1) continue
        sum += logOdds(voice.aperiodicity[frame * BANDS + band]!)
        count++
      }
    }
    return sum / Math.max(1, count)
  }
  return Float32Array.from(
    { length: BANDS },
    (_, band) => meanOf(({ target }) => target, band) - meanOf(({ source }) => source, band),
  )
}
