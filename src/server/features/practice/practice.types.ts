import type { Profile } from '../../../contract/profile.ts'
import type { Utterance } from '../../../speech/utterance.ts'

export type ProfileOf = (userId: string) => Promise<Profile | undefined>

export type SpelledWord = { text: string; charStart: number; charEnd: number; ipa: string }

/** The sounds of a text in that norm, word by word. */
export type Phonemize = (
  input: { utterance: Utterance; norm: string },
  signal: AbortSignal,
) => Promise<SpelledWord[]>
