import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { LessonChatDialog } from './lesson-chat-dialog.tsx'
import { LESSON_ID, sampleLesson } from './testing/samples.ts'
import { type Answer, json, serveLessons } from './testing/server.ts'
import { chatOf } from './use-lesson-chat.ts'

const draft = {
  title: 'Ordering food',
  objectives: ['Order a dish', 'Ask for the bill'],
  language: 'mandarin',
  difficulty: 'beginner',
  draftId: '01890000-0000-7000-8000-0000000000aa',
}
const question = { reply: 'How long?', draft: null, credits: null, suggestions: ['Short', 'Long'] }
const proposal = { reply: JSON.stringify(draft), draft, credits: 10, suggestions: [] }
const made = { lesson: sampleLesson(), lessonId: LESSON_ID, creditsUsed: 10 }
const CHAT = 'POST /api/functions/chat-lesson-creator'
const MAKE = 'POST /api/functions/finalize-lesson'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <LessonChatDialog open={open} onOpenChange={setOpen} />
    </>
  )
}

async function openChat(answers: Record<string, Answer>) {
  const sent = serveLessons({ 'GET /api/me': () => json(sampleMe()), ...answers })
  const view = await renderApp(<Page />, { me: sampleMe() })
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Create a lesson' })
  const posts = () => sent.filter(({ method }) => method === 'POST')
  return { posts, ...view }
}
const field = () => screen.getByRole('textbox', { name: 'Your message' }) as HTMLTextAreaElement
function say(text: string, key: object = { key: 'Enter' }) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.keyDown(field(), key)
}

beforeEach(() => chatOf(sampleMe().user.id).reset())

describe('the dialog that makes a lesson', () => {
  it('K-01 Enter sends, Shift and Enter do not, and blank words or an input method are left alone', async () => {
    const { posts } = await openChat({ [CHAT]: () => json(question) })
    say('Hello', { key: 'Enter', shiftKey: true })
    say('  ')
    say('にほん', { key: 'Enter', isComposing: true })
    expect(posts()).toEqual([])
    say('A lesson')
    await screen.findByText('How long?')
    expect(posts()[0]?.body).toEqual({ messages: [{ role: 'user', content: 'A lesson' }] })
    expect(field().value).toBe('')
  })

  it('K-01 what is sent while an answer is awaited is ignored and stays in the field', async () => {
    let answer = () => {}
    const { posts } = await openChat({
      [CHAT]: () =>
        new Promise((resolve) => {
          answer = () => resolve(json(question))
        }),
    })
    say('One')
    await screen.findByText('The tutor is thinking')
    say('Two')
    expect(posts()).toHaveLength(1)
    expect(field().value).toBe('Two')
    answer()
    await screen.findByText('How long?')
  })

  it('K-01 a possible answer is sent with one tap', async () => {
    const { posts } = await openChat({ [CHAT]: () => json(question) })
    fireEvent.click(screen.getByRole('button', { name: 'Spanish for ordering food, beginner' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Short' }))
    await waitFor(() => expect(posts()).toHaveLength(2))
    expect(posts()[1]?.body).toMatchObject({
      messages: [{ role: 'user' }, { role: 'assistant' }, { role: 'user', content: 'Short' }],
    })
  })

  it('K-03 F-04 shows a draft as a proposal with its price, makes it once, and opens the lesson', async () => {
    const { posts, path } = await openChat({ [CHAT]: () => json(proposal), [MAKE]: () => json(made) })
    say('Chinese food')
    const make = await screen.findByRole('button', { name: /Make this lesson/ })
    expect(make.textContent).toContain('10 credits')
    expect(screen.getByText('You have 126')).toBeTruthy()
    expect(screen.getByText('Ordering food')).toBeTruthy()
    expect(screen.getByText('Beginner')).toBeTruthy()
    expect(screen.queryByText(/"title"/)).toBeNull()
    fireEvent.click(make)
    fireEvent.click(make)
    await waitFor(() => expect(path()).toBe(`/lesson/${LESSON_ID}`))
    expect(posts().filter(({ path: to }) => to.endsWith('finalize-lesson'))).toHaveLength(1)
    expect(posts()[1]?.body).toEqual({ lessonData: draft })
    expect(posts()[1]?.key).toBeTruthy()
    expect(chatOf(sampleMe().user.id).state().lines).toEqual([])
  })

  it('K-03 "change something" goes on with the conversation, and the older proposal is over', async () => {
    await openChat({ [CHAT]: () => json(proposal) })
    say('Chinese food')
    fireEvent.click(await screen.findByRole('button', { name: 'Change something' }))
    expect(document.activeElement).toBe(field())
    say('Longer')
    await waitFor(() => expect(screen.getAllByText('Ordering food')).toHaveLength(2))
    expect(screen.getAllByRole('button', { name: /Make this lesson/ })).toHaveLength(1)
  })

  it('K-01 survives being closed by accident', async () => {
    await openChat({ [CHAT]: () => json(question) })
    say('A lesson')
    await screen.findByText('How long?')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByText('How long?')
  })

  it('K-04 says "Chat error", keeps the message and sends it again', async () => {
    let works = false
    const { posts } = await openChat({
      [CHAT]: () => (works ? json(question) : json({ error: 'Chat error', code: 'chat.failed' }, 502)),
    })
    say('A lesson')
    await screen.findByText('Chat error: Please try again')
    works = true
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }))
    await screen.findByText('How long?')
    expect(posts()[1]?.body).toEqual({ messages: [{ role: 'user', content: 'A lesson' }] })
  })

  it('K-04 says "Not authenticated" when the session is gone', async () => {
    await openChat({ [CHAT]: () => json({ error: 'no', code: 'auth.not_authenticated' }, 401) })
    say('A lesson')
    await screen.findByText('Not authenticated')
  })

  it('K-04 F-03 a lesson that fails: toast and apology, and the next attempt is the same act', async () => {
    let works = false
    const { posts, path } = await openChat({
      [CHAT]: () => json(proposal),
      [MAKE]: () =>
        works ? json(made) : json({ error: 'Failed to create lesson', code: 'lesson.failed' }, 502),
    })
    say('Chinese food')
    fireEvent.click(await screen.findByRole('button', { name: /Make this lesson/ }))
    await screen.findByText('Failed to create lesson')
    expect(screen.getByText(/I am sorry, I could not make this lesson. Nothing was charged./)).toBeTruthy()
    works = true
    fireEvent.click(await screen.findByRole('button', { name: /Make this lesson/ }))
    await waitFor(() => expect(path()).toBe(`/lesson/${LESSON_ID}`))
    const keys = posts()
      .slice(1)
      .map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
})
