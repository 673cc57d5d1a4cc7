import type { Assessment, WordKind } from '../../assessment.ts'
import type { SynthesizedSpeech } from '../../utterance.ts'

export type TakePhone = { ipa: string; startMs: number; endMs: number }

/** A word as the scorer found it in the take; times in ms from the take's start. */
export type TakeWord = {
  startMs: number
  endMs: number
  phones: readonly TakePhone[]
  /** The scorer's verdict, where there is one: the sounds of a mispronounced word are not relied upon for timing. */
  kind?: WordKind
}

/**
 * The words of an assessment in the order of the model's words: one entry for each word of the model, `null` for one
 * that was left out (or that the scorer does not know, such as a sign without a sound).
 */
export function takeWordsOf(assessment: Assessment, model: SynthesizedSpeech): (TakeWord | null)[] {
  const byStart = new Map(assessment.words.map((word) => [word.charStart, word]))
  return model.words.map(({ charStart }) => {
    const word = byStart.get(charStart)
    if (!word || word.startMs === null || word.endMs === null) return null
    const phones = word.phonemes.map(({ ipa, startMs, endMs }) => ({ ipa, startMs, endMs }))
    return { startMs: word.startMs, endMs: word.endMs, phones, kind: word.kind }
  })
}
