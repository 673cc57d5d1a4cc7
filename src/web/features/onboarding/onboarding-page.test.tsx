import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { OnboardingPage } from './onboarding-page.tsx'

const newcomer = sampleMe({ profile: null })
const done = { ...sampleMe().profile, onboardingCompleted: true }
const credits = sampleMe().credits

type Answer = { status?: number; body: object }
const completed = (total: number): Answer => ({
  body: {
    profile: done,
    credits,
    granted: { onboarding: total > 5 ? 10 : 0, daily: total > 0 ? 5 : 0, total },
  },
})

function serve(...answers: Answer[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    if (address === '/api/onboarding') {
      sent.push(JSON.parse(String(request.body)))
      const answer = answers[sent.length - 1] ?? completed(0)
      return Response.json(answer.body, { status: answer.status ?? 200 })
    }
    if (address === '/api/location')
      return Response.json({ country: 'BR', currency: 'BRL', detected: true, ip: 'BR' })
    return Response.json(sampleMe())
  })
  return sent
}

const onward = (name = 'Continue') => userEvent.click(screen.getByRole('button', { name }))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const visit = () => renderApp(<OnboardingPage />, { at: '/onboarding', me: newcomer })

async function answerAll() {
  await onward()
  await userEvent.selectOptions(screen.getByLabelText('The language you grew up with'), 'english')
  await userEvent.selectOptions(screen.getByLabelText('The language you are learning'), 'spanish')
  await userEvent.selectOptions(screen.getByLabelText('Which one?'), 'es-419')
  await onward()
  await userEvent.click(screen.getByRole('radio', { name: /Auditory/ }))
  await onward()
}

beforeEach(() => window.sessionStorage.clear())

describe('onboarding', () => {
  it('D-01 notes the detected country and currency', async () => {
    serve()
    await visit()
    expect(
      await screen.findByText('You seem to be in Brazil, so prices are in Brazilian reais (R$).'),
    ).toBeTruthy()
  })

  it('D-02 holds each step until it is answered', async () => {
    serve()
    await visit()
    await userEvent.clear(screen.getByLabelText('Full name'))
    await onward()
    expect(screen.getByText('Please enter your name')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Full name'), 'Marina{Enter}')
    expect(heading()).toBe('Which language is next?')
    await onward()
    expect(screen.getByText('Please select both languages')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('The language you grew up with'), 'french')
    await userEvent.selectOptions(screen.getByLabelText('The language you are learning'), 'japanese')
    await onward()
    await onward()
    expect(screen.getByText('Please select your learning style')).toBeTruthy()
  })

  it('D-03 sends what was answered, shows what was earned and starts', async () => {
    const sent = serve(completed(15))
    const { path } = await visit()
    await answerAll()
    await onward('Complete setup')
    expect(await screen.findByRole('dialog', { name: 'Congratulations, Marina' })).toBeTruthy()
    expect(screen.getByText('15 credits')).toBeTruthy()
    expect(screen.getByText('Friends who join through you bring you 10 more each.')).toBeTruthy()
    expect(sent).toEqual([
      {
        fullName: 'Marina Duarte',
        nativeLanguage: 'english',
        targetLanguage: 'spanish',
        targetNorm: 'es-419',
        learningStyle: 'auditory',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        appLanguage: 'en',
      },
    ])
    await onward('Start learning')
    await waitFor(() => expect(path()).toBe('/dashboard'))
  })

  it('D-03 sends it once, however often the button is pressed', async () => {
    const sent = serve(completed(15))
    await visit()
    await answerAll()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Complete setup' }))
    await screen.findByRole('dialog')
    expect(sent).toHaveLength(1)
  })

  it('D-03 goes straight to the dashboard when another tab was faster', async () => {
    serve(completed(0))
    const { path } = await visit()
    await answerAll()
    await onward('Complete setup')
    await waitFor(() => expect(path()).toBe('/dashboard'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('D-03 says why it failed and lets one try again', async () => {
    const failure = { status: 500, body: { code: 'onboarding.failed', error: '' } }
    const sent = serve(failure, completed(15))
    await visit()
    await answerAll()
    await onward('Complete setup')
    expect(await screen.findByText('Failed to complete onboarding')).toBeTruthy()
    await onward('Complete setup')
    await screen.findByRole('dialog')
    expect(sent).toHaveLength(2)
  })

  it('A-06 is answered with the keyboard alone', async () => {
    const sent = serve(completed(15))
    await visit()
    const person = userEvent.setup()
    await userEvent.click(screen.getByLabelText('Full name'))
    await person.keyboard('{Enter}')
    await userEvent.selectOptions(screen.getByLabelText('The language you grew up with'), 'english')
    await userEvent.selectOptions(screen.getByLabelText('The language you are learning'), 'german')
    screen.getByRole('button', { name: 'Continue' }).focus()
    await person.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await person.keyboard('{Tab} ')
    await person.keyboard('{Enter}')
    expect(heading()).toBe('Your voice comes later')
    await person.keyboard('{Enter}')
    await screen.findByRole('dialog')
    expect(sent).toHaveLength(1)
  })

  it('is where it was after the page is loaded again', async () => {
    serve()
    const { unmount } = await visit()
    await answerAll()
    unmount()
    await visit()
    expect(heading()).toBe('Your voice comes later')
    await onward('Back')
    expect(screen.getByRole('radio', { name: /Auditory/ }).getAttribute('aria-checked')).toBe('true')
  })
})
