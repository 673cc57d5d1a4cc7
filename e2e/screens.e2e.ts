import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APP_LANGUAGES, type AppLanguage } from '../src/i18n/app-languages.ts'
import type { Translate } from '../src/i18n/translate.ts'
import { silence } from '../src/server/testing/speaker.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { createInspector } from './support/inspect.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { signUpQuietly } from './support/learner.ts'
import { analyse, findPhrase, record, recordPhrase } from './support/practice-screen.ts'
import { wordsIn } from './support/words.ts'

let installation: Installation
let browser: Browser
const inspectScreen = createInspector(() => browser, 'test-results/screens')

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  browser = await openBrowser({ still: true })
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

describe.sequential.each(APP_LANGUAGES)('in %s', (language: AppLanguage) => {
  const page = () => browser.page
  const go = (path: string) => page().goto(`${installation.address}${path}`)
  let t: Translate
  beforeAll(async () => {
    t = await wordsIn(language)
    await browser.context.clearCookies()
    await go('/')
    await page().evaluate(
      `localStorage.clear(); sessionStorage.clear(); localStorage.language = '${language}'`,
    )
  })

  it('A-01, A-04, A-06 shows a visitor every page whole, wide and narrow, light and dark', async () => {
    await go('/')
    await page().locator('h1').waitFor()
    await inspect('landing')
    await go('/auth')
    await page().locator('#signin-email').waitFor()
    await inspect('auth-sign-in')
    await page()
      .getByRole('button', { name: t('auth.signIn.submit') })
      .click()
    await page()
      .getByRole('button', { name: t('auth.signIn.forgot') })
      .click()
    await inspect('auth-forgot')
    await go('/auth?gift=abc123&ref=FRIEND01')
    await page().locator('#signup-email').waitFor()
    await inspect('auth-sign-up')
    await go('/no/such/page')
    await page().getByText('/no/such/page').waitFor()
    await inspect('not-found')
  })

  it('A-01, A-06, D-01 shows a newcomer every step of onboarding', async () => {
    await signUpQuietly(browser.context, installation.address, `${language}@example.org`)
    await go('/onboarding')
    const next = () =>
      page()
        .getByRole('button', { name: t('common.button.continue') })
        .click()
    await page().locator('#full-name').waitFor()
    await inspect('onboarding-1-name')
    await next()
    await page().locator('#native-language').selectOption('english')
    await page().locator('#target-language').selectOption('spanish')
    await inspect('onboarding-2-languages')
    await next()
    await next()
    await inspect('onboarding-3-style-blocked')
    await page().getByText(t('onboarding.style.auditory'), { exact: true }).click()
    await next()
    await inspect('onboarding-4-voice')
    await page()
      .getByRole('button', { name: t('onboarding.finish') })
      .click()
    await page().getByRole('dialog').waitFor()
    await inspect('onboarding-5-welcome')
  })

  it('A-01, A-06, E-01, M-01 shows a learner the dashboard and the practice screen in every state', async () => {
    await go('/dashboard')
    await page().locator('.hello h1').waitFor()
    await inspect('dashboard-empty')
    await go('/practice')
    const phrase = await findPhrase(page(), 4, t)
    await inspect('practice-phrase')
    await record(page(), browser.microphone, silence(1.5))
    expect((await analyse(page())).status).toBe(422)
    await inspect('practice-refused')
    await recordPhrase(page(), browser.microphone, phrase)
    await inspect('practice-recorded')
    expect((await analyse(page())).status).toBe(200)
    await page().locator('h1.phrase.judged').waitFor()
    if ((await page().locator('section.opened').count()) === 0)
      await page().locator('h1.phrase.judged button').last().click()
    await inspect('practice-result')
    await record(page(), browser.microphone, silence(1))
    expect((await analyse(page())).status).toBe(402)
    await inspect('practice-broke')
    await practiseForDays()
    await go('/dashboard')
    await page().locator('.sounded svg').first().waitFor()
    await inspect('dashboard-practised')
  })

  it('A-05 shows a failure instead of a blank page', async () => {
    const answer = { status: 500, json: { error: 'Broken', code: 'request.failed', requestId: 'r' } }
    await page().route('**/api/me', (route) => route.fulfill(answer))
    await go('/dashboard')
    await page().getByRole('alert').locator('h1').waitFor()
    // The page says what broke it, for whoever looks into the console.
    await expect.poll(() => browser.complaints.splice(0).join()).toContain('Broken')
    await inspect('failure')
    await page().unroute('**/api/me')
  })

  const inspect = (screen: string) => inspectScreen(screen, language)

  /** Eleven more sessions on the days before, as the one that was analysed but with other scores. */
  async function practiseForDays() {
    const { db } = await installation.database()
    await db.execute(sql`
      insert into voice_analysis_sessions
        (user_id, language, target_transcription, pronunciation_score, accuracy_score, fluency_score, credits_used, assessment, created_at)
      select user_id, language, target_transcription, 58 + 3 * day + (day * 7) % 5, 62 + 2 * day + (day * 5) % 7, 70 + day + (day * 3) % 4,
             25, assessment, created_at - (12 - day) * interval '1 day'
      from voice_analysis_sessions, generate_series(1, 11) as day
      where user_id = (select id from users where email = ${`${language.toLowerCase()}@example.org`})`)
  }
})
