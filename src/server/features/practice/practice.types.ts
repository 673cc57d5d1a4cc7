import type { Profile } from '../../../contract/profile.ts'
import type { Reading } from '../../../speech/pronunciation/assess.ts'
import type { Utterance } from '../../../speech/utterance.ts'
import type { IdempotencyRecord } from '../credits/credits.service.ts'

export type ProfileOf = (userId: string) => Promise<Profile | undefined>

export type SpelledWord = { text: string; charStart: number; charEnd: number; ipa: string }

/** The sounds of a text in that norm, word by word. */
export type Phonemize = (
  input: { utterance: Utterance; norm: string },
  signal: AbortSignal,
) => Promise<SpelledWord[]>

/** What the scorer would hold takes of these texts against, in their order. */
export type ReadAsScored = (
  input: { utterances: readonly Utterance[]; norm: string },
  signal: AbortSignal,
) => Promise<Reading[][]>

/** Who pays, and the record that makes the payment happen once. */
export type PaidCall = { userId: string; signal: AbortSignal; record?: IdempotencyRecord }
