import type { Pcm, Utterance } from '../../../speech/utterance.ts'

export type ExpectedLine = { utterance: Utterance; norm: string }

export type RecordingQuality = {
  verdict: 'good' | 'fair' | 'unusable'
  problems: ('too_little_speech' | 'too_noisy' | 'clipped' | 'music' | 'too_quiet' | 'narrow_band')[]
  speechMs: number
  levelRangeDb: number
  clippedFraction: number
}

export type LineRefusal =
  | 'no_speech'
  | 'too_noisy'
  | 'too_quiet'
  | 'clipped'
  | 'too_short'
  | 'other_text'
  | 'music'

export type LineVerdict = { refusal: LineRefusal | null; quality: RecordingQuality }

/** Where a line was found in a recording, or why it was not. */
export type FoundLine =
  | { index: number; startMs: number; endMs: number; refusal: null }
  | { index: number; startMs: null; endMs: null; refusal: 'not_found' | 'other_text' | 'too_noisy' }

/**
 * Judges recordings that a voice is to be made of. Rejects with a WorkerPoolError (`busy` and `timeout` may be tried
 * again), a RangeError for a language that cannot be judged, or the signal's reason.
 */
export type VoiceExaminer = {
  /**
   * One take against one line. `strict` is for consent: every word has to be there, and a learner's accent is still
   * allowed.
   */
  examineLine(
    pcm: Pcm,
    line: ExpectedLine,
    options: { strict: boolean },
    signal?: AbortSignal,
  ): Promise<LineVerdict>
  /** A whole recording, of up to three minutes, against the lines that may be in it. */
  examineRecording(
    pcm: Pcm,
    lines: readonly ExpectedLine[],
    signal?: AbortSignal,
  ): Promise<{ quality: RecordingQuality; lines: FoundLine[] }>
  /** Whether one person speaks in both: consistency, not identity. `score` grows with likeness. */
  compareSpeakers(
    sample: readonly Pcm[],
    take: Pcm,
    signal?: AbortSignal,
  ): Promise<{ score: number; same: boolean }>
}
