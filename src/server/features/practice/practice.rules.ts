import { PRICES } from '../../../contract/prices.ts'
import type { Level, PackPhrase } from '../content/content.service.ts'

/** Longest text that is spoken or scored at once, in UTF-16 units: about half a minute of speech. */
export const LONGEST_TEXT = 300

export type PhraseWish = { topic?: string; level?: Level; last?: string }

/**
 * Chooses a phrase to practise: within the wish, never the last one again, first among those this person has not
 * practised lately. Topics and levels nobody has heard of are no wish.
 * @param random gives numbers from 0 up to, not including, 1
 */
export function choosePhrase(
  phrases: readonly PackPhrase[],
  wish: PhraseWish,
  practised: ReadonlySet<string>,
  random: () => number,
): PackPhrase | undefined {
  const others = phrases.filter((phrase) => phrase.text !== wish.last?.trim())
  const onTopic = narrow(others, (phrase) => phrase.about.topic === wish.topic)
  const onLevel = narrow(onTopic, (phrase) => phrase.about.level === wish.level)
  const fresh = narrow(onLevel, (phrase) => !practised.has(phrase.text))
  return fresh[Math.floor(random() * fresh.length)]
}

function narrow(
  phrases: readonly PackPhrase[],
  keep: (phrase: PackPhrase) => boolean,
): readonly PackPhrase[] {
  const kept = phrases.filter(keep)
  return kept.length > 0 ? kept : phrases
}

/**
 * M-07: what an analysis costs. The lower price holds only when the caller sends the phrase's audio back and the server
 * knows that this person was given it.
 */
export function analysisPrice(audioSentBack: boolean, audioKnown: boolean): number {
  return audioSentBack && audioKnown ? PRICES.analysisWithCachedAudio : PRICES.analysis
}
