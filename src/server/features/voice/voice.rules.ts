import type { SampleQualityBody } from '../../../contract/voice.ts'
import { type CourseLanguage, normFor } from '../../../shared/languages.ts'
import type { Utterance } from '../../../speech/utterance.ts'
import type { RecordingQuality } from '../../engines/voice-examiner/voice-examiner-port.ts'
import type { SampleLine } from './voice.tables.ts'
import type { VoiceLanguages } from './voice.types.ts'

/** Lines of each language in a script of two. */
const LINES_OF_EACH = 6
/** Of the twelve lines of a script, two may fail for a person's microphone, accent or patience. */
export const NEEDED_LINES = 10
const LONGEST_SENTENCES = 40

export type Script = { lines: SampleLine[]; warnings: 'target_language_only'[] }

/**
 * What a person reads: half in the language they speak, half in the one they learn, since a voice that was heard in
 * one language only speaks the other badly. Without lines in the first, all in the second, and a warning.
 * @returns undefined when the languages are not chosen yet
 */
export function scriptFor(
  languages: VoiceLanguages | undefined,
  linesOf: (language: CourseLanguage) => readonly Utterance[],
): Script | undefined {
  const { nativeLanguage: native, targetLanguage: target, targetNorm } = languages ?? {}
  if (!native || !target) return undefined
  const take = (language: CourseLanguage, chosen: string | null, count: number) =>
    linesOf(language)
      .slice(0, count)
      .map((utterance) => lineOf(language, normFor(language, chosen), utterance))
  const known = take(native, null, LINES_OF_EACH)
  if (native === target || known.length === 0) {
    return { lines: take(target, targetNorm ?? null, 2 * LINES_OF_EACH), warnings: ['target_language_only'] }
  }
  return { lines: [...known, ...take(target, targetNorm ?? null, LINES_OF_EACH)], warnings: [] }
}

/** The sentences of a text somebody has read, as lines to look for. */
export function sentencesOf(text: string, language: CourseLanguage, norm: string): SampleLine[] {
  const segments = new Intl.Segmenter(norm, { granularity: 'sentence' }).segment(text.normalize('NFC'))
  return [...segments]
    .map(({ segment }) => segment.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
    .slice(0, LONGEST_SENTENCES)
    .map((sentence) => lineOf(language, norm, { text: sentence }))
}

function lineOf(language: CourseLanguage, norm: string, { text, segmented, spoken }: Utterance): SampleLine {
  return { language, norm, text, ...(segmented ? { segmented } : {}), ...(spoken ? { spoken } : {}) }
}

export function utteranceOfLine({ text, segmented, spoken }: SampleLine): Utterance {
  return { text, ...(segmented ? { segmented } : {}), ...(spoken ? { spoken } : {}) }
}

/** Whether a usable take of the line is kept. */
export const isAccepted = (line: SampleLine): boolean => line.path !== undefined

export const acceptedOf = (lines: readonly SampleLine[]): number => lines.filter(isAccepted).length

/** Music under or instead of speech, even where every word was heard. What hums in an empty room is none. */
export function holdsMusic({ problems }: RecordingQuality): boolean {
  return problems.includes('music') && !problems.includes('too_quiet')
}

/** What a whole sample is like, from what its takes are like. A single line is always short: that is no flaw of it. */
export function qualityOfTakes(takes: readonly RecordingQuality[]): SampleQualityBody | null {
  if (takes.length === 0) return null
  const flaws = takes.map((take) => take.problems.filter((problem) => problem !== 'too_little_speech'))
  const ranges = takes.map((take) => take.levelRangeDb).sort((a, b) => a - b)
  const counts = new Map<RecordingQuality['problems'][number], number>()
  for (const problem of flaws.flat()) counts.set(problem, (counts.get(problem) ?? 0) + 1)
  // One take with a passing lorry is no reason to complain about all of them.
  const few = takes.length / 4
  return {
    verdict: flaws.filter((found) => found.length > 0).length > few ? 'fair' : 'good',
    problems: [...counts].filter(([, count]) => count > few).map(([problem]) => problem),
    speechMs: Math.round(takes.reduce((total, take) => total + take.speechMs, 0)),
    levelRangeDb: ranges[Math.floor(ranges.length / 2)] ?? 0,
    clippedFraction: Math.max(...takes.map((take) => take.clippedFraction)),
  }
}

/** Whole years at that day; both in UTC. `undefined` for a day nobody alive was born on. */
export function ageOn(birthDate: string, now: Date): number | undefined {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  const hadBirthday =
    now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day)
  const age = now.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
  return age < 0 || age > 125 ? undefined : age
}
