import type { Pcm } from '../../../speech/utterance.ts'

export type MarkReading = {
  found: boolean
  /** How far the clip stands out from unmarked sound, in standard deviations. */
  z: number
  /** From which `z` on a mark counts as found. */
  threshold: number
  /** Where the strongest trace begins; `null` when none was found. */
  atMs: number | null
}

/**
 * Looks for the mark of this installation in a sound. Rejects with a WorkerPoolError (`busy` and `timeout` may be tried
 * again) or the signal's reason.
 */
export type WatermarkReader = {
  read(pcm: Pcm, signal?: AbortSignal): Promise<MarkReading>
}
