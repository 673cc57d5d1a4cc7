import type { Pcm } from '../../utterance.ts'
import { levelDb } from './levels.ts'
import type { TakeWord } from './take-words.ts'

const BLOCK_MS = 10
/** Sound this near to the words' level beside a wrong word is more of it. */
const SPOKEN_DB = -12
/** A closure within a word is no longer than this. */
const CLOSURE_MS = 70
/** At the ends of the take no other word sets a limit. */
const FARTHEST_MS = 400

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
  const lengthMs = (take.samples.length / take.sampleRate) * 1000
  let earliest = 0
  return words.map((word, index) => {
    if (word?.kind !== 'mispronounced') {
      earliest = word?.endMs ?? earliest
      return word
    }
    const next = words.slice(index + 1).find((other) => other !== null)
    const latest = next?.startMs ?? Math.min(word.endMs + FARTHEST_MS, lengthMs)
    let { startMs, endMs } = word
    const first = words.slice(0, index).every((other) => other === null)
    const limit = first ? Math.max(0, startMs - FARTHEST_MS) : earliest
    for (let at = startMs - BLOCK_MS; at >= limit && startMs - at <= CLOSURE_MS; at -= BLOCK_MS)
      if (spoken(at)) startMs = at
    for (let at = endMs; at + BLOCK_MS <= latest && at - endMs <= CLOSURE_MS; at += BLOCK_MS)
      if (spoken(at)) endMs = at + BLOCK_MS
    earliest = endMs
    const phones = word.phones.map((phone, place) => ({
      ...phone,
      startMs: place === 0 ? startMs : phone.startMs,
      endMs: place === word.phones.length - 1 ? endMs : phone.endMs,
    }))
    return { ...word, startMs, endMs, phones }
  })
}
