import { expect, it } from 'vitest'
import { regularLesson } from '../../../contract/lesson-content.ts'
import { lessonDraft } from '../../../contract/lessons.ts'
import type { ChatMessage, Learner, Tutor } from './tutor-port.ts'

const learner: Learner = {
  native: 'portuguese',
  interfaceLanguage: 'pt-BR',
  style: 'reading',
  known: [],
  lastLesson: [],
  preferredModel: 'gemini-pro',
}
const draftId = '2b1f7f0e-6f5d-4f0e-9d59-0f6a2f0c7a11'

/** What every tutor has to do, whatever stands behind it. Call inside a `describe`. */
export function itConformsAsTutor(create: () => Tutor | Promise<Tutor>): void {
  const proposal = async (tutor: Tutor) => {
    const messages: ChatMessage[] = [
      { role: 'user', content: 'I want to learn restaurant Spanish, beginner, short' },
    ]
    const turn = await tutor.converse({ messages, learner, seed: 7, draftId })
    if (turn.kind !== 'proposal') throw new Error(turn.reply)
    return turn.draft
  }

  it('names itself and the languages it makes lessons in', async () => {
    const tutor = await create()
    expect(tutor.id).not.toBe('')
    expect(tutor.languages).toContain('spanish')
  })

  it('K-03 asks when it does not know what is wanted, and proposes a lesson when it does', async () => {
    const tutor = await create()
    const turn = await tutor.converse({
      messages: [{ role: 'user', content: 'Olá!' }],
      learner,
      seed: 7,
      draftId,
    })
    expect(turn.kind).toBe('question')
    expect(turn.kind === 'question' && turn.reply).not.toBe('')
    const draft = await proposal(tutor)
    expect(draft).toMatchObject({ language: 'spanish', difficulty: 'Beginner', draftId })
    expect(lessonDraft.parse(draft).objectives.length).toBeGreaterThan(0)
  })

  it('J-09 makes a valid lesson of its proposal', async () => {
    const tutor = await create()
    const made = await tutor.compose({ draft: await proposal(tutor), learner, seed: 7 })
    expect(regularLesson.parse(made.content)).toEqual(made.content)
    expect(made.title).not.toBe('')
    expect(made.content.vocabulary.length).toBeGreaterThan(2)
  })

  it('J-08 makes another lesson of a lesson and says what it did of the instructions', async () => {
    const tutor = await create()
    const made = await tutor.compose({ draft: await proposal(tutor), learner, seed: 7 })
    const remixed = await tutor.remix({
      lesson: { ...made, language: 'spanish', difficulty: 'Beginner' },
      difficulty: 'Intermediate',
      instructions: 'mais vocabulário',
      learner,
      seed: 8,
    })
    expect(regularLesson.parse(remixed.content)).toEqual(remixed.content)
    expect(remixed.content.vocabulary.length).toBeGreaterThan(made.content.vocabulary.length)
    expect(remixed.followed).toHaveLength(1)
    expect(remixed.notFollowed).toEqual([])
  })

  it('stops when it is told to', async () => {
    const tutor = await create()
    const draft = await proposal(tutor)
    await expect(tutor.compose({ draft, learner, seed: 7 }, AbortSignal.abort())).rejects.toThrow()
  })
}
