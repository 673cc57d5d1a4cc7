import { mkdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APP_LANGUAGE_NAMES, APP_LANGUAGES, type AppLanguage } from '../src/i18n/app-languages.ts'
import { SHARED_WORDS } from '../src/i18n/shared-words.ts'
import type { Translate } from '../src/i18n/translate.ts'
import { silence } from '../src/server/testing/speaker.ts'
import { LANGUAGES } from '../src/shared/languages.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { signUpQuietly } from './support/learner.ts'
import { look, settle } from './support/look.ts'
import { analyse, findPhrase, record, recordPhrase } from './support/practice-screen.ts'
import { wordsIn } from './support/words.ts'

const PICTURES = 'test-results/screens'
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
const LOOKS = [
  { name: 'wide-light', size: WIDE, scheme: 'light' },
  { name: 'wide-dark', size: WIDE, scheme: 'dark' },
  { name: 'narrow-dark', size: NARROW, scheme: 'dark' },
  { name: 'narrow-light', size: NARROW, scheme: 'light' },
] as const

const KEY = /\b(common|errors|practice|landing|auth|onboarding|dashboard|languages)\.[a-z]/
/** Rightly the same whatever the language of the interface. */
const NAMES = new Set([
  ...SHARED_WORDS,
  ...Object.values(APP_LANGUAGE_NAMES),
  ...LANGUAGES.map(({ endonym }) => endonym),
  'Ada Lovelace',
  'timbre',
])

let installation: Installation
let browser: Browser
/** What each screen says in English. */
const english = new Map<string, string[]>()

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true })
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

  /** Looks at the page as it stands in both widths and both schemes. */
  async function inspect(screen: string) {
    for (const { name, size, scheme } of LOOKS) {
      await page().setViewportSize(size)
      await page().emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await settle(page())
      const where = `${screen} ${name} in ${language}`
      const seen = await look(page())
      await page().screenshot({ path: `${PICTURES}/${screen}.${name}.${language}.png`, fullPage: true })
      expect.soft(seen.overflow, `${where}: ${seen.stickingOut.join(' ')}`).toBeLessThanOrEqual(0)
      expect.soft(seen.title, where).toMatch(/^.+ · Timbre$/)
      expect.soft(seen.headings, `headings of ${where}`).toBe(1)
      expect
        .soft(
          seen.texts.filter((text) => KEY.test(text)),
          `keys on ${where}`,
        )
        .toEqual([])
      checkLanguage(`${screen} ${name}`, seen.texts)
      if (language === 'en') await checkAccess(where, scheme === 'dark')
    }
    await page().setViewportSize(WIDE)
    await page().emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    expect.soft(browser.complaints.splice(0), `complaints of ${screen} in ${language}`).toEqual([])
  }

  function checkLanguage(screen: string, texts: string[]) {
    if (language === 'en') return void english.set(screen, texts)
    const known = new Set(english.get(screen))
    const left = texts.filter((text) => known.has(text) && /\p{L}{4}/u.test(text) && !isName(text))
    expect.soft(left, `English left on ${screen} in ${language}`).toEqual([])
  }

  async function checkAccess(where: string, onlyContrast: boolean) {
    const axe = new AxeBuilder({ page: page() })
    const { violations } = await (onlyContrast ? axe.withRules('color-contrast') : axe).analyze()
    const grave = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => node.html)
            .join(' ')
            .slice(0, 400)}`,
      )
    expect.soft(grave, `access of ${where}`).toEqual([])
  }

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

function isName(text: string): boolean {
  return NAMES.has(text) || text.split(' · ').every((part) => NAMES.has(part))
}
