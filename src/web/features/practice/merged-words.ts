import type { AssessmentBody } from '../../../contract/practice.ts'
import type { PhraseWord } from './phrase.ts'

export type JudgedWord = AssessmentBody['words'][number]

/** A word of the phrase with what was made of it, and its place among the assessment's words. */
export type MergedWord = PhraseWord & { judged: JudgedWord | null; index: number }

/** The assessment's words upon those of the phrase, by where they stand in the text. */
export function mergeWords(words: readonly PhraseWord[], assessment: AssessmentBody | null): MergedWord[] {
  return words.map((word) => {
    const index =
      assessment?.words.findIndex(
        (judged) => judged.kind !== 'inserted' && judged.charStart === word.charStart,
      ) ?? -1
    return { ...word, judged: assessment?.words[index] ?? null, index }
  })
}

/** The score that may be shown: none for a word the engine is not sure of or did not hear. */
export function shownScore(word: JudgedWord): number | null {
  return word.kind === 'unsure' || word.kind === 'omitted' ? null : word.score
}

/** Below this the engine's word on a single sound is not worth a number. */
const CONFIDENT = 0.5

export function shownSoundScore(sound: JudgedWord['phonemes'][number]): number | null {
  return sound.confidence < CONFIDENT ? null : sound.score
}

/** What it sounded like instead, where that is likely. */
export function heardInstead(sound: JudgedWord['phonemes'][number]): string | null {
  const [first] = sound.heard
  const low = shownSoundScore(sound)
  if (!first || first.ipa === sound.ipa || first.probability < 0.3 || low === null || low >= 80) return null
  return first.ipa
}
