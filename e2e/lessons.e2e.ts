import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openBrowser } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { creditsOf, onboardQuietly, signUpQuietly } from './support/learner.ts'
import { openLesson, regular } from './support/lesson-screen.ts'
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

describe.sequential('somebody who looks for a lesson', () => {
  const page = () => browser.page
  const tab = (name: 'overview' | 'vocabulary' | 'grammar' | 'practice') =>
    page().getByRole('tab', { name: words(`lessons.tab.${name}`) })
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

  it('works without complaint', () => {
    expect(browser.complaints).toEqual([])
  })
})
