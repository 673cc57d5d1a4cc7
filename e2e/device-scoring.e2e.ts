import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compare } from '../bench/device-scoring/compare.ts'
import { makeTakes } from '../bench/device-scoring/takes.ts'
import type { WordAssessment } from '../src/speech/assessment.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { ask, creditsOf, onboardQuietly, signUpQuietly } from './support/learner.ts'
import {
  analyseButton,
  findPhrase,
  recordPhrase,
  type ShownPhrase,
  shownFigures,
  shownWords,
} from './support/practice-screen.ts'
import { words } from './support/words.ts'

const EMAIL = 'device@example.org'
const BUILD = process.env.TIMBRE_BUILD ?? 'dist'
const MOST_BYTES = 1_500_000
const TAKES = 6

let installation: Installation
let browser: Browser
let phrase: ShownPhrase
/** Every request for a score. */
const asked: string[] = []
/** Every request that is large enough to carry a take. */
const heavy: string[] = []
const A_TAKE = 4000

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  browser = await openBrowser()
  browser.context.setDefaultTimeout(45_000)
  await signUpQuietly(browser.context, installation.address, EMAIL)
  await onboardQuietly(browser.context, installation.address)
  await installation.grant(EMAIL, 100)
  browser.page.on('request', (request) => {
    if (request.url().includes('analyze-speech')) asked.push(request.url())
    if ((request.postDataBuffer()?.length ?? 0) > A_TAKE) heavy.push(new URL(request.url()).pathname)
  })
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})
const page = () => browser.page

describe.sequential('somebody who has takes scored on this device', () => {
  it('finds the choice in the settings, with the server chosen and nothing fetched', async () => {
    await page().goto(`${installation.address}/settings#scoring`)
    await page()
      .getByRole('heading', { name: words('deviceScoring.title') })
      .waitFor()
    expect(await page().getByRole('radio', { checked: true }).textContent()).toContain(
      words('deviceScoring.place.server'),
    )
    expect(await kept('timbre-scorer')).toEqual([])
  })

  it('chooses this device: the scorer of the language comes once, and is kept', async () => {
    await page()
      .getByRole('radio', { name: new RegExp(words('deviceScoring.place.device')) })
      .click()
    await page()
      .getByText(/Ready on this device \(/)
      .waitFor()
    const files = await kept('timbre-scorer')
    expect(files.map(({ url }) => url.replace(/-[\w-]{8}\./, '.')).sort()).toEqual(
      expect.arrayContaining(['/assets/es.bin', '/assets/network.bin', '/assets/score-worker.js']),
    )
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    expect(bytes).toBeLessThan(MOST_BYTES)
    expect(
      await page()
        .getByText(/Ready on this device \(/)
        .textContent(),
    ).toContain(Math.ceil(bytes / 1000).toLocaleString('en'))
  })

  it('opens a phrase, cuts the connection, and has takes scored for nothing, without a connection and with one', async () => {
    await page().goto(`${installation.address}/practice`)
    phrase = await findPhrase(page())
    await expect.poll(async () => (await kept('timbre-readings')).length).toBeGreaterThan(0)
    const credits = await creditsOf(page())
    await browser.context.setOffline(true)
    const first = await scoredHere()
    const second = await scoredHere()
    await browser.context.setOffline(false)
    // With a connection nothing of the take is sent either.
    await scoredHere()
    expect(heavy).toEqual([])
    expect(first.figures[0]).toBeGreaterThanOrEqual(60)
    expect(second.figures[0]).toBeGreaterThanOrEqual(60)
    expect(second.judged).toBeGreaterThan(2)
    expect(asked).toEqual([])
    expect(await creditsOf(page())).toBe(credits)
    const { items } = await ask<{ items: unknown[] }>(
      browser.context,
      `${installation.address}/api/practice/sessions`,
    )
    expect(items).toEqual([])
    // What the cut connection itself brings to the console is no complaint of ours.
    browser.complaints.splice(0)
  })

  it('is given a clear choice where the scorer cannot be fetched, and no take is lost', async () => {
    await page().goto(`${installation.address}/settings#scoring`)
    await page()
      .getByRole('button', { name: words('deviceScoring.files.remove.of', { language: 'Spanish' }) })
      .click()
    await page().getByText(words('deviceScoring.files.absent')).waitFor()
    expect(await kept('timbre-scorer')).toEqual([])
    await page().route('**/assets/*.bin', (route) => route.abort())
    await page().goto(`${installation.address}/practice`)
    phrase = await findPhrase(page())
    await recordPhrase(page(), browser.microphone, phrase)
    await analyseButton(page()).click()
    await page().getByText(words('deviceScoring.trouble.text')).waitFor()
    const credits = await creditsOf(page())
    const onServer = page().getByRole('button', { name: words('deviceScoring.trouble.server') })
    expect(await onServer.textContent()).toContain('on the house')
    const [answer] = await Promise.all([page().waitForResponse(/analyze-speech/), onServer.click()])
    expect(answer.status()).toBe(200)
    expect(asked).toHaveLength(1)
    expect(heavy).toEqual([new URL(answer.url()).pathname])
    expect(await creditsOf(page())).toBe(credits)
    await page().locator('h1.phrase.judged').waitFor()
    await page().unroute('**/assets/*.bin')
    browser.complaints.splice(0)
  })

  it('gets the same scores on either side, of the same recordings', async () => {
    const compared = await compare(page(), BUILD, await makeTakes(TAKES))
    expect(compared.filter(({ server }) => server.status === 'ok').length).toBeGreaterThan(TAKES / 2)
    for (const { difference, take, browser: here, server } of compared) {
      expect(difference, take.utterance.text).toBeLessThan(0.5)
      expect(here.engine, take.utterance.text).toEqual(server.engine)
      expect(here.words.map(verdictsOf), take.utterance.text).toEqual(server.words.map(verdictsOf))
    }
  })

  it('leaves nothing of it behind after signing out', async () => {
    expect(await page().evaluate('localStorage.getItem("scoring")')).toBe('device')
    await page().goto(`${installation.address}/dashboard`)
    await page()
      .getByRole('button', { name: words('common.nav.signOut') })
      .click()
    await page().waitForURL((url) => !url.pathname.includes('dashboard'))
    await expect.poll(() => page().evaluate('caches.keys()')).toEqual([])
    expect(await page().evaluate('localStorage.getItem("scoring")')).toBe(null)
    expect(browser.complaints).toEqual([])
  })
})

const verdictsOf = ({ kind, phonemes }: WordAssessment) => [kind, ...phonemes.map(({ verdict }) => verdict)]

/** Records the open phrase and has it scored in the browser. */
async function scoredHere() {
  await recordPhrase(page(), browser.microphone, phrase)
  expect(await analyseButton(page()).textContent()).toContain(words('practice.price.free'))
  await analyseButton(page()).click()
  await page().getByText(words('deviceScoring.notKept')).waitFor()
  const judged = (await shownWords(page())).filter(({ score }) => score !== null).length
  return { figures: await shownFigures(page()), judged }
}

async function kept(cache: string): Promise<{ url: string; size: number }[]> {
  return await page().evaluate(`(async () => {
    if (!(await caches.has('${cache}'))) return []
    const cache = await caches.open('${cache}')
    const answers = await cache.matchAll()
    const urls = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    return await Promise.all(answers.map(async (answer, index) => ({ url: urls[index], size: (await answer.blob()).size })))
  })()`)
}
