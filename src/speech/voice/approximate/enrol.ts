import type { VoiceGender } from '../../synthesis/voices.ts'
import type { Pcm, SynthesizedSpeech } from '../../utterance.ts'
import { buildProfile } from './build-profile.ts'
import { fitMapping } from './fit-mapping.ts'
import { HOP_MS } from './frames.ts'
import { rowsOf } from './line-rows.ts'
import { medianOf } from './pitch-statistics.ts'
import type { VoiceProfile } from './profile.ts'
import { referenceVoiceFor } from './reference-voice.ts'
import { analyseLine, type SpokenLine } from './spoken-line.ts'

/** A take of one line of the script, and the source voice (see `referenceVoiceFor`) reading the same line. */
export type EnrolmentLine = { pcm: Pcm; reference: SynthesizedSpeech; norm: string }
export type LineReport = {
  kept: boolean
  /** Why it was left out. */
  reason?: 'silent' | 'too_long' | 'off_text' | 'unlike_tempo'
  speechMs: number
  /** Mean distance from the source's reading; 0 when it was not compared. */
  cost: number
}
export type EnrolmentReport = {
  lines: LineReport[]
  keptLines: number
  speechMs: number
  /** How much nearer the takes are to their own text than to another; below .17 they are not the text. */
  textMargin: number
  warp: number
  medianHz: number | null
  reference: VoiceGender
}
export type Enrolment =
  | { ok: true; profile: VoiceProfile; report: EnrolmentReport }
  | { ok: false; reason: 'too_few_lines' | 'not_the_text' | 'too_little_speech'; report: EnrolmentReport }

const LEAST_LINES = 5
const LEAST_SPEECH_MS = 8000
const LONGEST_LINE_MS = 30_000
/** Right texts gave .27 to .7 over people and synthesizers, mixed-up ones −.1 to .1 (bench/voice). */
const TEXT_MARGIN = 0.17
const COST_MARGIN = 0.45
const TEMPO = { least: 0.72, most: 1.39 }

type Prepared = { source: SpokenLine; target: SpokenLine; line: EnrolmentLine; index: number }

/**
 * Learns a voice from takes of known lines. Lines that do not fit their text or their tempo are left out; when too
 * few remain, or the whole is no better than a mix-up of the texts, it says why not. About 0.5 s of CPU a line.
 */
export function enrolVoice(
  lines: readonly EnrolmentLine[],
  options: { seed?: number; reference?: VoiceGender } = {},
): Enrolment {
  const reference = options.reference ?? referenceVoiceFor(lines.map(({ pcm }) => pcm))
  const reports = lines.map((): LineReport => ({ kept: false, speechMs: 0, cost: 0 }))
  const report: EnrolmentReport = {
    lines: reports,
    keptLines: 0,
    speechMs: 0,
    textMargin: 0,
    warp: 1,
    medianHz: null,
    reference,
  }
  if (lines.length < LEAST_LINES) return { ok: false, reason: 'too_few_lines', report }
  const prepared = lines.flatMap((line, index) => prepare(line, index, reports[index]!))
  report.speechMs = sum(prepared.map(({ index }) => reports[index]!.speechMs))
  if (prepared.length < LEAST_LINES || report.speechMs < LEAST_SPEECH_MS)
    return { ok: false, reason: 'too_little_speech', report }

  const first = fitMapping(prepared.map(pairOf))
  report.textMargin = sum(first.rotated.map((cost, i) => cost - first.paths[i]!.cost)) / prepared.length
  prepared.forEach(({ index }, i) => {
    reports[index]!.cost = first.paths[i]!.cost
  })
  if (report.textMargin < TEXT_MARGIN) return { ok: false, reason: 'not_the_text', report }
  const kept = prepared.filter((one) => judge(one, prepared, reports))
  report.keptLines = kept.length
  report.speechMs = sum(kept.map(({ index }) => reports[index]!.speechMs))
  if (kept.length < LEAST_LINES) return { ok: false, reason: 'not_the_text', report }
  if (report.speechMs < LEAST_SPEECH_MS) return { ok: false, reason: 'too_little_speech', report }

  const mapping = kept.length === prepared.length ? first : fitMapping(kept.map(pairOf))
  report.warp = mapping.warp
  const profile = buildProfile(kept, mapping, { reference, seed: options.seed ?? 1 })
  report.medianHz = Math.exp(medianOf(profile.pitch))
  return { ok: true, profile, report }
}

function prepare(line: EnrolmentLine, index: number, report: LineReport): Prepared[] {
  if (line.pcm.samples.length / line.pcm.sampleRate > LONGEST_LINE_MS / 1000) {
    report.reason = 'too_long'
    return []
  }
  const target = analyseLine(line.pcm, { denoise: true })
  report.speechMs = HOP_MS * target.active.reduce((count, one) => count + one, 0)
  const voiced = target.voice.hz.filter((hz) => hz > 0).length
  const source = report.speechMs < 300 || voiced < 20 ? undefined : analyseLine(line.reference)
  if (!source || source.end - source.start < 40) {
    report.reason = 'silent'
    return []
  }
  return [{ source, target, line, index }]
}

const pairOf = ({ source, target }: Prepared) => ({ source: rowsOf(source), target: rowsOf(target) })

/** Whether a line fits its text as well as the others do, and their tempo. */
function judge(one: Prepared, all: readonly Prepared[], reports: readonly LineReport[]): boolean {
  const report = reports[one.index]!
  const tempo = tempoOf(one) / median(all.map(tempoOf))
  if (report.cost > median(all.map(({ index }) => reports[index]!.cost)) + COST_MARGIN)
    report.reason = 'off_text'
  else if (tempo < TEMPO.least || tempo > TEMPO.most) report.reason = 'unlike_tempo'
  report.kept = report.reason === undefined
  return report.kept
}

const tempoOf = ({ source, target }: Prepared) => (target.end - target.start) / (source.end - source.start)

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[sorted.length >> 1] ?? 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
