/**
 * What an engine found out about one take. The same shape for every engine; `null` means not measured, never 0.
 * Scores are 0 to 100, times are milliseconds from the start of the take.
 */
export type AssessmentStatus =
  | 'ok'
  | 'no_speech'
  | 'too_noisy'
  | 'clipped'
  | 'too_short'
  | 'off_text'
  | 'unsupported'

export type HeardPhone = { ipa: string; probability: number }

/** Whether a sound that the language tells apart by duration alone was long or short. */
export type LengthEvidence = {
  expected: 'long' | 'short'
  heard: 'long' | 'short'
  /** Probability that `heard` is right. */
  probability: number
  /** Its duration against what is usual for it at this pace; 1 is usual. */
  ratio: number
}

/** The tone of one syllable of a tone language. */
export type ToneEvidence = {
  /** Chao's contour classes of Mandarin: 1 to 4, and 5 for the neutral tone. */
  expected: number
  heard: number
  /** Probability that `heard` is right. */
  probability: number
  startMs: number
  endMs: number
  /** Pitch over the syllable in semitones about the speaker's median, evenly spaced. */
  contour: number[]
}

/** `unsure`: it may be wrong, but such a verdict would too often be unjust. */
export type Verdict = 'right' | 'wrong' | 'unsure'

export type PhoneAssessment = {
  ipa: string
  startMs: number
  endMs: number
  score: number | null
  /** Goodness of pronunciation: mean log-likelihood of the expected phone less the best competitor's, a frame. */
  goodness: number | null
  /** From engine 2.0 on: probability that the verdict holds; where it is `unsure`, that the sound is wrong. */
  confidence: number
  /** From engine 2.0 on. */
  verdict?: Verdict
  /** What it sounded like, most probable first; includes the expected phone where it is among them. */
  heard: HeardPhone[]
  /** Where length alone tells words apart (Japanese, Italian, Arabic). */
  length?: LengthEvidence
}

export type WordKind = 'ok' | 'mispronounced' | 'omitted' | 'inserted' | 'unsure'

export type WordAssessment = {
  text: string
  /** Where the word stands in the text that was given, in UTF-16 units, end exclusive. */
  charStart: number
  charEnd: number
  startMs: number | null
  endMs: number | null
  score: number | null
  kind: WordKind
  /** From engine 2.0 on: probability that the kind holds; where it is `unsure`, that the word is wrong. */
  confidence?: number
  phonemes: PhoneAssessment[]
  /** One for each syllable (Mandarin). */
  tones?: ToneEvidence[]
}

export type Assessment = {
  engine: { id: string; version: string; model: string }
  /** BCP 47 tag of the norm the take was held against. */
  language: string
  status: AssessmentStatus
  confidence: number
  scores: {
    overall: number | null
    pronunciation: number | null
    accuracy: number | null
    fluency: number | null
    completeness: number | null
    prosody: number | null
  }
  audio: { durationMs: number; speechMs: number; levelRangeDb: number; clippedFraction: number }
  fluency: {
    articulationRateSyllablesPerSecond: number | null
    pauseCount: number
    pauseMs: number
    longestPauseMs: number
  } | null
  words: WordAssessment[]
  /** Pitch contour in semitones about the speaker's median, `null` where unvoiced. */
  pitch: { hopMs: number; semitones: (number | null)[] }
}
