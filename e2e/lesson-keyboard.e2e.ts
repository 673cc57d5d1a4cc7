import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openBrowser } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { focus, tabTo } from './support/keyboard.ts'
import { onboardQuietly, signUpQuietly } from './support/learner.ts'
import { openLesson, regular } from './support/lesson-screen.ts'
import { words } from './support/words.ts'

const EMAIL = 'keys@example.org'
let installation: Installation
let browser: Browser
const page = () => browser.page
const press = (key: string) => page().keyboard.press(key)
const focused = (selector: string) =>
  expect.poll(() => focus(page(), selector).then((now) => now.matches), { message: selector }).toBe(true)

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  browser = await openBrowser({ still: true })
  await signUpQuietly(browser.context, installation.address, EMAIL)
  await onboardQuietly(browser.context, installation.address, { targetLanguage: 'portuguese' })
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

describe.sequential('a lesson by keyboard alone', () => {
  it('A-06, J-01, J-05 opens a lesson and goes through its parts, the focus always seen', async () => {
    await page().goto(`${installation.address}/lessons`)
    await page().locator('.lesson-name').first().waitFor()
    await tabTo(page(), '.lesson-group:nth-of-type(2) .lesson-acts a')
    await press('Enter')
    await page().waitForURL('**/lesson/*')
    await focused('h1')
    await tabTo(page(), '[role="tab"]')
    await press('ArrowRight')
    await page().locator('.entry').first().waitFor()
    await tabTo(page(), '.lesson-part > [data-state="active"] .btn-big')
    await press('Enter')
    await focused('[role="tab"][data-state="active"]')
    expect(new URL(page().url()).search).toBe('?tab=grammar')
  })

  it('A-06, J-07 matches every pair, and the focus stays with the exercise', async () => {
    const [exercise] = regular(await openLesson(page())).exercises
    if (exercise?.type !== 'Matching') throw new Error('The first exercise is another.')
    const matching = page().locator('.exercise').first()
    const pairs = Object.entries(exercise.content)
    for (const [word, meaning] of pairs) {
      for (const name of [word, meaning]) {
        await matching.getByRole('button', { name, exact: true }).focus()
        await press('Space')
      }
    }
    await matching
      .getByText(words('lessons.exercise.result', { right: pairs.length, asked: pairs.length }))
      .waitFor()
    await focused('.exercise h3')
    await tabTo(page(), '.exercise-done button')
    await press('Enter')
    await focused('.exercise h3')
  })

  it('A-06, J-06 practises a phrase and comes back, the focus where it was left', async () => {
    await tabTo(page(), '.grammar > .btn-big')
    await press('Enter')
    await focused('[role="tab"][data-state="active"]')
    await tabTo(page(), '.practice-intro .btn-go')
    await press('Enter')
    await focused('.session-moves p')
    await page().locator('h1.phrase').waitFor()
    await press('ArrowRight')
    await page()
      .getByText(/^Phrase 2 of/)
      .waitFor()
    await press('ArrowLeft')
    await page()
      .getByText(/^Phrase 1 of/)
      .waitFor()
    await press('Shift+Tab')
    await focused('.session-bar .lessons-back')
    await press('Enter')
    await focused('[role="tab"][data-state="active"]')
  })

  it('A-06, K-01 talks with the tutor and closes the dialog, the focus where it was', async () => {
    await page().goto(`${installation.address}/lessons`)
    await tabTo(page(), '.lessons-head > .btn-go')
    await press('Enter')
    await focused('textarea')
    await page().keyboard.type('Hello')
    await press('Shift+Enter')
    await page().keyboard.type('there')
    await press('Enter')
    await page().locator('.chat-line').nth(2).waitFor()
    expect(await page().locator('.chat-user').textContent()).toContain('Hello\nthere')
    await focused('textarea')
    await press('Escape')
    await focused('.lessons-head > .btn-go')
  })

  it('A-05 complained of nothing', () => {
    expect(browser.complaints).toEqual([])
  })
})
