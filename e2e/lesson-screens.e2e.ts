import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LessonSummary } from '../src/contract/lessons.ts'
import type { getReview } from '../src/contract/review.ts'
import type { RouteAnswer } from '../src/contract/route.ts'
import { APP_LANGUAGES, type AppLanguage } from '../src/i18n/app-languages.ts'
import type { Translate } from '../src/i18n/translate.ts'
import { type CourseLanguage, type LanguageName, languageNamed } from '../src/shared/languages.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { createInspector } from './support/inspect.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { ask, onboardQuietly, signUpQuietly } from './support/learner.ts'
import { wordsIn } from './support/words.ts'

type Review = RouteAnswer<typeof getReview>

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
/** Long words where every look is taken at most closely, another direction and another script in the others. */
const TARGETS = { en: 'german', es: 'arabic', 'pt-BR': 'japanese' } as const
const NATIVES = { en: 'english', es: 'spanish', 'pt-BR': 'portuguese' } as const
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

const post = async (path: string, data: object) => {
  const headers = { origin: installation.address }
  const answer = await browser.context.request.post(`${installation.address}/api${path}`, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function speaks(nativeLanguage: LanguageName) {
  const headers = { origin: installation.address }
  const data = { nativeLanguage }
  const answer = await browser.context.request.patch(`${installation.address}/api/profile`, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Completes a lesson, so that there are cards. */
const finish = (path: string) => post(`/lessons/${path.split('/').at(-1)}/complete`, {})

/** Answers every card that is due as one does who knows it well. */
async function answerEverything() {
  const { cards } = await ask<Review>(browser.context, `${installation.address}/api/review?limit=50`)
  expect(cards.length).toBeGreaterThan(0)
  for (const { id, mode, reps } of cards) await post(`/review/${id}`, { rating: 'easy', mode, reps })
}

/** The path of a ready lesson, by its place; the tutorial is the first. Own lessons stand before them in the list. */
async function pathOf(place: number): Promise<string> {
  const address = `${installation.address}/api/lessons?limit=100`
  const { items } = await ask<{ items: LessonSummary[] }>(browser.context, address)
  const ready = items.filter(({ createdByUserId }) => createdByUserId === null)
  return `/lesson/${ready[place]?.id}`
}

describe.sequential.each(APP_LANGUAGES)('lessons in %s', (language: AppLanguage) => {
  let t: Translate
  let target: CourseLanguage
  beforeAll(async () => {
    t = await wordsIn(language)
    target = TARGETS[language]
    await begin(`${language.toLowerCase()}@example.org`, language, target)
  })
  const inspect = (screen: string) => inspectScreen(screen, language)
  const button = (name: string) => page().getByRole('button', { name })

  it('A-01, A-04, A-06, J-01 shows the list whole, and what opens over it', async () => {
    await go('/lessons')
    await page().locator('.lesson-name').first().waitFor()
    await inspect('lessons')
    await go('/dashboard')
    await button(t('dashboard.actions.create')).click()
    await page().getByRole('dialog').waitFor()
    await inspect('lessons-chat')
    await page().keyboard.press('Escape')
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
    expect(await page().locator('h1.phrase').getAttribute('dir')).toBe(languageNamed(target).direction)
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
    await go('/dashboard')
    await button(t('dashboard.actions.create')).click()
    const field = page().getByRole('textbox', { name: t('lessons.chat.write') })
    await field.fill(t('lessons.chat.starter.food', { language: t(`languages.${target}`) }))
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

  it('A-01, A-04, A-06 shows the review: nothing yet, asking, answered, and done', async () => {
    // The cards are in the interface's language here, so that what is left in English is seen.
    await speaks(NATIVES[language])
    await go('/review')
    await page().getByText(t('review.none'), { exact: true }).waitFor()
    await inspect('review-none')
    await finish(await pathOf(1))
    await go('/dashboard')
    await go('/review')
    await button(t('review.show')).waitFor()
    await inspect('review-asking')
    await button(t('review.show')).click()
    await page().locator('.review-ratings').waitFor()
    await inspect('review-answered')
    await answerEverything()
    await go('/dashboard')
    await go('/review')
    await page().getByText(t('review.done'), { exact: true }).waitFor()
    await inspect('review-done')
  })
})

describe('a lesson in another direction', () => {
  it('A-01, A-06 keeps nobody out of what runs from right to left', async () => {
    await begin('rightwards@example.org', 'en', 'arabic')
    await go(`${await pathOf(1)}?tab=grammar`)
    await page().locator('.exercise').first().waitFor()
    await inspectScreen('lesson-arabic-grammar', 'en')
  })
})

describe('a card of somebody who speaks another language than the interface', () => {
  it('A-01, A-06 says which language its meanings are in', async () => {
    const t = await wordsIn('es')
    await begin('meanings@example.org', 'es', 'italian')
    await finish(await pathOf(1))
    await go('/review')
    await page()
      .getByRole('button', { name: t('review.show') })
      .click()
    const languageOf = (selector: string) =>
      page().evaluate<string | undefined>(
        `document.querySelector('${selector}')?.closest('[lang]')?.getAttribute('lang')`,
      )
    await page().locator('.review-target').waitFor()
    expect(await languageOf('.review-target')).toMatch(/^it/)
    expect(await languageOf('.review-asked')).toMatch(/^en/)
  })
})
