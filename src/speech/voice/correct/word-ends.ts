import type { Pcm } from '../../utterance.ts'
import { levelDb } from './levels.ts'
import type { TakeWord } from './take-words.ts'

const BLOCK_MS = 10
/** A word's sound that has fallen so far below the words' level is over. */
const OVER_DB = -20
/** What does not die away within this time is something else that was said. */
const LONGEST_FADE_MS = 180
/** Sound this near to the words' level beside a wrong word is more of it. */
const SPOKEN_DB = -12

/**
 * How long (ms) the outermost word goes on sounding past the end that was found for it, `direction` 1 after the last
 * and −1 before the first; 0 where it runs into something else.
 */
export function fadingMs(take: Pcm, atMs: number, direction: 1 | -1, loudness: number): number {
  const lengthMs = (take.samples.length / take.sampleRate) * 1000
  for (let past = 0; past <= LONGEST_FADE_MS; past += BLOCK_MS) {
    const near = atMs + direction * past
    const far = near + direction * BLOCK_MS
    if (far < 0 || far > lengthMs) return past
    if (levelDb(take, Math.min(near, far), Math.max(near, far)) < loudness + OVER_DB) return past
  }
  return 0
}

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
