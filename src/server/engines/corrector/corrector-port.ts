import type { Assessment } from '../../../speech/assessment.ts'
import type { Pcm, SynthesizedSpeech } from '../../../speech/utterance.ts'
import type { CorrectionNote } from '../../../speech/voice/correct/correct-take.ts'

export type CorrectionRequest = {
  take: Pcm
  /** What the scorer found out about this take. */
  assessment: Assessment
  /** The model voice saying the same text. */
  model: SynthesizedSpeech
}

/** Carries the installation's mark: it is speech that nobody said in this way. */
export type CorrectedClip = {
  bytes: Uint8Array
  mimeType: 'audio/wav'
  durationMs: number
  /** One for each word of the text; `null` where it was left out. */
  words: ({ startMs: number; endMs: number } | null)[]
  pitch: { hopMs: number; semitones: (number | null)[] }
  notes: CorrectionNote[]
}

/**
 * Gives takes the timing, stress and melody of the model. Rejects with a RangeError for a take that cannot be
 * corrected, a WorkerPoolError (`busy` and `timeout` may be tried again), or the signal's reason.
 */
export type Corrector = {
  id: string
  correct(request: CorrectionRequest, signal?: AbortSignal): Promise<CorrectedClip>
}
