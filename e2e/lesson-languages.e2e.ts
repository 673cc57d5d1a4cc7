import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegularLesson } from '../src/contract/lesson-content.ts'
import type { Lesson } from '../src/contract/lessons.ts'
import type { Me } from '../src/contract/profile.ts'
import type { Translate } from '../src/i18n/translate.ts'
import { languageNamed } from '../src/shared/languages.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { ask, creditsOf } from './support/learner.ts'
import { doEachRight } from './support/lesson-exercises.ts'
import {
  begin,
  comeToProposal,
  directionsOf,
  learningOf,
  lessonAt,
  sayPhrase,
  stampOfCompleted,
  stopClock,
  TABS,
  tabOf,
  tell,
  until,
} from './support/lesson-play.ts'
import { regular } from './support/lesson-screen.ts'
import { wordsIn } from './support/words.ts'

let installation: Installation
/** Its pages' time passes when it is told to. */
let browser: Browser

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  browser = await openBrowser()
  await browser.page.clock.install()
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

const meOf = ({ context }: Browser) => ask<Me>(context, `${installation.address}/api/me`)
const go = ({ page }: Browser, path: string) => page.goto(`${installation.address}${path}`)

describe.sequential.each([
  {
    language: 'pt-BR',
    target: 'japanese',
    native: 'portuguese',
    wish: 'Quero japonês para restaurante, iniciante',
  },
  {
    language: 'es',
    target: 'arabic',
    native: 'spanish',
    wish: 'Quiero árabe de restaurante, principiante',
  },
] as const)('$target in $language', ({ language, target, native, wish }) => {
  const { tag, direction } = languageNamed(target)
  const page = () => browser.page
  let t: Translate
  let lesson: Lesson
  let content: RegularLesson
  beforeAll(async () => {
    t = await wordsIn(language)
    await begin(browser.context, installation.address, {
      email: `${target}-journey@example.org`,
      target,
      native,
      language,
    })
    await browser.page.clock.resume()
    await go(browser, '/')
    await page().evaluate(
      `localStorage.clear(); sessionStorage.clear(); localStorage.language = '${language}'`,
    )
  })

  it('K-01 K-02 K-03 makes a lesson of a wish in this language', async () => {
    await go(browser, '/dashboard')
    await page()
      .getByRole('button', { name: new RegExp(t('dashboard.actions.create')) })
      .click()
    await tell(page(), wish, t)
    await comeToProposal(page())
    const facts = await page().locator('.chat-proposal .lesson-facts').textContent()
    expect(facts).toBe(`${t('lessons.level.Beginner')}${t(`languages.${target}`)}`)
    expect(await creditsOf(page())).toBe(15)
    await page().locator('.chat-proposal .btn-go').click()
    await page().waitForURL('**/lesson/*')
    await page().getByRole('heading', { level: 1 }).waitFor()
    const id = new URL(page().url()).pathname.split('/').at(-1) ?? ''
    lesson = await lessonAt(browser.context, installation.address, id)
    content = regular(lesson)
    expect([lesson.language, lesson.difficultyLevel]).toEqual([target, 'Beginner'])
    expect(lesson.title).toMatch(/restaurante/i)
    expect(await creditsOf(page())).toBe(5)
  })

  it(`A-01 J-05 takes the four parts; what is learnt runs ${direction}`, async () => {
    for (const [place, tab] of TABS.entries()) {
      await tabOf(page(), tab, t).click()
      await until(() => page().locator('.lesson-count b').textContent()).toBe(`${place + 1}/4`)
      if (tab === 'overview') continue
      await until(() => directionsOf(page(), tag)).toEqual([direction])
    }
  })

  it('J-07 does one exercise of each kind right', async () => {
    await tabOf(page(), 'grammar', t).click()
    await page().locator('.exercise').first().waitFor()
    await stopClock(page())
    await doEachRight(page(), content, { t, direction })
    await page().clock.resume()
    const { address } = installation
    await until(async () => {
      const { progress } = await lessonAt(browser.context, address, lesson.id)
      return [Object.keys(progress?.exercises ?? {}).length, progress?.score]
    }).toEqual([4, 100])
  })

  it('J-05 G-01 completes it, and the day counts', async () => {
    expect((await meOf(browser)).streak.totalLearningDays).toBe(0)
    await page()
      .getByRole('button', { name: t('lessons.complete') })
      .click()
    await page().waitForURL('**/lessons')
    expect(await stampOfCompleted(page(), lesson.id, t)).toMatch(/100\s?%/)
    expect(learningOf(await meOf(browser))).toEqual([1, 1, 1])
  })

  it('J-06 says two phrases of it aloud', async () => {
    await installation.grant(`${target}-journey@example.org`, 200)
    await go(browser, `/lesson/${lesson.id}?tab=practice`)
    await page()
      .getByRole('button', { name: t('lessons.practice.start') })
      .click()
    for (const [place, phrase] of content.phrases.slice(0, 2).entries()) {
      const shown = t('lessons.practice.place', { place: place + 1, count: content.phrases.length })
      await page().getByText(shown, { exact: true }).waitFor()
      await page().locator('.say[data-stage="ready"]').waitFor()
      await sayPhrase(browser, phrase, lesson.norm)
      await page().locator('h1.phrase.judged').waitFor()
      if (place === 0)
        await page()
          .getByRole('button', { name: t('lessons.practice.next') })
          .last()
          .click()
    }
    await page()
      .getByRole('button', { name: t('lessons.practice.back') })
      .click()
    await tabOf(page(), 'overview', t).waitFor()
  })

  it('J-08 J-01 remixes it a level up, and deletes the new one', async () => {
    await go(browser, `/lesson/${lesson.id}`)
    await page().locator('.lesson-owner button').first().click()
    const dialog = page().getByRole('dialog')
    await dialog.getByRole('button', { name: new RegExp(t('lessons.remix.action')) }).click()
    await dialog.getByRole('link', { name: t('lessons.remix.open') }).click()
    await until(() => new URL(page().url()).pathname).not.toBe(`/lesson/${lesson.id}`)
    const id = new URL(page().url()).pathname.split('/').at(-1) ?? ''
    const remixed = await lessonAt(browser.context, installation.address, id)
    expect([remixed.language, remixed.difficultyLevel]).toEqual([target, 'Intermediate'])
    await page().locator('.lesson-owner button').last().click()
    await dialog.getByRole('button', { name: t('lessons.delete.confirm') }).click()
    await page().waitForURL('**/lessons')
    await page().locator(`a[href="/lesson/${lesson.id}"]`).first().waitFor()
    expect(await page().locator(`a[href="/lesson/${id}"]`).count()).toBe(0)
    expect(browser.complaints).toEqual([])
  })
})
