import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ReviewCard } from '../../../contract/review.ts'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { ReviewPage } from './review-page.tsx'

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const card = (index: number, more: Partial<ReviewCard> = {}): ReviewCard => ({
  id: `0000000${index}-0000-4000-8000-000000000000`,
  kind: 'word',
  language: 'arabic',
  target: ['الحساب', 'الماء', 'الخبز'][index] ?? 'الشاي',
  native: ['bill', 'water', 'bread'][index] ?? 'tea',
  segmented: null,
  spoken: null,
  transliteration: ['al-ḥisāb', 'al-māʾ', 'al-khubz'][index] ?? null,
  example: 'الحساب من فضلك.',
  exampleNative: 'The bill, please.',
  mode: 'recall',
  reps: 0,
  dueAt: soon(0),
  next: { again: soon(1), hard: soon(6), good: soon(10), easy: soon(60 * 24 * 8) },
  ...more,
})
const state = { due: 2, total: 5, answeredToday: 0, completedToday: false, nextDueAt: null }

type World = { cards?: ReviewCard[][]; state?: object; answer?: () => Promise<Response> }

function serve({ cards = [[card(0), card(1)]], state: more = {}, answer }: World = {}) {
  const answers: object[] = []
  let fetched = 0
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    if (request.method === 'POST') {
      answers.push({ address, ...(JSON.parse(String(request.body)) as object) })
      if (answer) return answer()
      const shown = cards.flat().find(({ id }) => address.includes(id))
      return Response.json({ ...state, card: { ...shown, reps: 1, dueAt: soon(60 * 24 * 8) } })
    }
    if (address.startsWith('/api/review'))
      return Response.json({ ...state, ...more, cards: cards[fetched++] ?? [] })
    return Response.json(sampleMe())
  })
  return answers
}
const visit = (language: 'en' | 'es' | 'pt-BR' = 'en') =>
  renderApp(<ReviewPage Say={() => <p>the practice screen</p>} />, {
    at: '/review',
    me: sampleMe(),
    language,
  })

describe('the daily review', () => {
  it('asks, shows the answer as text of its language, and goes on to the next card', async () => {
    const answers = serve()
    await visit()
    expect(await screen.findByText('bill')).toBeDefined()
    expect(screen.queryByText('الحساب')).toBeNull()
    expect(screen.getByText('2 cards left')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Show the answer' }))
    const answer = screen.getByText('الحساب')
    expect(answer.getAttribute('lang')).toBe('ar')
    expect(answer.getAttribute('dir')).toBe('rtl')
    await userEvent.click(screen.getByRole('button', { name: /Easily.*in 8 days/ }))
    expect(await screen.findByText('water')).toBeDefined()
    expect(answers).toEqual([
      { address: `/api/review/${card(0).id}`, rating: 'easy', mode: 'recall', reps: 0 },
    ])
  })

  it('is worked with the keyboard alone', async () => {
    const answers = serve()
    await visit()
    await screen.findByText('bill')
    await userEvent.keyboard('3')
    expect(answers).toEqual([])
    await userEvent.keyboard(' ')
    expect(screen.getByText('الحساب')).toBeDefined()
    await userEvent.keyboard('3')
    await screen.findByText('water')
    expect(answers).toMatchObject([{ rating: 'good' }])
  })

  it('takes a double click for one answer', async () => {
    let reply: (response: Response) => void = () => undefined
    const answers = serve({ answer: () => new Promise((resolve) => (reply = resolve)) })
    await visit()
    await userEvent.click(await screen.findByRole('button', { name: 'Show the answer' }))
    await userEvent.dblClick(screen.getByRole('button', { name: /Known/ }))
    expect(answers).toHaveLength(1)
    reply(Response.json({ ...state, card: card(0, { reps: 1, dueAt: soon(60 * 48) }) }))
    await screen.findByText('water')
  })

  it('keeps the card and says what happened when an answer does not arrive', async () => {
    serve({ answer: async () => Response.json({ code: 'server.unexpected', error: '' }, { status: 500 }) })
    await visit()
    await userEvent.click(await screen.findByRole('button', { name: 'Show the answer' }))
    await userEvent.click(screen.getByRole('button', { name: /Known/ }))
    expect(await screen.findByText(/Something went wrong on our side/)).toBeDefined()
    expect(screen.getByText('الحساب')).toBeDefined()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Known/ })).toHaveProperty('disabled', false),
    )
  })

  it('hides what is to be understood by ear, and offers to score what is to be said', async () => {
    serve({ cards: [[card(0, { mode: 'hear', reps: 1 }), card(1, { mode: 'say', reps: 2 })]] })
    await visit()
    expect(await screen.findByRole('button', { name: 'Hear it' })).toBeDefined()
    expect(screen.queryByText('bill')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show the answer' }))
    await userEvent.click(screen.getByRole('button', { name: /Known/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show the answer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Record it and have it scored' }))
    expect(screen.getByText('the practice screen')).toBeDefined()
  })

  it('says when it is done and when the next card comes', async () => {
    serve({ cards: [[]], state: { due: 0, completedToday: true, nextDueAt: soon(60 * 30) } })
    await visit('es')
    expect(await screen.findByText('Listo por hoy')).toBeDefined()
    expect(screen.getByText('La próxima tarjeta llega en 1 día.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Exportar 5 tarjetas' })).toBeDefined()
  })

  it('tells a newcomer where cards come from', async () => {
    serve({ cards: [[]], state: { due: 0, total: 0 } })
    await visit('pt-BR')
    expect(await screen.findByText('Ainda não há cartões')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ir para as lições' }).getAttribute('href')).toBe('/lessons')
    expect(screen.queryByRole('button', { name: /Exportar/ })).toBeNull()
  })
})
