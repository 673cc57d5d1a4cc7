import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APP_LANGUAGES, type AppLanguage } from '../src/i18n/app-languages.ts'
import type { Translate } from '../src/i18n/translate.ts'
import type { CourseLanguage } from '../src/shared/languages.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { createInspector } from './support/inspect.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { onboardQuietly, signUpQuietly } from './support/learner.ts'
import { wordsIn } from './support/words.ts'

let installation: Installation
let browser: Browser
const inspectScreen = createInspector(() => browser, 'test-results/lesson-screens')

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  browser = await openBrowser({ still: true })
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

const page = () => browser.page
const go = (path: string) => page().goto(`${installation.address}${path}`)
const TABS = ['overview', 'vocabulary', 'grammar', 'practice'] as const

async function begin(email: string, appLanguage: AppLanguage, targetLanguage: CourseLanguage) {
  await browser.context.clearCookies()
  await go('/')
  await page().evaluate(
    `localStorage.clear(); sessionStorage.clear(); localStorage.language = '${appLanguage}'`,
  )
  await signUpQuietly(browser.context, installation.address, email)
  await onboardQuietly(browser.context, installation.address, { targetLanguage, appLanguage })
  await installation.grant(email, 40)
}

/** The path of a lesson of the list, by its place among the ready ones. */
async function pathOf(place: number): Promise<string> {
  await go('/lessons')
  const link = page().locator('.lesson-name a').nth(place)
  return (await link.getAttribute('href')) ?? ''
}

describe.sequential.each(APP_LANGUAGES)('lessons in %s', (language: AppLanguage) => {
  let t: Translate
  beforeAll(async () => {
    t = await wordsIn(language)
    await begin(`${language.toLowerCase()}@example.org`, language, 'german')
  })
  const inspect = (screen: string) => inspectScreen(screen, language)
  const button = (name: string) => page().getByRole('button', { name })

  it('A-01, A-04, A-06, J-01 shows the list whole, and what opens over it', async () => {
    await go('/lessons')
    await page().locator('.lesson-name').first().waitFor()
    await inspect('lessons')
    await button(t('lessons.create')).click()
    await page().getByRole('dialog').waitFor()
    await inspect('lessons-chat')
  })

  it('A-01, A-04, A-06, J-05 shows every part of a lesson whole', async () => {
    const path = await pathOf(1)
    for (const tab of TABS) {
      await go(`${path}?tab=${tab}`)
      await page().locator('[role="tabpanel"][data-state="active"]').waitFor()
      await inspect(`lesson-${tab}`)
    }
    await go(`${path}?say=p1`)
    await page().locator('h1.phrase').waitFor()
    await inspect('lesson-say')
  })

  it('A-06, J-03, J-04 shows the tutorial, and a lesson that is not there', async () => {
    await go(await pathOf(0))
    await page().locator('.tutorial-steps').waitFor()
    await inspect('lesson-tutorial')
    await go('/lesson/nothing')
    await page().locator('.lesson-missing').waitFor()
    await inspect('lesson-missing')
  })

  it('A-01, K-03, J-08 shows a proposal, and an own lesson with its dialogs', async () => {
    await go('/lessons')
    await button(t('lessons.create')).click()
    const field = page().getByRole('textbox', { name: t('lessons.chat.write') })
    await field.fill(t('lessons.chat.starter.food', { language: t('languages.german') }))
    await field.press('Enter')
    await page().locator('.chat-chips button').first().waitFor()
    await page().locator('.chat-user').waitFor()
    await page().locator('.chat-chips button').first().click()
    const make = page().locator('.chat-proposal .btn-go')
    await make.waitFor()
    await inspect('lessons-proposal')
    await make.click()
    await page().waitForURL('**/lesson/*')
    await page().locator('.lesson-owner').waitFor()
    await inspect('lesson-own')
    await page().locator('.lesson-owner button').first().click()
    await page().getByRole('dialog').waitFor()
    await inspect('lesson-remix')
    await page().keyboard.press('Escape')
    await page().locator('.lesson-owner button').last().click()
    await page().getByRole('dialog').waitFor()
    await inspect('lesson-delete')
  })
})

describe.sequential.each(['chinese', 'japanese', 'arabic'] as const)('a lesson of %s', (target) => {
  it('is whole in its own script and direction', async () => {
    await begin(`${target}@example.org`, 'en', target)
    await go('/lessons')
    await page().locator('.lesson-name').first().waitFor()
    const path = await pathOf(1)
    for (const tab of ['vocabulary', 'grammar'] as const) {
      await go(`${path}?tab=${tab}`)
      await page().locator('[role="tabpanel"][data-state="active"]').waitFor()
      await inspectScreen(`lesson-${target}-${tab}`, 'en')
    }
    await go(`${path}?say=p1`)
    await page().locator('h1.phrase').waitFor()
    await inspectScreen(`lesson-${target}-say`, 'en')
    const direction = await page().locator('h1.phrase').getAttribute('dir')
    expect(direction).toBe(target === 'arabic' ? 'rtl' : 'ltr')
  })
})
