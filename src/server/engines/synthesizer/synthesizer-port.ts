import type { Pcm, TimedPhone, TimedWord, Utterance } from '../../../speech/utterance.ts'

/** The melody of a clip, in semitones about its median; `null` where unvoiced. */
export type Pitch = { hopMs: number; semitones: (number | null)[] }

/**
 * What a listener should know about a clip: the voice belongs to a related language or region; the text is Arabic
 * without vowel signs; the reading of the Japanese was found by a machine.
 */
export type SynthesisWarning = 'approximate_voice' | 'unvowelled_text' | 'machine_reading'

export type SynthesisRequest = {
  utterance: Utterance
  /** A norm of src/shared/languages.ts. */
  norm: string
  gender: 'female' | 'male'
  /** How fast, as a factor of the voice's own speed, 0.5 to 2; 1 when absent. */
  rate?: number
  /** A voice that a VoiceCloner made; the stock voice of `gender` when absent. */
  voice?: { model: Uint8Array; remoteId: string | null }
  /** 0 to 1, for engines with expressive voices; others ignore it. */
  stability?: number
  /** 0 to 1, for engines with cloned voices; others ignore it. */
  similarity?: number
}

/** What an engine measured on a clip in somebody's own voice. */
export type OwnVoiceMeasures = {
  /** 0 to 1: nearness to the person's recordings, against the stock voice's. */
  identity: number
  /** 0 to 1: how well it is understood. */
  intelligibility: number
  /** Whether it may be played as the person's voice; else the stock voice speaks, and says so. */
  usable: boolean
  reasons: string[]
}

/** Speech of 22.05 or 24 kHz at −20 LUFS, with at most 120 ms of silence at either end. */
export type SynthesizedClip = {
  bytes: Uint8Array
  mimeType: 'audio/wav'
  pcm: Pcm
  words: TimedWord[]
  phones: TimedPhone[]
  pitch: Pitch
  warnings: SynthesisWarning[]
  /** `null` in a stock voice. */
  own: OwnVoiceMeasures | null
}

export type SynthesizerCapabilities = {
  /** The norms that can be spoken. */
  norms: readonly string[]
  voices: readonly { id: string; gender: 'female' | 'male' }[]
  /** Whether it can speak in somebody's own voice. */
  cloned: boolean
}

/**
 * Speaks texts. `synthesize` rejects with a SynthesizerError, with a WorkerPoolError (`busy` and `timeout` may be
 * tried again), or with the signal's reason.
 */
export type Synthesizer = {
  id: string
  capabilities(): SynthesizerCapabilities
  synthesize(request: SynthesisRequest, signal?: AbortSignal): Promise<SynthesizedClip>
}

export type SynthesizerErrorReason =
  | 'unsupported_language'
  | 'invalid_utterance'
  | 'nothing_to_say'
  | 'failed'

export class SynthesizerError extends Error {
  readonly reason: SynthesizerErrorReason
  readonly retryable: boolean
  constructor(reason: SynthesizerErrorReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SynthesizerError'
    this.reason = reason
    this.retryable = reason === 'failed'
  }
}
