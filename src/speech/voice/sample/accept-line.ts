import { refusalOf, speechLead } from '../../pronunciation/gate.ts'
import { mean } from '../../pronunciation/numbers.ts'
import { HOP_MS } from '../../pronunciation/spectrogram.ts'
import { prepareTake, type Take } from '../../pronunciation/take.ts'
import type { Pcm } from '../../utterance.ts'
import { evidenceOfLine, type LineEvidence, type LineToRead, leadsOfWords } from './line-evidence.ts'
import { holdsMusic } from './music.ts'

export type LineRefusal = 'no_speech' | 'too_noisy' | 'clipped' | 'too_short' | 'other_text' | 'music'

/** Times are milliseconds from the start of the take; `evidence` is about 1.7 for a right text, −4 for another. */
export type LineVerdict =
  | { accepted: true; norm: string; startMs: number; endMs: number; evidence: number }
  | { accepted: false; reason: LineRefusal; evidence: number | null }

export type AcceptLineInput = LineToRead & {
  pcm: Pcm
  /**
   * For a sentence of the moment: every word of some length has to be there, so that a recording of another sentence
   * with the same beginning does not pass.
   */
  strict?: boolean
}

/** Right readings stay above −0.4, those with every sound foreign above −1.1, other texts below −1.6. */
const ACCEPTED_FROM = -1.2
const STRICT_FROM = -0.7
const STRICT_WEAKEST_WORD = -2.5
const STRICT_TWO_WEAKEST = -0.8
const WORD_RAW_WEIGHT = 0.6
const LOWEST_WORD_RAW = -7
const LEAD_OF_MISSING_WORD = -3
const PHONES_THAT_TELL = 3
const NOT_SPEECH_LEAD = -0.9
const TOO_NOISY_DB = 10
/** Whole readings leave out 0.09 of the line's sounds at most, also with every sound foreign; halves 0.21 at least. */
const MOST_LEFT_OUT = 0.15

/** Whether a short take is a reading of one line; lenient with accents, not with other texts. */
export function acceptLine({ pcm, strict = false, ...line }: AcceptLineInput): LineVerdict {
  const take = prepareTake(pcm)
  const refusal = refusalOf(take)
  if (
    refusal === 'too_short' ||
    refusal === 'clipped' ||
    refusal === 'no_speech' ||
    refusal === 'too_noisy'
  ) {
    return refused(refusal === 'no_speech' && holdsMusic(pcm) ? 'music' : refusal, null)
  }
  const evidence = evidenceOfLine(take, line, strict)
  const said = evidence !== null && saysLine(take, line, evidence, strict)
  // Music and noise are looked for last in what was said, first in what was not: a refusal names the true cause.
  if (!said && line.model.gate && speechLead(line.model.gate, take) < NOT_SPEECH_LEAD) {
    return refused(holdsMusic(pcm) ? 'music' : 'no_speech', evidence?.value ?? null)
  }
  if (holdsMusic(pcm)) return refused('music', evidence?.value ?? null)
  if (take.activity.levelRangeDb < TOO_NOISY_DB) return refused('too_noisy', evidence?.value ?? null)
  if (!said) return refused('other_text', evidence?.value ?? null)
  if (shareLeftOut(evidence) > MOST_LEFT_OUT) return refused('too_short', evidence.value)
  return accepted(evidence)
}

/** How much of the line, counted in its sounds, lies in words that were not found. */
function shareLeftOut({ words, measurement }: LineEvidence): number {
  const sounds = words.map(({ variants }) => variants[0]?.length ?? 0)
  const leftOut = sounds.filter((_, index) => !measurement.words[index])
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
  return total(leftOut) / Math.max(1, total(sounds))
}

const refused = (reason: LineRefusal, evidence: number | null): LineVerdict => ({
  accepted: false,
  reason,
  evidence,
})

function accepted({ norm, measurement, value }: LineEvidence): LineVerdict {
  const phones = measurement.words.flatMap((word) => word?.phones ?? [])
  return {
    accepted: true,
    norm,
    startMs: (phones[0]?.startFrame ?? 0) * HOP_MS,
    endMs: (phones.at(-1)?.endFrame ?? 0) * HOP_MS,
    evidence: value,
  }
}

/** The rule itself, for takes that are prepared already; frames of the evidence count as those of the take. */
export function saysLine(take: Take, line: LineToRead, evidence: LineEvidence, strict: boolean): boolean {
  if (evidence.value < (strict ? STRICT_FROM : ACCEPTED_FROM)) return false
  return !strict || hasEveryWord(take, line, evidence)
}

function hasEveryWord(take: Take, { model }: LineToRead, { words, measurement }: LineEvidence): boolean {
  const leads = leadsOfWords(take, words, model)
  const values = words.flatMap(({ variants }, index) => {
    if ((variants[0]?.length ?? 0) < PHONES_THAT_TELL) return []
    const raw = Math.max(LOWEST_WORD_RAW, measurement.words[index]?.raw ?? LOWEST_WORD_RAW)
    return [(leads[index] ?? LEAD_OF_MISSING_WORD) + WORD_RAW_WEIGHT * raw]
  })
  const weakest = values.sort((a, b) => a - b).slice(0, 2)
  if (weakest.length === 0) return true
  return (weakest[0] ?? 0) >= STRICT_WEAKEST_WORD && mean(weakest) >= STRICT_TWO_WEAKEST
}
