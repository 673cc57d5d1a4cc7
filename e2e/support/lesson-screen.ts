import type { Page } from 'playwright-core'
import type { LessonExercise, RegularLesson } from '../../src/contract/lesson-content.ts'
import type { Lesson } from '../../src/contract/lessons.ts'
import type { Translate } from '../../src/i18n/translate.ts'
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

/** Does an exercise as somebody does who knows everything; the n-th of the grammar tab. */
export async function solve(
  page: Page,
  place: number,
  exercise: LessonExercise,
  t: Translate,
): Promise<void> {
  const place_ = page.locator('.exercise').nth(place)
  const button = (name: string) => place_.getByRole('button', { name, exact: true })
  switch (exercise.type) {
    case 'Matching':
      for (const [word, meaning] of Object.entries(exercise.content)) {
        await button(word).click()
        await button(meaning).click()
      }
      break
    case 'Fill-in-the-Blank':
      for (const [question, answer] of exercise.content.answers.entries()) {
        await place_
          .getByText(t('lessons.fill.place', { place: question + 1, count: exercise.content.answers.length }))
          .waitFor()
        await place_.getByRole('textbox').fill(answer)
        await place_.getByRole('textbox').press('Enter')
      }
      break
    case 'Identify':
      await place_.getByRole('radio', { name: exercise.content.answer, exact: true }).check()
      await button(t('lessons.identify.submit')).click()
      break
    case 'Role Play Scenario':
      await button(t('lessons.role.hint')).click()
      await place_.getByRole('textbox').fill(exercise.content.target_response)
      await button(t('lessons.role.submit')).click()
  }
  await button(t('lessons.exercise.again')).waitFor()
}
