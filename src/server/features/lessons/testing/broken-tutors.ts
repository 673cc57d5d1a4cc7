import type { MadeLesson, Tutor } from '../../../engines/tutor/tutor-port.ts'
import { lessonOf, madeLesson } from './made-lessons.ts'

/** A tutor that answers every request with the same, as a remote engine may that nobody can trust. */
export function tutorThatAnswers(answer: () => Promise<unknown>): Tutor {
  const give = answer as () => Promise<never>
  return { id: 'odd', languages: ['spanish'], converse: give, compose: give, remix: give }
}

const half = JSON.stringify(madeLesson()).slice(0, 80)

/** What is no lesson, whoever sends it. */
export const NONSENSE: readonly [string, () => Promise<unknown>][] = [
  ['nothing', async () => undefined],
  ['a sentence', async () => 'I would be happy to help!'],
  ['half of some JSON', async () => half],
  ['half a lesson', async () => ({ title: 'Food', description: 'Words' })],
  ['500 words', async () => madeLesson(lessonOf({ vocabulary: 500 }))],
  ['a script', async () => ({ ...madeLesson(), title: '<script>alert(1)</script>' })],
  ['a script in an exercise', async () => madeLesson(withScript())],
  ['half a character', async () => ({ ...madeLesson(), description: 'a \ud83d' })],
  [
    'an error',
    async () => {
      throw new Error('ECONNRESET')
    },
  ],
]

function withScript(): MadeLesson['content'] {
  const content = lessonOf({ vocabulary: 2, exercises: 1 })
  const [exercise] = content.exercises
  return { ...content, exercises: [{ ...exercise!, question: 'See <iframe src=//evil.example>' }] }
}

/** Never answers, and notes whether it was told to stop. */
export function tutorThatHangs(): Tutor & { stopped(): number } {
  let stopped = 0
  const hang = (_request: unknown, signal?: AbortSignal): Promise<never> => {
    signal?.addEventListener('abort', () => {
      stopped += 1
    })
    return new Promise(() => {})
  }
  return {
    id: 'slow',
    languages: ['spanish'],
    converse: hang,
    compose: hang,
    remix: hang,
    stopped: () => stopped,
  }
}
