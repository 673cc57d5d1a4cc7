import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { RegularLesson } from '../../src/contract/lesson-content.ts'
import type { Translate } from '../../src/i18n/translate.ts'
import { exerciseAt, firstOf, until } from './lesson-play.ts'
import { words } from './words.ts'

// Every one of these is done with the page's clock stopped, so that the times hold to the millisecond.

/** Matches the words of the lesson, the first pair wrong at first. */
export async function missOnePair(page: Page, content: RegularLesson): Promise<void> {
  const { place, content: pairs } = firstOf(content, 'Matching')
  const box = exerciseAt(page, place)
  const match = (name: string) => box.getByRole('button', { name, exact: true })
  const [first, second, ...rest] = Object.entries(pairs)
  if (!first || !second) throw new Error('There are not two pairs.')
  await match(first[0]).click()
  await match(second[1]).click()
  const wrong = box.locator('[data-state="wrong"]')
  expect(await wrong.allTextContents()).toEqual([first[0], second[1]])
  await page.clock.runFor(1499)
  expect(await wrong.count()).toBe(2)
  await page.clock.runFor(1)
  await until(() => wrong.count()).toBe(0)
  expect(await box.locator('[aria-pressed="true"]').count()).toBe(0)
  for (const [word, meaning] of [first, second, ...rest]) {
    expect(await match(words('lessons.exercise.again')).count()).toBe(0)
    await match(word).click()
    await match(meaning).click()
  }
  await page.clock.runFor(999)
  expect(await box.locator('.match').count()).toBe(2 * (rest.length + 2))
  await page.clock.runFor(1)
  await match(words('lessons.exercise.again')).waitFor()
  // The word that was missed once does not count.
  const asked = rest.length + 2
  await box.getByText(words('lessons.exercise.result', { right: String(asked - 1), asked })).waitFor()
}

/** Fills the gaps, the first one wrong at first. */
export async function missOneGap(page: Page, content: RegularLesson): Promise<void> {
  const { place, content: gaps } = firstOf(content, 'Fill-in-the-Blank')
  const box = exerciseAt(page, place)
  const field = box.getByRole('textbox')
  const check = box.getByRole('button', { name: words('lessons.fill.check') })
  const asked = gaps.answers.length
  const [answer = ''] = gaps.answers
  expect(await check.isDisabled()).toBe(true)
  await field.fill('   ')
  expect(await check.isDisabled()).toBe(true)
  await field.fill('qqq')
  await check.click()
  expect(await box.getByRole('status').textContent()).toContain(answer)
  expect([await field.isDisabled(), await check.isDisabled()]).toEqual([true, true])
  await page.clock.runFor(1499)
  expect(await field.isDisabled()).toBe(true)
  await page.clock.runFor(1)
  await until(() => field.isEnabled()).toBe(true)
  await box.getByText(words('lessons.fill.place', { place: 1, count: asked })).waitFor()
  expect(await box.getByRole('status').textContent()).not.toContain(answer)
  for (const [question, right] of gaps.answers.entries()) {
    await box.getByText(words('lessons.fill.place', { place: question + 1, count: asked })).waitFor()
    await field.fill(` ${right.toUpperCase()} `)
    await check.click()
    expect(await box.getByRole('status').textContent()).toContain(words('lessons.fill.right'))
    await page.clock.runFor(1499)
    expect(await box.getByText(words('lessons.exercise.again')).count()).toBe(0)
    await page.clock.runFor(1)
  }
  await box.getByText(words('lessons.exercise.result', { right: String(asked - 1), asked })).waitFor()
}

/** Chooses a wrong answer, then the right one. */
export async function missTheChoice(page: Page, content: RegularLesson): Promise<void> {
  const { place, content: choice } = firstOf(content, 'Identify')
  const box = exerciseAt(page, place)
  const option = (name: string) => box.getByRole('radio', { name, exact: true })
  const submit = box.getByRole('button', { name: words('lessons.identify.submit') })
  const again = box.getByRole('button', { name: words('lessons.exercise.again') })
  const wrong = choice.options.find((each) => each !== choice.answer) ?? ''
  expect(await submit.isDisabled()).toBe(true)
  await option(wrong).check()
  await submit.click()
  expect(await box.getByRole('status').textContent()).toContain(words('lessons.identify.wrong'))
  for (const each of choice.options) expect(await option(each).isDisabled()).toBe(true)
  await page.clock.runFor(5000)
  expect(await again.count()).toBe(0)
  await box.getByRole('button', { name: words('lessons.identify.again') }).click()
  await option(choice.answer).check()
  await submit.click()
  await page.clock.runFor(1499)
  expect(await again.count()).toBe(0)
  await page.clock.runFor(1)
  await again.waitFor()
  await box.getByText(words('lessons.exercise.result', { right: '0', asked: 1 })).waitFor()
}

/** Answers a scene with a hint. */
export async function playScene(page: Page, content: RegularLesson): Promise<void> {
  const { place, content: scene } = firstOf(content, 'Role Play Scenario')
  const box = exerciseAt(page, place)
  const submit = box.getByRole('button', { name: words('lessons.role.submit') })
  const again = box.getByRole('button', { name: words('lessons.exercise.again') })
  expect(await submit.isDisabled()).toBe(true)
  await box.getByRole('textbox').fill('  \n ')
  expect(await submit.isDisabled()).toBe(true)
  expect(await box.getByText(scene.target_response, { exact: true }).count()).toBe(0)
  await box.getByRole('button', { name: words('lessons.role.hint') }).click()
  await box.getByText(scene.target_response, { exact: true }).waitFor()
  await box.getByRole('textbox').fill('Hola.')
  await submit.click()
  await box.getByText(words('lessons.role.sent')).waitFor()
  await page.clock.runFor(1999)
  expect(await again.count()).toBe(0)
  await page.clock.runFor(1)
  await again.waitFor()
  await box.getByText(words('lessons.exercise.answered'), { exact: true }).waitFor()
}

/** Does the first exercise of each kind right, in any language of the interface. */
export async function doEachRight(
  page: Page,
  content: RegularLesson,
  { t, direction }: { t: Translate; direction: 'ltr' | 'rtl' },
): Promise<void> {
  const finished = async (place: number, ms: number) => {
    await page.clock.runFor(ms)
    await exerciseAt(page, place)
      .getByRole('button', { name: t('lessons.exercise.again') })
      .waitFor()
  }
  const matching = firstOf(content, 'Matching')
  for (const pair of Object.entries(matching.content)) {
    for (const name of pair)
      await exerciseAt(page, matching.place).getByRole('button', { name, exact: true }).click()
  }
  await finished(matching.place, 1000)

  const fill = firstOf(content, 'Fill-in-the-Blank')
  for (const [question, answer] of fill.content.answers.entries()) {
    const field = exerciseAt(page, fill.place).getByRole('textbox')
    await until(() => field.inputValue()).toBe('')
    expect(await field.getAttribute('dir')).toBe(direction)
    await field.fill(answer)
    await field.press('Enter')
    if (question < fill.content.answers.length - 1) await page.clock.runFor(1500)
  }
  await finished(fill.place, 1500)

  const identify = firstOf(content, 'Identify')
  const choice = exerciseAt(page, identify.place)
  await choice.getByRole('radio', { name: identify.content.answer, exact: true }).check()
  await choice.getByRole('button', { name: t('lessons.identify.submit') }).click()
  await finished(identify.place, 1500)

  const scene = firstOf(content, 'Role Play Scenario')
  const role = exerciseAt(page, scene.place)
  await role.getByRole('textbox').fill(scene.content.target_response)
  await role.getByRole('button', { name: t('lessons.role.submit') }).click()
  await finished(scene.place, 2000)
}
