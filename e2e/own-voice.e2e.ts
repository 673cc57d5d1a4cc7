import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Me } from '../src/contract/profile.ts'
import type { VoiceSampleBody } from '../src/contract/voice.ts'
import { silence } from '../src/server/testing/speaker.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { booksOf, keptFiles, opensWithWhatIsLeft, readable, voiceRows } from './support/kept.ts'
import { ask, creditsOf, onboardQuietly, purse, signUpQuietly } from './support/learner.ts'
import { analyse, findPhrase, recordPhrase } from './support/practice-screen.ts'
import {
  agree,
  COUNT_SOUNDS,
  keptClips,
  readSentence,
  recordLine,
  sendLine,
  sentenceAfter,
  sounds,
} from './support/voice-screen.ts'
import { words } from './support/words.ts'

const EMAIL = 'own-voice@example.org'
const MAKING_LIMIT_MS = 180_000

let installation: Installation
let browser: Browser
let userId: string
let sample: VoiceSampleBody
/** What lay on the disk while the voice was there. */
let sealed: Map<string, Buffer>

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  browser = await openBrowser()
  await browser.context.addInitScript(COUNT_SOUNDS)
  await signUpQuietly(browser.context, installation.address, EMAIL)
  await onboardQuietly(browser.context, installation.address)
  userId = (await ask<Me>(browser.context, `${installation.address}/api/me`)).user.id
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

const page = () => browser.page
const button = (key: Parameters<typeof words>[0]) => page().getByRole('button', { name: words(key) })
const go = (path: string) => page().goto(`${installation.address}${path}`)
const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>

describe.sequential('a newcomer has a voice made, hears it and deletes it', () => {
  it('P-01 says what it costs and that the credits do not reach', async () => {
    await go('/dashboard')
    await page().getByRole('main').locator('a[href="/settings#voice"]').click()
    await page().waitForURL('**/settings**')
    await page()
      .getByRole('heading', { name: words('settings.start.title') })
      .waitFor()
    const box = page().locator('.eligibility')
    await box.getByText('Voice cloning requires either a paid subscription or 150 credits').waitFor()
    await box.getByText(words('settings.price.need.text', { held: '15' })).waitFor()
    expect(keptFiles(installation)).toEqual(new Map())
  })

  it('P-01 reads half the script, a wrong line refused with the reason, and goes on after a reload', async () => {
    const [begun] = await Promise.all([
      page().waitForResponse(/\/api\/voice-samples$/),
      button('settings.start.script').click(),
    ])
    sample = (await begun.json()) as VoiceSampleBody
    expect(sample.lines.map(({ norm }) => norm.slice(0, 2))).toEqual([
      ...Array(6).fill('en'),
      ...Array(6).fill('es'),
    ])
    const [first, second] = sample.lines
    if (!first || !second) throw new Error('There are no lines.')

    const wrong = await recordLine(page(), browser.microphone, second)
    expect([wrong.status(), await bodyOf(wrong)]).toMatchObject([
      422,
      { code: 'voice.line_refused', status: 'other_text' },
    ])
    await page().getByText(words('settings.refused.other_text'), { exact: true }).waitFor()
    expect(keptFiles(installation)).toEqual(new Map())
    await readLines(0, 6)
    await page().reload()
    await page()
      .getByText(words('settings.lines.count', { count: 6, total: '12' }), { exact: true })
      .waitFor()
    expect(await page().locator('.line-steps [data-accepted]').count()).toBe(6)
  })

  it('P-01 refuses silence for a line and takes the rest of the script', async () => {
    const refused = await sendLine(page(), browser.microphone, silence(2))
    expect([refused.status(), await bodyOf(refused)]).toMatchObject([422, { status: 'no_speech' }])
    await page().getByText(words('settings.refused.no_speech'), { exact: true }).waitFor()
    await readLines(6, 12)
    await page()
      .getByRole('heading', { name: words('settings.consent.title') })
      .waitFor()
    expect(keptFiles(installation, userId).size).toBe(12)
    expect(await creditsOf(page())).toBe(15)
  })

  it('P-03 takes no consent in other words, and one in the right ones', async () => {
    const first = await agree(page())
    const wrong = await readSentence(
      page(),
      browser.microphone,
      sample.lines[3] ?? raise('There is no line.'),
    )
    expect([wrong.status(), await bodyOf(wrong)]).toMatchObject([
      422,
      { code: 'voice.consent_refused', status: 'other_text' },
    ])
    const second = await sentenceAfter(page(), () => button('settings.consent.new').click())
    expect(second.id).not.toBe(first.id)
    const right = await readSentence(page(), browser.microphone, second)
    expect([right.status(), await right.text()]).toMatchObject([
      200,
      expect.stringContaining('"confirmed":true'),
    ])
    await page()
      .getByRole('heading', { name: words('settings.make.title') })
      .waitFor()
    // What was read as the sentence of the moment is kept nowhere.
    expect(keptFiles(installation, userId).size).toBe(12)
  })

  it('P-01 P-02 makes no voice without the credits, and one for 150 when the button is pressed twice', async () => {
    await page()
      .getByText('Voice cloning requires either a paid subscription or 150 credits')
      .first()
      .waitFor()
    expect(await button('settings.make.action').count()).toBe(0)
    await installation.grant(EMAIL, 200)
    await page().reload()
    await button('settings.make.action').dblclick()
    await page()
      .getByRole('heading', { name: words('settings.pending.title') })
      .waitFor()
    await page().getByText('Voice cloned and saved successfully!').waitFor({ timeout: MAKING_LIMIT_MS })
    await page()
      .getByRole('heading', { name: words('settings.ready.title') })
      .waitFor()
    expect(await booksOf(installation, userId)).toMatchObject({
      charges: 1,
      held: 0,
      account: 65,
      ledger: 65,
    })
    expect(await voiceRows(installation, userId)).toMatchObject({ profiles: 1, pending: 0 })
    await expect.poll(() => purse(page()).textContent()).toBe('65')
    await page().getByText(words('settings.ready.tag'), { exact: true }).waitFor()
  })

  it.each(['spanish', 'english'] as const)('P-02 speaks a test sentence in %s, free', async (language) => {
    await page().getByLabel(words('settings.test.language')).selectOption(language)
    const before = (await sounds(page())).length
    const [answer] = await Promise.all([
      page().waitForResponse(/test-sentence/, { timeout: 60_000 }),
      button('settings.test.play').click(),
    ])
    const said = await bodyOf(answer)
    expect([answer.status(), said]).toMatchObject([200, { voice: { kind: 'own' } }])
    await page()
      .getByText(said.text as string, { exact: true })
      .waitFor()
    await button('settings.test.stop').waitFor()
    const heard = (await sounds(page())).slice(before)
    expect(heard).toHaveLength(1)
    expect(heard[0]?.seconds).toBeGreaterThan(1)
    expect(heard[0]?.loudest).toBeGreaterThan(0.05)
    // It ends by itself.
    await button('settings.test.play').waitFor()
    await page().getByText(words('settings.test.own'), { exact: true }).waitFor()
    expect(await creditsOf(page())).toBe(65)
  })

  it('M-03 hears a phrase in the own voice for five credits, once', async () => {
    await page()
      .getByRole('link', { name: words('settings.ready.practise') })
      .click()
    await findPhrase(page())
    const hear = button('practice.own.hear')
    await hear.waitFor()
    expect(await hear.textContent()).toContain('5')
    const [answer] = await Promise.all([
      page().waitForResponse(/generate-speech/, { timeout: 60_000 }),
      hear.click(),
    ])
    expect([answer.status(), await bodyOf(answer)]).toMatchObject([
      200,
      { voice: { kind: 'own' }, creditsUsed: 5 },
    ])
    await expect.poll(async () => (await sounds(page())).at(-1)?.loudest ?? 0).toBeGreaterThan(0.05)
    await page().locator('.own-words .mine').waitFor()
    await expect.poll(() => purse(page()).textContent()).toBe('60')
    await hear.waitFor()
    await hear.click()
    await button('practice.hear.stop').waitFor()
    expect(await creditsOf(page())).toBe(60)
    expect(await keptClips(page())).toEqual([{ voice: 'own', bytes: expect.any(Number) }])
  })

  it('P-04 M-06 hears a take, the take corrected and the model, going on at the same place; corrected once', async () => {
    await recordPhrase(page(), browser.microphone, await findPhrase(page(), 5))
    expect((await analyse(page())).status).toBe(200)
    const asked: string[] = []
    page().on('request', (request) => {
      if (request.url().endsWith('/corrected')) asked.push(request.url())
    })
    const voices = page().locator('.voices')
    /** By the key that does the same: 1 mine, 2 corrected, 3 the model. */
    const choose = (key: 1 | 2 | 3) => voices.locator(`[aria-keyshortcuts="${key}"]`).click()
    const sounding = async () => (await sounds(page())).length
    const play = () =>
      voices.getByRole('button', { name: words('practice.voices.play'), exact: true }).click()

    let count = await sounding()
    await play()
    await expect.poll(sounding).toBe(count + 1)
    await page().waitForTimeout(500)
    const [corrected] = await Promise.all([
      page().waitForResponse(/\/corrected$/, { timeout: 60_000 }),
      choose(2),
    ])
    expect([corrected.status(), await corrected.text()]).toMatchObject([
      200,
      expect.stringContaining('"words"'),
    ])
    await expect.poll(sounding).toBe(count + 2)
    const second = (await sounds(page())).at(-1)
    expect(second?.loudest).toBeGreaterThan(0.05)
    expect(second?.offset, 'goes on where the take was').toBeGreaterThan(0.1)
    await choose(3)
    await expect.poll(sounding).toBe(count + 3)
    expect((await sounds(page())).at(-1)?.offset).toBeGreaterThan(0.1)
    await choose(2)
    await choose(1)
    count = await sounding()
    await choose(2)
    await expect
      .poll(() => voices.locator('[aria-pressed="true"]').first().textContent())
      .toContain('orrected')
    expect(asked).toHaveLength(1)
    expect(count).toBeGreaterThan(2)
    expect(await creditsOf(page())).toBe(60)
  })

  it('O-02 keeps nothing that can be read: lines, profile and clips lie sealed', async () => {
    sealed = keptFiles(installation, userId)
    const areas = [...sealed.keys()].map((path) => path.split('/')[0])
    expect(areas.filter((area) => area === 'voice-samples')).toHaveLength(12)
    expect(areas.filter((area) => area === 'voice-profiles')).toHaveLength(1)
    expect(areas.filter((area) => area === 'voice-clips')).toHaveLength(3)
    expect(keptFiles(installation).size).toBe(sealed.size)
    for (const [path, bytes] of sealed) {
      expect(bytes.subarray(0, 3).toString(), path).toBe('TMB')
      expect(readable(bytes), path).toEqual([])
    }
  })

  it('P-03 O-02 deletes the voice, and shows the receipt', async () => {
    await go('/settings')
    await button('settings.delete.action').click()
    await button('settings.delete.confirm').dblclick()
    const receipt = page().locator('.receipt')
    await receipt.waitFor()
    await receipt.getByText(words('settings.receipt.key')).waitFor()
    expect(await receipt.locator('dd').allTextContents()).toEqual(['1', '1', '3', '16'])
    await page().reload()
    await receipt.waitFor()
    await button('settings.start.script').waitFor()
    expect(await creditsOf(page())).toBe(60)
  })

  it('O-02 leaves no byte of it: no file, no key, nothing that opens, no clip in the browser', async () => {
    expect(keptFiles(installation)).toEqual(new Map())
    expect(await voiceRows(installation, userId)).toEqual({
      keys: 0,
      samples: 0,
      profiles: 0,
      clips: 0,
      pending: 0,
    })
    for (const [path, bytes] of sealed)
      expect(await opensWithWhatIsLeft(installation, { userId, path, bytes }), path).toBe(false)
    expect((await keptClips(page())).filter(({ voice }) => voice !== 'stock')).toEqual([])
    expect(await page().evaluate('caches.keys()')).toEqual([])
    const clip = [...sealed].find(([path]) => path.startsWith('voice-clips')) ?? raise('There was no clip.')
    // A copy that was put back serves nobody: the server has lost the key too.
    writeFileSync(join(installation.dataFolder, 'clip-of-a-backup'), clip[1])
    const answer = await browser.context.request.post(
      `${installation.address}/api/voice-profile/test-sentence`,
      {
        headers: { origin: installation.address },
        data: { language: 'spanish' },
      },
    )
    expect(answer.status()).toBe(409)
  })

  it('M-03 offers the own voice no more', async () => {
    await go('/practice')
    await page()
      .getByRole('link', { name: words('practice.own.make') })
      .waitFor()
    expect(await button('practice.own.hear').count()).toBe(0)
  })

  it('A-05 complains of nothing all the way', () => {
    expect(browser.complaints).toEqual([])
  })

  /** Reads the lines from this one to before that one, each accepted. */
  async function readLines(from: number, to: number) {
    for (const line of sample.lines.slice(from, to)) {
      await page().locator('.script-text').getByText(line.text, { exact: true }).waitFor()
      const answer = await recordLine(page(), browser.microphone, line)
      expect(answer.status(), `“${line.text}”: ${await answer.text()}`).toBe(200)
    }
  }
})

function raise(message: string): never {
  throw new Error(message)
}
