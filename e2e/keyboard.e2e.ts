import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Me } from '../src/contract/profile.ts'
import { putBeforeMicrophone, readPhrase } from '../src/server/testing/speaker.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { focus, tabTo } from './support/keyboard.ts'
import { ask, creditsOf, onboardQuietly, PASSWORD, signInQuietly, signUpQuietly } from './support/learner.ts'
import { analyse, analyseButton, findPhrase, openPhrase, recordPhrase } from './support/practice-screen.ts'
import { words, wordsIn } from './support/words.ts'

const EMAIL = 'keys@example.org'
let installation: Installation
let browser: Browser
let page: Page
const go = (path: string) => page.goto(`${installation.address}${path}`)
// A finger rests on a key for a moment; radio groups choose only while it does.
const press = (key: string) => page.keyboard.press(key, { delay: 60 })
const meNow = () => ask<Me>(browser.context, `${installation.address}/api/me`)

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  browser = await openBrowser()
  page = browser.page
  await signUpQuietly(browser.context, installation.address, EMAIL)
  await browser.context.clearCookies()
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

describe.sequential('by keyboard alone', () => {
  it('A-06 signs in', async () => {
    await go('/auth')
    await page.locator('#signin-email').waitFor()
    await tabTo(page, '#signin-email')
    await page.keyboard.type(EMAIL)
    await tabTo(page, '#signin-password')
    await page.keyboard.type(PASSWORD)
    await press('Enter')
    await page.waitForURL('**/onboarding')
  })

  it('A-06, D-01 goes through onboarding', async () => {
    const heading = async () => {
      await expect.poll(() => focus(page, 'h1').then((now) => now.matches)).toBe(true)
    }
    await heading()
    await tabTo(page, '#full-name')
    await press('Enter')
    await heading()
    await tabTo(page, '#native-language')
    await page.keyboard.type('Engl')
    await tabTo(page, '#target-language')
    await page.keyboard.type('Span')
    await tabTo(page, 'main button[type="submit"]')
    await press('Enter')
    await heading()
    await tabTo(page, 'input[type="radio"], [role="radio"]')
    await press('Space')
    await press('ArrowDown')
    await tabTo(page, 'main button[type="submit"]')
    await press('Enter')
    await heading()
    await tabTo(page, 'main button[type="submit"]')
    await press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, '[role="dialog"] .btn-go')
    await press('Enter')
    await page.waitForURL('**/dashboard')
    expect((await meNow()).profile).toMatchObject({
      nativeLanguage: 'english',
      targetLanguage: 'spanish',
      learningStyle: 'auditory',
    })
  })

  it('A-06, M-02 to M-06 hears, records, analyses, opens a word and closes it, with the focus always somewhere', async () => {
    await tabTo(page, 'main a[href="/practice"]')
    await press('Enter')
    await page.waitForURL('**/practice')
    const one = await openPhrase(page)
    await press('ArrowRight')
    await expect.poll(async () => (await openPhrase(page)).targetPhrase).not.toBe(one.targetPhrase)
    await press('ArrowLeft')
    await expect.poll(async () => (await openPhrase(page)).targetPhrase).toBe(one.targetPhrase)
    const phrase = await findPhrase(page)
    await blur()
    await press('h')
    await expect.poll(() => creditsOf(page)).toBe(10)

    const samples = await readPhrase('spanish', phrase.targetPhrase, phrase.norm)
    putBeforeMicrophone(browser.microphone, samples)
    await blur()
    await press('Space')
    await page.locator('.say[data-stage="recording"]').waitFor()
    await page.waitForTimeout(500)
    await press('Space')
    await page.locator('.say[data-stage="recorded"]').waitFor()
    await press('r')
    await page.locator('.say[data-stage="recording"]').waitFor()
    await page.waitForTimeout(samples.length / 48)
    await press('Enter')
    await page.locator('h1.phrase.judged').waitFor({ timeout: 45_000 })
    expect(await focus(page)).toMatchObject({ lost: false })

    const opened = page.locator('section.opened')
    if (await opened.count()) {
      await tabTo(page, '[aria-expanded="true"]')
      await press('Enter')
      await opened.waitFor({ state: 'detached' })
      expect(await focus(page, '[aria-expanded]')).toMatchObject({ matches: true })
    }
    await tabTo(page, 'h1.phrase button:not(.omitted)')
    await press('Enter')
    await opened.waitFor()
    await tabTo(page, 'section.opened .sound')
    await press('Space')
    expect(await page.locator('.sound[aria-pressed="true"]').count()).toBe(1)

    await press('?')
    await page.getByRole('dialog').waitFor()
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await focus(page)).toMatchObject({ lost: false })
  })

  it('A-06, M-06 closes the opened word with Escape and gives the focus back to it', async () => {
    const opened = page.locator('section.opened')
    await opened.waitFor()
    await press('Escape')
    await opened.waitFor({ state: 'detached' })
    expect(await focus(page, 'h1.phrase button')).toMatchObject({ matches: true })
  })

  const blur = () => page.evaluate('document.activeElement.blur()')
})

describe.sequential('the session', () => {
  it('C-08 sends a person whose session is lost to sign in, and back where they were', async () => {
    await go('/practice')
    await openPhrase(page)
    // The server forgets the session; this browser is not told.
    const cookies = await browser.context.cookies()
    await browser.context.request.post(`${installation.address}/api/auth/sign-out`, {
      headers: { origin: installation.address },
      data: {},
    })
    await browser.context.addCookies(cookies)
    await page.getByLabel(words('practice.topic.label')).selectOption('health')
    await page.waitForURL('**/auth?back=**')
    await page.getByText(words('common.toast.sessionLost')).waitFor()
    await page.locator('#signin-email').fill(EMAIL)
    await page.locator('#signin-password').fill(PASSWORD)
    await press('Enter')
    await page.waitForURL('**/practice')
    await openPhrase(page)
  })

  it('A-02, C-08 signs the other tab out too', async () => {
    await signInQuietly(browser.context, installation.address, EMAIL)
    await go('/practice')
    await openPhrase(page)
    const other = await browser.context.newPage()
    await other.goto(`${installation.address}/dashboard`)
    await other.locator('.hello').waitFor()
    await page.getByRole('button', { name: words('common.nav.signOut') }).click()
    await page.getByText('Signed out successfully').waitFor()
    await page.waitForURL(`${installation.address}/`)
    await other.waitForURL(`${installation.address}/`)
    await other.close()
  })

  it('A-07 sends visitors to sign in, and newcomers to onboarding', async () => {
    for (const path of ['/dashboard', '/practice', '/onboarding']) {
      await go(path)
      await page.waitForURL(`**/auth?back=*${path.slice(1)}`)
    }
    await signUpQuietly(browser.context, installation.address, 'newcomer@example.org')
    for (const path of ['/dashboard', '/practice']) {
      await go(path)
      await page.waitForURL('**/onboarding')
    }
  })

  it('A-06 opens every address on a hard reload, each with its title', async () => {
    const titles = new Set<string>()
    const visit = async (path: string) => {
      await go(path)
      await page.reload()
      await page.locator('h1').waitFor()
      await expect.poll(() => page.title()).toMatch(/ · Timbre$/)
      expect(new URL(page.url()).pathname).toBe(path)
      titles.add(await page.title())
    }
    await visit('/onboarding')
    await onboardQuietly(browser.context, installation.address)
    for (const path of ['/dashboard', '/practice', '/', '/nowhere']) await visit(path)
    await browser.context.clearCookies()
    await visit('/auth')
    expect(titles.size).toBe(6)
  })
})

describe.sequential('language and connection', () => {
  it('A-01 keeps the language in the browser, and on the profile of whoever is signed in', async () => {
    await go('/')
    await page.getByLabel(words('common.language.label')).selectOption('es')
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('es')
    expect(await page.evaluate('localStorage.language')).toBe('es')
    await page.reload()
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('es')

    await signInQuietly(browser.context, installation.address, EMAIL)
    await go('/dashboard')
    const spanish = await wordsIn('es')
    await page.getByRole('button', { name: spanish('common.nav.appearance') }).click()
    await page.getByRole('menuitemradio', { name: /Português/ }).click()
    await expect.poll(() => page.evaluate('localStorage.language')).toBe('pt-BR')
    await expect.poll(async () => (await meNow()).profile?.appLanguage).toBe('pt-BR')

    // In a browser where nothing was chosen, the profile's language is taken.
    await page.evaluate('localStorage.clear()')
    await page.reload()
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('pt-BR')
    await page.evaluate(`localStorage.language = 'en'`)
  })

  it('M-05 says when there is no connection, loses no take and charges it once', async () => {
    await installation.grant(EMAIL, 100)
    await go('/practice')
    await recordPhrase(page, browser.microphone, await findPhrase(page))
    const before = await creditsOf(page)
    await browser.context.setOffline(true)
    await page.getByText(words('common.network.offline')).first().waitFor()
    await analyseButton(page).click()
    await page.getByText(words('practice.analyse.kept')).waitFor()
    await browser.context.setOffline(false)
    await page.getByText(words('common.network.offline')).first().waitFor({ state: 'detached' })
    const { status, body } = await analyse(page)
    expect(status).toBe(200)
    expect(await creditsOf(page)).toBe(before - body.creditsUsed)
  })

  it('A-05 complained of nothing', () => {
    expect(browser.complaints).toEqual([])
  })
})
