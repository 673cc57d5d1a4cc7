import type { Learner } from '../tutor-port.ts'
import type { Focus, Length } from './understand.ts'

/** How much of everything a lesson has. */
export type LessonSize = {
  words: number
  grammar: number
  phrases: number
  /** Notes on sounds. */
  sounds: number
  culture: number
  /** Pairs of one matching exercise, questions of one with gaps. */
  pairs: number
  questions: number
  matching: number
  fill: number
  /** Which word, which form. */
  word: number
  form: number
  scenes: number
}

const SIZES: Readonly<Record<Length, LessonSize>> = {
  short: {
    words: 6,
    grammar: 1,
    phrases: 3,
    sounds: 0,
    culture: 1,
    pairs: 4,
    questions: 3,
    matching: 1,
    fill: 1,
    word: 1,
    form: 1,
    scenes: 1,
  },
  standard: {
    words: 10,
    grammar: 2,
    phrases: 5,
    sounds: 0,
    culture: 2,
    pairs: 5,
    questions: 4,
    matching: 1,
    fill: 1,
    word: 2,
    form: 2,
    scenes: 1,
  },
  long: {
    words: 14,
    grammar: 3,
    phrases: 8,
    sounds: 0,
    culture: 3,
    pairs: 6,
    questions: 4,
    matching: 2,
    fill: 2,
    word: 2,
    form: 3,
    scenes: 2,
  },
}

const BY_FOCUS: Readonly<Record<Focus, Partial<LessonSize>>> = {
  vocabulary: { words: 4, matching: 1, word: 1 },
  grammar: { grammar: 1, form: 1, fill: 1 },
  conversation: { scenes: 2, phrases: 1 },
  pronunciation: { phrases: 3, sounds: 2 },
}

const BY_STYLE: Readonly<Record<Learner['style'], Partial<LessonSize>>> = {
  visual: { matching: 1 },
  auditory: { phrases: 2, sounds: 1 },
  reading: { fill: 1 },
  kinesthetic: { scenes: 1 },
}

/** The size that follows the length asked for, what the lesson is to dwell on, and how the person likes to learn. */
export function sizeOf(length: Length, focus: Focus | undefined, style: Learner['style']): LessonSize {
  const size = { ...SIZES[length] }
  for (const more of [focus ? BY_FOCUS[focus] : {}, BY_STYLE[style]]) {
    for (const key of Object.keys(more) as (keyof LessonSize)[]) size[key] += more[key] ?? 0
  }
  return size
}

/** Minutes it takes, from 5. */
export function minutesOf(size: LessonSize): number {
  const { words, grammar, phrases, sounds, matching, fill, word, form, scenes } = size
  const exercises = matching + fill + word + form + scenes
  return Math.max(5, Math.round(0.4 * words + grammar + sounds + 0.4 * phrases + 0.6 * exercises))
}
