import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPhrase } from '../src/server/testing/speaker.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { ask, creditsOf, onboardQuietly, signUpQuietly } from './support/learner.ts'
import { openLesson, regular, solve } from './support/lesson-screen.ts'
import { analyse, record } from './support/practice-screen.ts'
import { words } from './support/words.ts'

const LANGUAGE = 'portuguese'
const EMAIL = 'lessons@example.org'
let installation: Installation
let browser: Browser

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  browser = await openBrowser()
  await signUpQuietly(browser.context, installation.address, EMAIL)
  await onboardQuietly(browser.context, installation.address, { targetLanguage: LANGUAGE })
  await installation.grant(EMAIL, 85)
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

describe.sequential('somebody who takes a lesson', () => {
  const page = () => browser.page
  const tab = (name: 'overview' | 'vocabulary' | 'grammar' | 'practice') =>
    page().getByRole('tab', { name: words(`lessons.tab.${name}`) })
  const button = (name: string | RegExp) => page().getByRole('button', { name })
  const count = () => page().locator('.lesson-count').textContent()
  let lessonAddress: string

  it('J-01, J-10 finds ready lessons of the language, and the tutorial', async () => {
    await page().goto(`${installation.address}/lessons`)
    await page().locator('.lesson-name').first().waitFor()
    const titles = await page().locator('.lesson-name').allTextContents()
    expect(titles.length).toBeGreaterThan(18)
    expect(
      await page()
        .locator('.tag', { hasText: words('lessons.tutorial') })
        .count(),
    ).toBe(1)
    for (const level of ['Beginner', 'Intermediate', 'Advanced'] as const)
      await page()
        .getByRole('heading', { name: words(`lessons.level.${level}`), exact: true })
        .waitFor()
    await page().locator('.lesson-group').nth(1).locator('.lesson-name a').first().click()
    await page().waitForURL('**/lesson/*')
    lessonAddress = page().url()
  })

  it('J-02, J-05 is brought to the one address, and every tab that is opened counts, also after a reload', async () => {
    await page().goto(lessonAddress.replace('/lesson/', '/lessons/'))
    await expect.poll(() => new URL(page().url()).pathname).toMatch(/^\/lesson\//)
    await expect.poll(count).toBe('1/4 sections completed')
    await tab('vocabulary').click()
    await expect.poll(count).toBe('2/4 sections completed')
    // Closed at once, before anything could be saved: it is sent all the same.
    await page().goto(`${installation.address}/dashboard`)
    await page().goto(lessonAddress)
    await expect.poll(count).toBe('2/4 sections completed')
    await expect
      .poll(async () => (await openLesson(page())).progress?.visited)
      .toEqual(['overview', 'vocabulary'])
  })

  it('M-03, F-04 hears a word for five credits, once; a second tap says it slowly', async () => {
    await tab('vocabulary').click()
    const word = regular(await openLesson(page())).vocabulary[0]?.target ?? ''
    const hear = page().locator('.entry').first().locator('.hear')
    await page()
      .getByText(words('lessons.hear.price', { count: 5 }))
      .waitFor()
    const [answer] = await Promise.all([page().waitForResponse(/generate-speech/), hear.dblclick()])
    expect(answer.status()).toBe(200)
    await expect.poll(() => hear.getAttribute('aria-label')).toContain(word)
    await expect.poll(() => hear.getAttribute('aria-label')).not.toContain('credits')
    expect(await creditsOf(page())).toBe(95)
    await page().reload()
    await hear.waitFor()
    await expect.poll(() => hear.getAttribute('aria-label')).toBe(words('lessons.hear.tap', { text: word }))
    await hear.click()
    await expect.poll(() => hear.getAttribute('aria-label')).toBe(words('lessons.hear.slow', { text: word }))
    await hear.click()
    await expect.poll(() => hear.getAttribute('aria-label')).toBe(words('lessons.hear.tap', { text: word }))
    expect(await creditsOf(page())).toBe(95)
  })

  it('J-07 does every exercise, and the score follows', async () => {
    await tab('grammar').click()
    const { exercises } = regular(await openLesson(page()))
    for (const [place, exercise] of exercises.entries()) await solve(page(), place, exercise, words)
    const progress = async () => (await openLesson(page())).progress
    await expect
      .poll(async () => Object.keys((await progress())?.exercises ?? {}).length, { timeout: 10_000 })
      .toBe(exercises.length)
    expect((await progress())?.score).toBe(100)
    await page().reload()
    await expect
      .poll(() =>
        page()
          .getByRole('button', { name: words('lessons.exercise.again') })
          .count(),
      )
      .toBe(exercises.length)
  })

  it('J-06, M-08 says a phrase of the lesson, sees it judged, and goes on to the next', async () => {
    await tab('practice').click()
    await button(words('lessons.practice.start')).click()
    const lesson = await openLesson(page())
    const { phrases } = regular(lesson)
    const phrase = phrases[0]?.target ?? ''
    await page().locator('h1.phrase').waitFor()
    await page()
      .getByText(words('lessons.practice.place', { place: 1, count: phrases.length }))
      .waitFor()
    await record(page(), browser.microphone, await readPhrase(LANGUAGE, phrase, lesson.norm))
    const { status, body } = await analyse(page())
    expect(status, `“${phrase}”: ${body.status}`).toBe(200)
    await page().locator('h1.phrase.judged').waitFor()
    expect(await page().locator('h1.phrase .phrase-ipa').first().textContent()).toMatch(/\S/)
    const { items } = await ask<{ items: { lessonId: string | null }[] }>(
      browser.context,
      `${installation.address}/api/practice/sessions`,
    )
    expect(items[0]?.lessonId).toBe(lesson.id)
    await button(words('lessons.practice.next')).click()
    await page()
      .getByText(words('lessons.practice.place', { place: 2, count: phrases.length }))
      .waitFor()
    await page().locator('.say[data-stage="ready"]').waitFor()
    await button(words('lessons.practice.back')).click()
    await expect.poll(count).toBe('4/4 sections completed')
  })

  it('J-05, E-03 marks it complete and comes back to the list, where it shows', async () => {
    await button(words('lessons.complete')).click()
    await page().getByText(words('lessons.complete.done')).waitFor()
    await page().waitForURL('**/lessons')
    const row = page().locator('.lesson-row', { hasText: words('lessons.completed') })
    await row.waitFor()
    expect(await row.locator('.lesson-stamp').textContent()).toContain('100%')
    await row.getByRole('link', { name: words('lessons.review') }).waitFor()
  })

  it('K-01, K-03, F-04 makes a lesson by talking, for the price that was shown', async () => {
    const before = await creditsOf(page())
    await page().goto(`${installation.address}/dashboard`)
    await button(new RegExp(words('dashboard.actions.create'))).click()
    const field = page().getByRole('textbox', { name: words('lessons.chat.write') })
    await field.fill('Short Portuguese lesson for beginners about food')
    await field.press('Enter')
    const make = button(new RegExp(words('lessons.chat.make')))
    const answers = page().locator('.chat-chips button')
    for (let turn = 0; turn < 5 && !(await make.isVisible()); turn++) {
      await expect.poll(async () => (await make.isVisible()) || (await answers.count()) > 0).toBe(true)
      if (await make.isVisible()) break
      await answers.first().click()
      await page().waitForTimeout(300)
    }
    expect(await make.textContent()).toContain('10 credits')
    await make.dblclick()
    await page().waitForURL('**/lesson/*')
    await page().getByRole('heading', { level: 1 }).waitFor()
    expect(await creditsOf(page())).toBe(before - 10)
  })

  it('J-08 remixes it a level up, and says what became of the wishes', async () => {
    const price = (await openLesson(page())).remixCredits
    const before = await creditsOf(page())
    await button(new RegExp(words('lessons.remix.action'))).click()
    const dialog = page().getByRole('dialog')
    await dialog.getByRole('textbox').fill('More vocabulary. And in verse, please.')
    await dialog.getByRole('button', { name: new RegExp(words('lessons.remix.action')) }).dblclick()
    await page().getByText(words('lessons.remix.done')).waitFor()
    await dialog.getByText(words('lessons.remix.followed')).waitFor()
    await dialog.getByText(words('lessons.remix.notFollowed')).waitFor()
    await dialog.getByRole('link', { name: words('lessons.remix.open') }).click()
    await expect.poll(async () => (await openLesson(page())).difficultyLevel).toBe('Intermediate')
    expect(await creditsOf(page())).toBe(before - price)
  })

  it('J-01 deletes it after asking', async () => {
    const title = (await openLesson(page())).title
    await button(words('lessons.delete.action')).click()
    await button(words('lessons.delete.confirm')).click()
    await page().getByText(words('lessons.delete.done')).waitFor()
    await page().waitForURL('**/lessons')
    await page().locator('.lesson-name').first().waitFor()
    expect(await page().locator('.lesson-name', { hasText: title }).count()).toBe(0)
  })

  it('works without complaint', () => {
    expect(browser.complaints).toEqual([])
  })
})
