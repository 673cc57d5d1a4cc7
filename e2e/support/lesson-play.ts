import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { LessonExercise, RegularLesson } from '../../src/contract/lesson-content.ts'
import type { Lesson, LessonSummary } from '../../src/contract/lessons.ts'
import type { Translate } from '../../src/i18n/translate.ts'
import type { CourseLanguage, LanguageName } from '../../src/shared/languages.ts'
import { ask, onboardQuietly, signUpQuietly } from './learner.ts'
import { words } from './words.ts'

export const TABS = ['overview', 'vocabulary', 'grammar', 'practice'] as const
export type ExerciseOf<Type extends LessonExercise['type']> = {
  place: number
  content: Extract<LessonExercise, { type: Type }>['content']
}

/** Somebody new in this browser, with their languages and credits. */
export async function begin(
  context: BrowserContext,
  address: string,
  who: {
    email: string
    target: CourseLanguage
    native?: LanguageName
    language?: 'en' | 'es' | 'pt-BR'
  },
): Promise<void> {
  await context.clearCookies()
  await signUpQuietly(context, address, who.email)
  await onboardQuietly(context, address, { targetLanguage: who.target, appLanguage: who.language ?? 'en' })
  if (!who.native) return
  const changed = await context.request.patch(`${address}/api/profile`, {
    headers: { origin: address },
    data: { nativeLanguage: who.native },
  })
  expect(changed.status(), await changed.text()).toBe(200)
}

/** The lessons this person had made, by the interface. */
export async function ownLessons(context: BrowserContext, address: string): Promise<LessonSummary[]> {
  const list = await ask<{ items: LessonSummary[] }>(context, `${address}/api/lessons?limit=100`)
  return list.items.filter((lesson) => lesson.createdByUserId !== null)
}

/** Says something to the tutor and waits for what it says; its words, or nothing when it proposes a lesson. */
export async function tell(page: Page, message: string, t: Translate = words): Promise<string | undefined> {
  const dialog = page.getByRole('dialog')
  const answers = dialog.locator('.chat-assistant')
  const field = dialog.getByRole('textbox', { name: t('lessons.chat.write') })
  await field.fill(message)
  const before = await answers.count()
  await field.press('Enter')
  await expect.poll(() => answers.count()).toBe(before + 1)
  if ((await answers.last().locator('.chat-proposal').count()) > 0) return undefined
  return (await answers.last().textContent()) ?? ''
}

/** Takes the first of the answers to tap, until a lesson is proposed. */
export async function comeToProposal(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const answers = dialog.locator('.chat-assistant')
  for (let turn = 0; turn < 5 && (await dialog.locator('.chat-proposal').count()) === 0; turn++) {
    const before = await answers.count()
    await dialog.locator('.chat-chips button').first().click()
    await expect.poll(() => answers.count()).toBe(before + 1)
  }
  await dialog.locator('.chat-proposal .btn-go').waitFor()
}

export const tabOf = (page: Page, tab: (typeof TABS)[number], t: Translate = words) =>
  page.getByRole('tab', { name: t(`lessons.tab.${tab}`) })

export const exerciseAt = (page: Page, place: number) => page.locator('.exercise').nth(place)

/** The first exercise of a kind. */
export function firstOf<Type extends LessonExercise['type']>(
  { exercises }: RegularLesson,
  type: Type,
): ExerciseOf<Type> {
  const place = exercises.findIndex((exercise) => exercise.type === type)
  const found = exercises[place]
  if (!found) throw new Error(`The lesson has no ${type}.`)
  return { place, content: found.content as ExerciseOf<Type>['content'] }
}

/** Stops the page's clock; from then on time passes only when it is told to. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000)
}

/** Which ways the texts of a language run on the page as it stands. */
export function directionsOf(page: Page, tag: string): Promise<string[]> {
  return page.evaluate<string[]>(`[...new Set([...document.querySelectorAll('main [lang]')]
    .filter((element) => element.lang === '${tag}' || element.lang.startsWith('${tag}-'))
    .filter((element) => !element.lang.endsWith('-Latn') && element.getClientRects().length > 0)
    .map((element) => getComputedStyle(element).direction))]`)
}

export async function lessonAt(context: BrowserContext, address: string, id: string): Promise<Lesson> {
  return await ask<Lesson>(context, `${address}/api/lessons/${id}`)
}
