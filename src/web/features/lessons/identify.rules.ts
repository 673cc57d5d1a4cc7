/** How long the right answer is shown before the exercise is over, in ms. */
export const IDENTIFY_MS = 1500

export type IdentifyState = {
  choice: string | null
  phase: 'choosing' | 'right' | 'wrong'
  tries: number
}

export const IDENTIFY_START: IdentifyState = { choice: null, phase: 'choosing', tries: 0 }

export function choose(state: IdentifyState, choice: string): IdentifyState {
  return state.phase === 'choosing' ? { ...state, choice } : state
}

/** Locks the choice and judges it. */
export function submit(state: IdentifyState, answer: string): IdentifyState {
  if (state.phase !== 'choosing' || state.choice === null) return state
  return { ...state, tries: state.tries + 1, phase: state.choice === answer ? 'right' : 'wrong' }
}

/** After a wrong answer: opens the choice again. */
export function tryAgain(state: IdentifyState): IdentifyState {
  return state.phase === 'wrong' ? { ...state, choice: null, phase: 'choosing' } : state
}
