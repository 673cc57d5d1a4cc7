import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { LessonExercise, RegularLesson } from '../../src/contract/lesson-content.ts'
import type { Lesson, LessonSummary } from '../../src/contract/lessons.ts'
import type { Me } from '../../src/contract/profile.ts'
import type { TextKey } from '../../src/i18n/keys.ts'
import type { Translate } from '../../src/i18n/translate.ts'
import { readAloud } from '../../src/server/testing/speaker.ts'
import type { CourseLanguage, LanguageName } from '../../src/shared/languages.ts'
import type { Browser } from './browser.ts'
import { ask, onboardQuietly, signUpQuietly } from './learner.ts'
import { analyse, record } from './practice-screen.ts'
import { words } from './words.ts'

export const TABS = ['overview', 'vocabulary', 'grammar', 'practice'] as const
export type ExerciseOf<Type extends LessonExercise['type']> = {
  place: number
  content: Extract<LessonExercise, { type: Type }>['content']
}

/** Waits, as long as a busy machine may take, until what is read is as expected. */
export const until = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 10_000 })

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
  await until(() => answers.count()).toBe(before + 1)
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
    await until(() => answers.count()).toBe(before + 1)
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

/** What the stamp of a lesson in the list says; the lesson has to have its badge, and be there to take again. */
export async function stampOfCompleted(page: Page, id: string, t: Translate = words): Promise<string | null> {
  const row = page.locator('.lesson-row', { has: page.locator(`a[href="/lesson/${id}"]`) })
  await row.getByText(t('lessons.completed'), { exact: true }).waitFor()
  await row.getByRole('link', { name: t('lessons.review') }).waitFor()
  return await row.locator('.lesson-stamp').textContent()
}

/** What stands under a heading of what a remix came to. */
export function remixLines(page: Page, label: TextKey): Promise<string[]> {
  const part = page.getByRole('dialog').locator('div', { has: page.getByText(words(label), { exact: true }) })
  return part.last().locator('li').allTextContents()
}

/** Waits for the card that says there is no such lesson, in the words of the specification. */
export async function lessonMissing(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Lesson Not Found', exact: true }).waitFor()
  const text = "This lesson doesn't exist or you don't have access to it"
  await page.getByText(text, { exact: true }).waitFor()
}

/** Says the phrase that is open into the microphone and has it judged. */
export async function sayPhrase(
  { page, microphone }: Pick<Browser, 'page' | 'microphone'>,
  { target: text, segmented, spoken }: RegularLesson['phrases'][number],
  norm: string,
): Promise<void> {
  const utterance = { text, ...(segmented ? { segmented } : {}), ...(spoken ? { spoken } : {}) }
  await record(page, microphone, await readAloud(utterance, norm))
  const { status, body } = await analyse(page)
  expect(status, `“${text}”: ${body.status}`).toBe(200)
}

/** Sends nothing that is blank, and only begins a new line with Shift. */
export async function writeUnsent(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: words('lessons.chat.write') })
  await field.fill('   ')
  await field.press('Enter')
  await field.fill('One line')
  await field.press('Shift+Enter')
  expect(await field.inputValue()).toBe('One line\n')
  expect(await page.locator('.chat-user').count()).toBe(0)
}

/** Waits until the practice says which phrase this is. */
export async function placeShown(page: Page, place: number, count: number): Promise<void> {
  await page.getByText(words('lessons.practice.place', { place, count }), { exact: true }).waitFor()
}

/** The streak, the learning days and the finished lessons of a person. */
export const learningOf = ({ streak: { currentStreak, totalLearningDays: days }, lessonsCompleted }: Me) =>
  [currentStreak, days, lessonsCompleted] as const
