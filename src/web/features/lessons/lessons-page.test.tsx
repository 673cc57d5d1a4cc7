import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LessonSummary } from '../../../contract/lessons.ts'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { LessonsPage } from './lessons-page.tsx'
import { sampleLesson, sampleSummary } from './testing/samples.ts'
import { type Answer, json, serveLessons } from './testing/server.ts'

const done = {
  completed: true,
  completedAt: '2026-11-20T08:00:00.000Z',
  score: 83,
  visited: ['overview' as const],
  exercises: {},
  updatedAt: '2026-11-20T08:00:00.000Z',
}
const own = sampleSummary({ id: 'own', title: 'My own', createdByUserId: 'user-1' })
const ready = sampleSummary({ id: 'ready', title: 'Hello', progress: done })
const page = (items: LessonSummary[], nextCursor: string | null = null) => json({ items, nextCursor })

async function openPage(answers: Record<string, Answer>, options: Parameters<typeof renderApp>[1] = {}) {
  const sent = serveLessons({
    'GET /api/lessons': () => page([own, ready]),
    'GET /api/me': () => json(sampleMe()),
    ...answers,
  })
  const view = await renderApp(<LessonsPage />, { me: sampleMe(), at: '/lessons', ...options })
  return { sent, ...view }
}
async function choose(menuOf: string, item: RegExp) {
  const trigger = await screen.findByRole('button', { name: `More for “${menuOf}”` })
  fireEvent.keyDown(trigger, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the list of lessons', () => {
  it('J-01 asks for the target language first and shows each with its badge, score and way in', async () => {
    const { sent } = await openPage({})
    const row = (await screen.findByRole('heading', { name: 'Hello' })).closest('li') as HTMLElement
    expect(sent[0]?.path).toBe('/api/lessons?language=spanish')
    expect(within(row).getByText('Beginner')).toBeTruthy()
    expect(within(row).getByText('Completed')).toBeTruthy()
    expect(within(row).getByText('Score: 83 percent')).toBeTruthy()
    expect(within(row).getByRole('link', { name: 'Review: Hello' }).getAttribute('href')).toBe(
      '/lesson/ready',
    )
    const other = screen.getByRole('heading', { name: 'My own' }).closest('li') as HTMLElement
    expect(within(other).getByRole('link', { name: 'Start: My own' })).toBeTruthy()
    expect(within(other).queryByText('Completed')).toBeNull()
  })

  it('J-01 only whoever made a lesson can remix and delete it', async () => {
    await openPage({})
    await screen.findByRole('heading', { name: 'Hello' })
    expect(screen.getByRole('button', { name: 'More for “My own”' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'More for “Hello”' })).toBeNull()
  })

  it('J-01 asks for another language, and for all', async () => {
    const { sent } = await openPage({})
    fireEvent.change(await screen.findByLabelText('Language of the lessons'), { target: { value: 'all' } })
    await waitFor(() => expect(sent.at(-1)?.path).toBe('/api/lessons?language=all'))
  })

  it('J-01 shows more, page by page', async () => {
    const { sent } = await openPage({
      'GET /api/lessons': ({ path }) => (path.includes('cursor=next') ? page([ready]) : page([own], 'next')),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findByRole('heading', { name: 'Hello' })
    expect(sent.at(-1)?.path).toBe('/api/lessons?language=spanish&cursor=next')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('J-01 without lessons asks to make one', async () => {
    await openPage({ 'GET /api/lessons': () => page([]) })
    await screen.findByText('No lessons here yet')
    expect(screen.getAllByRole('button', { name: 'Create a lesson' })).toHaveLength(2)
  })

  it('T-04 says "Failed to load lessons" and tries again', async () => {
    let works = false
    await openPage({
      'GET /api/lessons': () => (works ? page([ready]) : json({ error: 'no', code: 'request.invalid' }, 400)),
    })
    await screen.findByText('Failed to load lessons')
    works = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Hello' })
  })
})

describe('deleting a lesson', () => {
  it('J-01 asks first; then it is gone at once, and a double click deletes once', async () => {
    let items = [own, ready]
    const { sent } = await openPage({
      'GET /api/lessons': () => page(items),
      'DELETE /api/lessons/own': () => {
        items = [ready]
        return json({ deleted: true })
      },
    })
    await choose('My own', /Delete/)
    const confirm = await screen.findByRole('button', { name: 'Delete the lesson' })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await screen.findByText('Lesson deleted')
    expect(screen.queryByRole('heading', { name: 'My own' })).toBeNull()
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('T-04 says "Failed to delete lesson", and the lesson comes back', async () => {
    await openPage({ 'DELETE /api/lessons/own': () => json({ error: 'no', code: 'server.unexpected' }, 500) })
    await choose('My own', /Delete/)
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the lesson' }))
    await screen.findByText('Failed to delete lesson')
    await screen.findByRole('heading', { name: 'My own' })
  })

  it('J-01 keeps the lesson of whoever thinks better of it', async () => {
    const { sent } = await openPage({})
    await choose('My own', /Delete/)
    fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  })
})

describe('remixing a lesson', () => {
  const remixed = {
    creditsUsed: 17,
    lessonId: 'new',
    lesson: sampleLesson({ id: 'new', title: 'My own, further', difficultyLevel: 'Intermediate' }),
    followed: ['More vocabulary: 12 words instead of 6'],
    notFollowed: ['In verse'],
  }

  it('J-08 F-04 says the level and the price before, and after what was followed and what could not be', async () => {
    const { sent } = await openPage({ 'POST /api/functions/remix-lesson': () => json(remixed) })
    await choose('My own', /Remix/)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('a level higher: Intermediate')
    fireEvent.change(within(dialog).getByLabelText(/What should be different/), {
      target: { value: ' more words ' },
    })
    const button = within(dialog).getByRole('button', { name: /Remix/ })
    expect(button.textContent).toContain('17 credits')
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByText('In verse')
    expect(screen.getByText('More vocabulary: 12 words instead of 6')).toBeTruthy()
    expect(screen.getByText('My own, further, for 17 credits.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the new lesson' }).getAttribute('href')).toBe('/lesson/new')
    const posts = sent.filter(({ method }) => method === 'POST')
    expect(posts).toHaveLength(1)
    expect(posts[0]?.body).toEqual({ lessonId: 'own', additionalInstructions: 'more words' })
  })

  it('F-03 T-04 after a lost answer sends the same act again, with the same key', async () => {
    let lost = true
    const { sent } = await openPage({
      'POST /api/functions/remix-lesson': () =>
        lost ? json({ error: 'Failed to remix lesson', code: 'lesson.remix_failed' }, 502) : json(remixed),
    })
    await choose('My own', /Remix/)
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: /Remix/ }))
    await screen.findByText('Failed to remix lesson')
    lost = false
    fireEvent.click(within(dialog).getByRole('button', { name: /Remix/ }))
    await screen.findByText('Your new lesson is ready')
    const keys = sent.filter(({ method }) => method === 'POST').map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(keys[0]).toBeTruthy()
  })

  it('F-05 with too few credits says what it needs and what there is', async () => {
    await openPage({
      'POST /api/functions/remix-lesson': () =>
        json({ error: 'no', code: 'credits.insufficient', needed: 17, held: 3 }, 402),
    })
    await choose('My own', /Remix/)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Remix/ }))
    expect((await screen.findByText(/17.*3/)).textContent).toBeTruthy()
  })
})

it('A-01 speaks the language of the interface', async () => {
  await openPage({}, { language: 'pt-BR' })
  await screen.findByRole('heading', { name: 'Lições' })
  expect(await screen.findByRole('link', { name: 'Revisar: Hello' })).toBeTruthy()
})
