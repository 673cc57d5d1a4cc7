/** How long after the answer the exercise is over, in ms. */
export const ROLE_PLAY_MS = 2000

export type RolePlayState = { answer: string; hinted: boolean; submitted: boolean }

export const ROLE_PLAY_START: RolePlayState = { answer: '', hinted: false, submitted: false }

export function write(state: RolePlayState, answer: string): RolePlayState {
  return state.submitted ? state : { ...state, answer }
}

export function revealHint(state: RolePlayState): RolePlayState {
  return { ...state, hinted: true }
}

/** Locks the answer; an empty one is not taken. */
export function submit(state: RolePlayState): RolePlayState {
  return state.answer.trim() === '' ? state : { ...state, submitted: true }
}
