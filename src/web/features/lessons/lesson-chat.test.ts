import { describe, expect, it, vi } from 'vitest'
import { createLessonChat, type Turn } from './lesson-chat.ts'
import { LESSON_ID, sampleLesson } from './testing/samples.ts'

const draft = { title: 'At the café', objectives: ['Order'], language: 'spanish', difficulty: 'Beginner' }
const question: Turn = { reply: 'Which language?', draft: null, credits: null, suggestions: ['Spanish'] }
const proposal: Turn = { reply: JSON.stringify(draft), draft, credits: 10, suggestions: [] }
const made = { lesson: sampleLesson(), lessonId: LESSON_ID, creditsUsed: 10 }

function chatWith(turns: (Turn | Error)[]) {
  const ask = vi.fn(async () => {
    const turn = turns.shift()
    if (turn instanceof Error || !turn) throw turn ?? new Error('nothing')
    return turn
  })
  const make = vi.fn(async () => made)
  return { ask, making: make, ...createLessonChat({ ask, make }) }
}

describe('the conversation that makes a lesson', () => {
  it('K-01 ignores blank words, and words while an answer is awaited', async () => {
    const chat = chatWith([question])
    expect(await chat.send('  \n ')).toBe('ignored')
    const first = chat.send('Hello')
    expect(await chat.send('Hello?')).toBe('ignored')
    await first
    expect(chat.ask).toHaveBeenCalledOnce()
    expect(chat.state().lines.map(({ content }) => content)).toEqual(['Hello', 'Which language?'])
    expect(chat.state().suggestions).toEqual(['Spanish'])
  })

  it('K-03 keeps the conversation going until a reply is a lesson, which is a proposal', async () => {
    const chat = chatWith([question, proposal])
    await chat.send('A lesson')
    await chat.send('Spanish')
    expect(chat.ask).toHaveBeenLastCalledWith([
      { role: 'user', content: 'A lesson' },
      { role: 'assistant', content: 'Which language?' },
      { role: 'user', content: 'Spanish' },
    ])
    expect(chat.state().lines.at(-1)?.proposal).toEqual({ draft, credits: 10 })
    expect(chat.making).not.toHaveBeenCalled()
  })

  it('K-01 begins anew when the lesson was made, once however often it is asked for', async () => {
    const chat = chatWith([proposal])
    await chat.send('Spanish')
    const one = chat.make({ draft, credits: 10 })
    expect(await chat.make({ draft, credits: 10 })).toBeUndefined()
    expect(await one).toEqual(made)
    expect(chat.making).toHaveBeenCalledOnce()
    expect(chat.state()).toEqual({ lines: [], suggestions: [], status: 'idle', unanswered: false })
  })

  it('K-04 a message without an answer stays and can be sent again', async () => {
    const chat = chatWith([new Error('down'), question])
    await expect(chat.send('Hello')).rejects.toThrow('down')
    expect(chat.state()).toMatchObject({ status: 'idle', unanswered: true })
    await chat.sendAgain()
    expect(chat.state().unanswered).toBe(false)
    expect(chat.ask).toHaveBeenLastCalledWith([{ role: 'user', content: 'Hello' }])
  })

  it('the tutor is not told what the screen says of its own', async () => {
    const chat = chatWith([question])
    chat.remark('I am sorry.')
    await chat.send('Hello')
    expect(chat.ask).toHaveBeenCalledWith([{ role: 'user', content: 'Hello' }])
  })

  it('an answer to a conversation that was begun anew is forgotten', async () => {
    const chat = chatWith([question])
    const sending = chat.send('Hello')
    chat.reset()
    await sending
    expect(chat.state().lines).toEqual([])
    expect(chat.state().status).toBe('idle')
  })
})
