import type { LengthEvidence, ToneEvidence, WordAssessment } from '../assessment.ts'

/** From this probability on a tone or a length is shown as right or wrong; below it is not sure. */
const TELLING = 0.6
/** From this probability on a wrong one is worth an advice. */
const EVIDENT = 0.8

/** Whether what was heard is as it should be; `unsure` where too little speaks for either. */
export function judge(evidence: ToneEvidence | LengthEvidence): 'right' | 'wrong' | 'unsure' {
  if (evidence.probability < TELLING) return 'unsure'
  return evidence.heard === evidence.expected ? 'right' : 'wrong'
}

const isEvident = (evidence: ToneEvidence | LengthEvidence): boolean =>
  judge(evidence) === 'wrong' && evidence.probability >= EVIDENT

type Evident = {
  kind: 'tone' | 'length'
  probability: number
  /** The sound it is about: with a tone, the longest one of its syllable; null where there is none. */
  phone: number | null
  expected: string
  heard: string
}

/** The wrong tone or length of a word that is most certain. */
export function mostEvident({ phonemes, tones = [] }: WordAssessment): Evident | null {
  const wrongTones = tones.filter(isEvident).map((tone) => ({
    kind: 'tone' as const,
    probability: tone.probability,
    phone: longestWithin(phonemes, tone),
    expected: String(tone.expected),
    heard: String(tone.heard),
  }))
  const wrongLengths = phonemes.flatMap(({ length }, phone) =>
    length && isEvident(length)
      ? {
          kind: 'length' as const,
          probability: length.probability,
          phone,
          expected: length.expected,
          heard: length.heard,
        }
      : [],
  )
  const [first] = [...wrongTones, ...wrongLengths].sort((one, other) => other.probability - one.probability)
  return first ?? null
}

function longestWithin(
  phonemes: WordAssessment['phonemes'],
  { startMs, endMs }: ToneEvidence,
): number | null {
  const shared = phonemes.map((phone) => Math.min(phone.endMs, endMs) - Math.max(phone.startMs, startMs))
  const most = Math.max(0, ...shared)
  return most > 0 ? shared.indexOf(most) : null
}
