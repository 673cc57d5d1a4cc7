import type { VoiceGender } from '../../synthesis/voices.ts'
import { applyClassMap } from './class-map.ts'
import type { EnrolmentLine } from './enrol.ts'
import { type Mapping, partner } from './fit-mapping.ts'
import { BANDS } from './frames.ts'
import { rowsOf, STRIDE } from './line-rows.ts'
import { DECIBELS, ORDER, warpCepstra, warpMatrix } from './mel-cepstrum.ts'
import { logOdds, pitchQuantiles } from './pitch-statistics.ts'
import type { VoiceProfile } from './profile.ts'
import { correctClasses, correctWhole, longTermSpectrum } from './spectral-correction.ts'
import { PAUSE, phonesOfFrames, type SpokenLine } from './spoken-line.ts'
import { TUNING } from './tuning.ts'
import { momentsOf } from './variance.ts'

/** More would not fit the size a profile may have. */
const MOST_ROWS = 4700
const MATCH_STEP_DB = 0.25

export type KeptLine = { source: SpokenLine; target: SpokenLine; line: EnrolmentLine }

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
  let full = false
  lines.forEach(({ source, target, line }, index) => {
    const rows = rowsOf(source)
    const others = rowsOf(target)
    full ||= phoneOf.length + rows.count > MOST_ROWS
    if (full) return
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
  const profile: VoiceProfile = {
    reference,
    seed,
    warp: mapping.warp,
    map: mapping.map,
    pitch: pitchQuantiles(lines.map(({ target }) => target.voice.hz)),
    pitchByNorm: pitchByNorm(lines),
    variance: varianceWithinLines(lines),
    correction: new Float32Array(2 * ORDER),
    longTerm: longTermSpectrum(lines),
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
  const corrected = { ...profile, correction: correctClasses(profile, lines) }
  return { ...corrected, correction: correctWhole(corrected, lines) }
}

const toByte = (value: number): number => Math.max(-127, Math.min(127, Math.round(value)))

function pitchByNorm(lines: readonly KeptLine[]): VoiceProfile['pitchByNorm'] {
  const norms = [...new Set(lines.map(({ line }) => line.norm))]
  return Object.fromEntries(
    norms.map((norm) => {
      const own = lines.filter(({ line }) => line.norm === norm)
      const source = pitchQuantiles(own.map(({ source }) => source.voice.hz))
      return [norm, { source, learner: pitchQuantiles(own.map(({ target }) => target.voice.hz)) }]
    }),
  )
}

/** Of unvoiced rows, then of voiced ones. */
function varianceWithinLines(lines: readonly KeptLine[]): Float32Array {
  const rows = lines.map(({ target }) => rowsOf(target))
  return Float32Array.from({ length: 2 * ORDER }, (_, at) => {
    const side = at < ORDER ? 0 : 1
    const found = rows.map((line) => momentsOf(line.cepstra, at % ORDER, side, line.voiced, line.active))
    const total = found.reduce((sum, { count }) => sum + count, 0)
    return found.reduce((sum, { variance, count }) => sum + variance * count, 0) / Math.max(1, total)
  })
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
