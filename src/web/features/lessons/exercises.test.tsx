import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LessonExercise } from '../../../contract/lesson-content.ts'
import { renderApp } from '../../testing/render.tsx'
import { Exercise } from './exercise.tsx'
import { SpeakerProvider } from './speaker-context.ts'
import { sampleContent } from './testing/samples.ts'
import type { Speaker } from './use-speaker.ts'

const speaker: Speaker = {
  norm: 'es-ES',
  hasOwn: false,
  isHeld: () => true,
  isBusy: () => false,
  isSounding: () => false,
  isSlowNext: () => false,
  tap: vi.fn(),
}
const exerciseOf = (type: LessonExercise['type']) =>
  sampleContent.exercises.find((exercise) => exercise.type === type) as LessonExercise

async function open(type: LessonExercise['type'], result?: { done: boolean; right: number; asked: number }) {
  const onFinish = vi.fn()
  await renderApp(
    <SpeakerProvider value={speaker}>
      <Exercise
        exercise={exerciseOf(type)}
        place={0}
        count={4}
        lang="es-ES"
        meaningLang="en"
        result={result}
        onFinish={onFinish}
      />
    </SpeakerProvider>,
    { me: null },
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return onFinish
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement
const press = (name: string | RegExp) => fireEvent.click(button(name))

beforeEach(() => vi.useRealTimers())
afterEach(() => vi.useRealTimers())

describe('J-07 Matching', () => {
  it('flashes a wrong pick for 1.5 s, locks a right one, and is over 1 s after the last pair', async () => {
    const finished = await open('Matching')
    press('la cuenta')
    expect(button('la cuenta').getAttribute('aria-pressed')).toBe('true')
    press('to order')
    expect(button('la cuenta').dataset.state).toBe('wrong')
    expect(screen.getByText('la cuenta: not to order.')).toBeTruthy()
    await pass(1499)
    expect(button('to order').dataset.state).toBe('wrong')
    await pass(1)
    expect(button('la cuenta').dataset.state).toBeUndefined()
    expect(button('la cuenta').getAttribute('aria-pressed')).toBe('false')

    press('la cuenta')
    press('the bill')
    expect([button('la cuenta').disabled, button('the bill').disabled]).toEqual([true, true])
    expect(screen.getByText('la cuenta: the bill. Right.')).toBeTruthy()
    press('pedir')
    press('to order')
    await pass(999)
    expect(finished).not.toHaveBeenCalled()
    await pass(1)
    expect(finished).toHaveBeenCalledExactlyOnceWith({ done: true, right: 1, asked: 2 })
    expect(screen.getByText('1 of 2 right at the first try')).toBeTruthy()
  })
})

describe('J-07 Fill-in-the-Blank', () => {
  const field = () => screen.getByRole('textbox', { name: 'Your answer' }) as HTMLInputElement
  const write = (value: string) => fireEvent.change(field(), { target: { value } })

  it('cannot be checked while blank; a wrong answer shows the right one and opens again after 1.5 s', async () => {
    await open('Fill-in-the-Blank')
    expect(button('Check').disabled).toBe(true)
    write('   ')
    expect(button('Check').disabled).toBe(true)
    write('es')
    press('Check')
    expect(screen.getByRole('status').textContent).toContain('The answer is está')
    expect([field().disabled, button('Check').disabled]).toEqual([true, true])
    await pass(1499)
    expect(field().disabled).toBe(true)
    await pass(1)
    expect(field().disabled).toBe(false)
    expect(document.activeElement).toBe(field())
  })

  it('goes on 1.5 s after a right answer, and is over 1.5 s after the last', async () => {
    const finished = await open('Fill-in-the-Blank')
    write('ESTÁ.')
    fireEvent.submit(field())
    expect(screen.getByRole('status').textContent).toContain('Right')
    await pass(1499)
    expect(screen.getByText('Question 1 of 2')).toBeTruthy()
    await pass(1)
    expect(screen.getByText('Question 2 of 2')).toBeTruthy()
    write('quiero')
    press('Check')
    await pass(1500)
    expect(finished).toHaveBeenCalledExactlyOnceWith({ done: true, right: 2, asked: 2 })
  })
})

describe('J-07 Identify', () => {
  it('is locked after submitting and over 1.5 s later only if it was right', async () => {
    const finished = await open('Identify')
    expect(button('Submit').disabled).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: 'la cuenta' }))
    press('Submit')
    expect(screen.getByRole('group', { name: 'Answers' }).matches(':disabled')).toBe(true)
    await pass(5000)
    expect(finished).not.toHaveBeenCalled()
    press('Try again')
    fireEvent.click(screen.getByRole('radio', { name: 'pedir' }))
    press('Submit')
    await pass(1499)
    expect(finished).not.toHaveBeenCalled()
    await pass(1)
    expect(finished).toHaveBeenCalledExactlyOnceWith({ done: true, right: 0, asked: 1 })
  })
})

describe('J-07 Role Play Scenario', () => {
  it('needs words, reveals its hint, locks what was sent, and is over 2 s later without a score', async () => {
    const finished = await open('Role Play Scenario')
    const words = screen.getByRole('textbox', { name: 'What you say' }) as HTMLTextAreaElement
    expect(button('Submit').disabled).toBe(true)
    expect(screen.queryByText('¿Me trae la cuenta?')).toBeNull()
    press('Show a hint')
    expect(screen.getByText('¿Me trae la cuenta?').lang).toBe('es-ES')
    fireEvent.change(words, { target: { value: 'La cuenta, por favor' } })
    press('Submit')
    expect(words.disabled).toBe(true)
    await pass(1999)
    expect(finished).not.toHaveBeenCalled()
    await pass(1)
    expect(finished).toHaveBeenCalledExactlyOnceWith({ done: true, right: 0, asked: 0 })
    expect(screen.getByText('Answered')).toBeTruthy()
  })
})

it('an exercise that was done before says how, and can be done again', async () => {
  await open('Identify', { done: true, right: 1, asked: 1 })
  expect(screen.getByText('1 of 1 right at the first try')).toBeTruthy()
  press('Do it again')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Which one?' }))
  expect(within(screen.getByRole('group', { name: 'Answers' })).getAllByRole('radio')).toHaveLength(2)
})
