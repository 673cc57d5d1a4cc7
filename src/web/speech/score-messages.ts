import type { Assessment } from '../../speech/assessment.ts'
import type { Reading } from '../../speech/pronunciation/assess.ts'
import type { Pcm } from '../../speech/utterance.ts'

/** What one language is judged with, as it lies on the server. */
export type EngineFiles = {
  table: ArrayBuffer
  network: ArrayBuffer
  calibration: ArrayBuffer
}

/** A take and how its text is expected to sound. */
export type TakeToScore = {
  /** BCP 47 primary tag. */
  language: string
  pcm: Pcm
  readings: readonly Reading[]
  /** Warp of an earlier take of the same speaker: the search begins there. */
  warp?: number | undefined
}

/** `warp` is `null` when nothing was judged. */
export type ScoredTake = { assessment: Assessment; warp: number | null }

export type ScoreAct =
  | { act: 'open'; language: string; files: EngineFiles }
  | { act: 'score'; take: TakeToScore }

/** To the worker; each is answered once, by its id. */
export type ScoreRequest = ScoreAct & { id: number }

/** From the worker. */
export type ScoreAnswer =
  | { id: number; scored: ScoredTake | null }
  | { id: number; failure: { name: string; message: string } }
