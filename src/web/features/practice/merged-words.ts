import type { AssessmentBody } from '../../../contract/practice.ts'
import { type ScoreLevel, scoreLevel } from '../../ui/score-level.ts'
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

export type JudgedSound = JudgedWord['phonemes'][number]

/** Below this the word of an engine without verdicts on a single sound is not worth a number. */
const CONFIDENT = 0.5

/** The score of a sound that may be shown; none beside a verdict, which says more. */
export function shownSoundScore(sound: JudgedSound): number | null {
  return sound.verdict || sound.confidence < CONFIDENT ? null : sound.score
}

/** How a sound is marked: by its verdict, and where the engine gives none by its score. */
export function soundLevel(sound: JudgedSound): ScoreLevel {
  if (!sound.verdict) return scoreLevel(shownSoundScore(sound))
  return ({ right: 'clear', wrong: 'off', unsure: 'unsure' } as const)[sound.verdict]
}

/** What it sounded like instead, where that is likely. */
export function heardInstead(sound: JudgedSound): string | null {
  const [first] = sound.heard
  if (!first || first.ipa === sound.ipa) return null
  // An engine with verdicts names only what it is sure enough of.
  if (sound.verdict) return sound.verdict === 'wrong' ? first.ipa : null
  const low = shownSoundScore(sound)
  return first.probability < 0.3 || low === null || low >= 80 ? null : first.ipa
}
