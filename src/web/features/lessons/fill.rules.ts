/** How long a judgement is shown before it goes on, in ms. */
export const FILL_MS = 1500

export type FillContent = {
  questions: readonly string[]
  answers: readonly string[]
  accepted?: readonly (readonly string[])[] | undefined
}

export type FillState = {
  question: number
  answer: string
  phase: 'asking' | 'right' | 'wrong' | 'done'
  /** Questions that were wrong at least once. */
  missed: readonly number[]
}

export const FILL_START: FillState = { question: 0, answer: '', phase: 'asking', missed: [] }

/** Whether an answer is right: case, composed or decomposed letters, spaces around it and a full stop do not count. */
export function isRight({ answers, accepted }: FillContent, question: number, answer: string): boolean {
  const given = comparable(answer)
  return [answers[question] ?? '', ...(accepted?.[question] ?? [])].some(
    (right) => comparable(right) === given,
  )
}

function comparable(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('und')
    .replace(/[’ʼ]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\s\p{P}]+$/u, '')
    .replace(/^[¿¡\s]+/u, '')
}

export function write(state: FillState, answer: string): FillState {
  return state.phase === 'asking' ? { ...state, answer } : state
}

export function check(state: FillState, content: FillContent): FillState {
  if (state.phase !== 'asking' || comparable(state.answer) === '') return state
  if (isRight(content, state.question, state.answer)) return { ...state, phase: 'right' }
  const { missed, question } = state
  return { ...state, phase: 'wrong', missed: missed.includes(question) ? missed : [...missed, question] }
}

/** The judgement has been shown long enough: on to the next question, or once more to the same. */
export function goOn(state: FillState, content: FillContent): FillState {
  if (state.phase === 'wrong') return { ...state, phase: 'asking', answer: '' }
  if (state.phase !== 'right') return state
  const next = state.question + 1
  return next === content.questions.length
    ? { ...state, phase: 'done' }
    : { ...state, question: next, phase: 'asking', answer: '' }
}
