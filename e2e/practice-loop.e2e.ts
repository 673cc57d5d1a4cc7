import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Me } from '../src/contract/profile.ts'
import { readPhrase, silence, unlikePhrase } from '../src/server/testing/speaker.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { ask, creditsOf, purse, signUpByForm } from './support/learner.ts'
import {
  analyse,
  analyseButton,
  findPhrase,
  openPhrase,
  record,
  recordPhrase,
  type ShownPhrase,
  shownFigures,
  shownWords,
} from './support/practice-screen.ts'
import { words } from './support/words.ts'

let installation: Installation
beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
})
afterAll(() => installation?.stop())

describe.sequential.each(['spanish', 'french'] as const)('somebody learning %s', (target) => {
  const email = `${target}@example.org`
  let browser: Browser
  let phrase: ShownPhrase
  let first: number
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
  })
  const page = () => browser.page
  const next = () =>
    page()
      .getByRole('button', { name: words('common.button.continue') })
      .click()

  it('C-01, C-05, C-10 signs up through the form and comes to onboarding after a moment', async () => {
    await signUpByForm(page(), installation.address, email)
    const begun = Date.now()
    await page().getByText(words('auth.created')).waitFor()
    await page().waitForURL('**/onboarding')
    expect(Date.now() - begun).toBeGreaterThan(1200)
    expect(await creditsOf(page())).toBe(0)
  })

  it('D-01, D-02, D-03 answers four questions, blocked where one is left out, and gets 15 credits once', async () => {
    await page().locator('#full-name').fill('')
    await next()
    await page().getByText('Please enter your name').waitFor()
    await page().locator('#full-name').fill('Ada Lovelace')
    await next()
    await next()
    await page().getByText('Please select both languages').waitFor()
    await page().locator('#native-language').selectOption('english')
    await page().locator('#target-language').selectOption(target)
    await next()
    await next()
    await page().getByText('Please select your learning style').waitFor()
    await page().reload()
    await page().getByText(words('onboarding.style.auditory'), { exact: true }).click()
    await next()
    await page()
      .getByRole('button', { name: words('onboarding.finish') })
      .dblclick()

    const dialog = page().getByRole('dialog')
    await dialog.getByText('Congratulations, Ada').waitFor()
    expect(await dialog.locator('.welcome dd').allTextContents()).toEqual(['10', '5', '15 credits'])
    expect(await creditsOf(page())).toBe(15)
    await page().reload()
    await page().waitForURL('**/dashboard')
    expect(await creditsOf(page())).toBe(15)
    await expect.poll(() => purse(page()).textContent()).toBe('15')
  })

  it('M-02, M-03 opens a phrase from the dashboard and hears it for five credits', async () => {
    await page()
      .getByRole('main')
      .getByRole('link', { name: words('dashboard.begin') })
      .click()
    await page().waitForURL('**/practice')
    phrase = await findPhrase(page())
    expect(phrase.language).toBe(target)
    expect(await page().locator('h1.phrase .phrase-ipa').first().textContent()).toMatch(/\S/)
    const [answer] = await Promise.all([
      page().waitForResponse(/generate-speech/),
      page()
        .getByRole('button', { name: words('practice.hear.model') })
        .dblclick(),
    ])
    expect(answer.status()).toBe(200)
    await expect.poll(() => purse(page()).textContent()).toBe('10')
    expect(await creditsOf(page())).toBe(10)
    // Heard again, also after a reload, it is free: the clip is in this browser.
    await page().reload()
    await page()
      .getByRole('button', { name: words('practice.hear.model'), exact: true })
      .click()
    await page()
      .getByRole('button', { name: words('practice.hear.stop') })
      .waitFor()
    expect(await creditsOf(page())).toBe(10)
    expect((await openPhrase(page())).targetPhrase).toBe(phrase.targetPhrase)
  })

  it('M-04, M-05, M-06, F-08 records into the microphone and sees the phrase judged word by word and sound by sound, on the house', async () => {
    await recordPhrase(page(), browser.microphone, phrase)
    expect(await analyseButton(page()).textContent()).toContain('on the house')
    const { status, body } = await analyse(page())
    expect(status, `“${phrase.targetPhrase}”: ${body.status}`).toBe(200)
    expect(body).toMatchObject({ creditsUsed: 0, onTheHouse: true })
    first = body.analysis.pronunciation_score
    expect(first).toBeGreaterThanOrEqual(60)
    await page().getByText('Analysis complete!').first().waitFor()
    expect(await shownFigures(page())).toEqual([
      body.analysis.pronunciation_score,
      body.analysis.accuracy_score,
      body.analysis.fluency_score,
    ])
    const judged = await shownWords(page())
    expect(judged.length).toBeGreaterThan(2)
    expect(judged.filter(({ score }) => score !== null).length).toBeGreaterThan(judged.length / 2)
    expect(await creditsOf(page())).toBe(10)
  })

  it('M-06 opens a word and shows each of its sounds with its IPA, both voices to be heard', async () => {
    await openLongestWord()
    const opened = page().locator('section.opened')
    const sounds = await opened.locator('.sound-glyph').allTextContents()
    expect(sounds.length).toBeGreaterThan(1)
    for (const sound of sounds) expect(sound.trim()).toMatch(/^\p{L}/u)
    expect(await opened.locator('.ipa.lead').textContent()).toMatch(/\S/)
    await opened.getByRole('button', { name: words('practice.opened.mine') }).click()
    await opened.getByRole('button', { name: words('practice.opened.model') }).click()
    await page()
      .getByRole('button', { name: words('practice.opened.close') })
      .click()
    expect(await opened.count()).toBe(0)
  })

  it('F-05, M-07 says what is needed and held when credits do not reach, and loses no take', async () => {
    await recordPhrase(page(), browser.microphone, phrase)
    expect(await analyseButton(page()).textContent()).toContain('25')
    const { status, body } = await analyse(page())
    expect([status, body]).toMatchObject([402, { needed: 25, held: 10 }])
    await page().getByText('You need 25 and have 10.').waitFor()
    expect(await page().locator('.say[data-stage="recorded"]').count()).toBe(1)
    expect(await creditsOf(page())).toBe(10)
  })

  it('M-07 costs 25 with the audio held and 30 without', async () => {
    await installation.grant(email, 200)
    const held = await analyse(page())
    expect([held.status, held.body.creditsUsed]).toEqual([200, 25])
    expect(await creditsOf(page())).toBe(185)
    await expect.poll(() => purse(page()).textContent()).toBe('185')

    const other = await findPhrase(page())
    await recordPhrase(page(), browser.microphone, other)
    expect(await analyseButton(page()).textContent()).toContain('30')
    const fresh = await analyse(page())
    expect([fresh.status, fresh.body.creditsUsed]).toEqual([200, 30])
    expect(await creditsOf(page())).toBe(155)
  })

  it('M-05 gives another sentence at least thirty points less, and compares it with the take before', async () => {
    while ((await openPhrase(page())).targetPhrase !== phrase.targetPhrase)
      await page()
        .getByRole('button', { name: words('practice.phrase.previous') })
        .click()
    const wrong = unlikePhrase(target, phrase.targetPhrase)
    await record(page(), browser.microphone, await readPhrase(target, wrong, phrase.norm))
    const { status, body } = await analyse(page())
    expect([status, body.creditsUsed]).toEqual([200, 25])
    expect(
      first - body.analysis.pronunciation_score,
      `“${wrong}” for “${phrase.targetPhrase}”`,
    ).toBeGreaterThanOrEqual(30)
    expect((await shownFigures(page()))[0]).toBe(body.analysis.pronunciation_score)
    await page()
      .getByText(/down on your last take/)
      .first()
      .waitFor()
    expect(await creditsOf(page())).toBe(130)
  })

  it('M-05 refuses silence with the reason and charges nothing', async () => {
    await record(page(), browser.microphone, silence(2))
    const { status, body } = await analyse(page())
    expect([status, body.status]).toEqual([422, 'no_speech'])
    await page().getByText(words('practice.refused.no_speech')).waitFor()
    await page().getByText(words('practice.refused.free')).waitFor()
    expect(await creditsOf(page())).toBe(130)
  })

  it('M-08 keeps the sessions, newest first, over a reload', async () => {
    await page().reload()
    const rows = page().locator('.history-table tbody tr')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(4)
    expect(await rows.first().textContent()).toContain(phrase.targetPhrase)
    const { items } = await ask<{ items: { creditsUsed: number }[] }>(
      browser.context,
      `${installation.address}/api/practice/sessions`,
    )
    expect(items.map((item) => item.creditsUsed)).toEqual([25, 30, 25, 0])
    const me = await ask<Me>(browser.context, `${installation.address}/api/me`)
    expect(me).toMatchObject({ freeAnalysesLeft: 0, streak: { currentStreak: 1 } })
  })

  it('A-05 complains of nothing all the way', () => {
    expect(browser.complaints).toEqual([])
  })

  async function openLongestWord() {
    const opened = page().locator('section.opened')
    if (await opened.count())
      await page()
        .getByRole('button', { name: words('practice.opened.close') })
        .click()
    const lengths = (await shownWords(page())).map(({ word }) => word.length)
    await page()
      .locator('h1.phrase.judged button')
      .nth(lengths.indexOf(Math.max(...lengths)))
      .click()
    await opened.waitFor()
  }
})
