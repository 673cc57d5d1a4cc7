import type { Pcm } from '../../utterance.ts'
import { levelDb } from './levels.ts'
import type { TakeWord } from './take-words.ts'

const BLOCK_MS = 10
/** Sound this near to the words' level beside a wrong word is more of it. */
const SPOKEN_DB = -12

/**
 * Gives a wrong word what is said right beside it: held against another word, its ends are found too near, and what is
 * left over would be taken for a pause.
 */
export function wholeWrongWords(
  take: Pcm,
  words: readonly (TakeWord | null)[],
  loudness: number,
): (TakeWord | null)[] {
  const spoken = (startMs: number) => levelDb(take, startMs, startMs + BLOCK_MS) > loudness + SPOKEN_DB
  let earliest = 0
  return words.map((word, index) => {
    if (word?.kind !== 'mispronounced') {
      earliest = word?.endMs ?? earliest
      return word
    }
    const latest = words.slice(index + 1).find((next) => next !== null)?.startMs ?? word.endMs
    let { startMs, endMs } = word
    if (index > 0) while (startMs - BLOCK_MS >= earliest && spoken(startMs - BLOCK_MS)) startMs -= BLOCK_MS
    while (endMs + BLOCK_MS <= latest && spoken(endMs)) endMs += BLOCK_MS
    earliest = endMs
    const phones = word.phones.map((phone, place) => ({
      ...phone,
      startMs: place === 0 ? startMs : phone.startMs,
      endMs: place === word.phones.length - 1 ? endMs : phone.endMs,
    }))
    return { ...word, startMs, endMs, phones }
  })
}
