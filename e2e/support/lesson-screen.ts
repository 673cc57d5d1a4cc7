import type { Page } from 'playwright-core'
import type { RegularLesson } from '../../src/contract/lesson-content.ts'
import type { Lesson } from '../../src/contract/lessons.ts'
import { ask } from './learner.ts'

/** The lesson that is open, by the interface. */
export async function openLesson(page: Page): Promise<Lesson> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  return await ask<Lesson>(page.context(), new URL(`/api/lessons/${id}`, page.url()).href)
}

export function regular(lesson: Lesson): RegularLesson {
  if (lesson.content.type !== 'lesson') throw new Error(`${lesson.title} is no regular lesson.`)
  return lesson.content
}
