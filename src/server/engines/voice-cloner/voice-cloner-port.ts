import type { Pcm, Utterance } from '../../../speech/utterance.ts'

/** A line read aloud by the person. */
export type VoiceLine = { pcm: Pcm; utterance: Utterance; norm: string }

export type VoiceModel = {
  /** What the engine needs to speak in the voice; sealed by whoever keeps it. A remote engine keeps its own. */
  model: Uint8Array
  /** The voice at a remote engine; null when everything is in `model`. */
  remoteId: string | null
  /** `null` where it was not measured. */
  quality: {
    /** 0 to 1: nearness to the recordings, against the stock voice's. */
    identity: number | null
    /** 0 to 1: how well the scorer understands what the voice says. */
    intelligibility: number | null
    linesUsed: number
    linesDropped: number
    speechMs: number
    pitchHz: number | null
  }
}

export type VoiceClonerCapabilities = {
  /** An approximation is never called a clone. */
  kind: 'approximate' | 'clone'
  /** Lines that are needed at least. */
  minimumLines: number
  /** Whether recordings leave this machine; the screen says so before anything is recorded. */
  remote: boolean
}

/**
 * Makes a voice of recordings. `clone` rejects with a VoiceClonerError, with a WorkerPoolError (`busy` and `timeout`
 * may be tried again), or with the signal's reason.
 */
export type VoiceCloner = {
  id: string
  version: string
  capabilities(): VoiceClonerCapabilities
  clone(lines: readonly VoiceLine[], signal?: AbortSignal): Promise<VoiceModel>
  /** Deletes a remote voice; done already counts as done. */
  remove(remoteId: string, signal?: AbortSignal): Promise<void>
}

export type VoiceClonerErrorReason = 'too_little_speech' | 'not_the_text' | 'too_noisy' | 'failed'

export class VoiceClonerError extends Error {
  readonly reason: VoiceClonerErrorReason
  readonly retryable: boolean
  constructor(reason: VoiceClonerErrorReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'VoiceClonerError'
    this.reason = reason
    this.retryable = reason === 'failed'
  }
}
