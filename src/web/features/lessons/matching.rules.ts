import { createRandom } from '../../../shared/random.ts'

/** How long a wrong pair is shown, and how long after the last pair the exercise is over, in ms. */
export const WRONG_MS = 1500
export const COMPLETE_MS = 1000

export type MatchingState = {
  /** The word that is picked, by its place. */
  picked: number | null
  /** Words whose meaning was found, by place. */
  matched: readonly number[]
  /** A wrong pair, while it is shown. */
  wrong: { word: number; meaning: number } | null
  /** Words that were missed at least once. */
  missed: readonly number[]
}

export const MATCHING_START: MatchingState = { picked: null, matched: [], wrong: null, missed: [] }

/** Picks a word, or puts it down again. */
export function pickWord(state: MatchingState, word: number): MatchingState {
  if (state.wrong || state.matched.includes(word)) return state
  return { ...state, picked: state.picked === word ? null : word }
}

/** Gives the picked word a meaning, named by the place of the word it belongs to. */
export function pickMeaning(state: MatchingState, meaning: number): MatchingState {
  const { picked, matched, missed } = state
  if (picked === null || state.wrong || matched.includes(meaning)) return state
  if (picked === meaning) return { ...state, picked: null, matched: [...matched, picked] }
  return {
    ...state,
    wrong: { word: picked, meaning },
    missed: missed.includes(picked) ? missed : [...missed, picked],
  }
}

/** The wrong pair has been shown long enough. */
export function clearWrong(state: MatchingState): MatchingState {
  return { ...state, picked: null, wrong: null }
}

export function isMatched(state: MatchingState, pairs: number): boolean {
  return state.matched.length === pairs
}

/** The meanings in another order than the words, the same each time; never in the very order of the words. */
export function meaningOrder(meanings: readonly string[]): number[] {
  const places = meanings.map((_, place) => place)
  const order = createRandom(seedOf(meanings.join('\n'))).shuffle(places)
  const unmoved = order.every((place, index) => place === index)
  return unmoved ? [...order.slice(1), ...order.slice(0, 1)] : order
}

function seedOf(text: string): number {
  let seed = 0
  for (const letter of text) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return seed
}
