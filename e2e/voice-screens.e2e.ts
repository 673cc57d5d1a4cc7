import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteAnswer } from '../src/contract/route.ts'
import type { getVoiceProfile, VoiceSampleBody } from '../src/contract/voice.ts'
import { APP_LANGUAGES, type AppLanguage } from '../src/i18n/app-languages.ts'
import type { Translate } from '../src/i18n/translate.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { createInspector } from './support/inspect.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { analyse, findPhrase, recordPhrase } from './support/practice-screen.ts'
import { askConsent, haveVoice } from './support/voice-maker.ts'
import { newPerson, type Person } from './support/voice-person.ts'
import { agree, recordLine } from './support/voice-screen.ts'
import { wordsIn } from './support/words.ts'

type Voice = RouteAnswer<typeof getVoiceProfile>

let installation: Installation
let browser: Browser
let person: Person
/** What the server says of a person with a voice; the other states are made of it. */
let ready: Voice
let own: Buffer
let stock: Buffer
const inspectScreen = createInspector(
  () => browser,
  process.env.TIMBRE_PICTURES ?? 'test-results/voice-screens',
)

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  person = await newPerson(installation, 'screens@example.org', { credits: 1000 })
  await haveVoice(person.call, 'ben')
  ready = (await person.call('GET', '/api/voice-profile')).body as unknown as Voice
  const say = async (useClonedVoice: boolean) => {
    const text = 'Mañana por la tarde vamos a visitar a nuestros abuelos.'
    const body = { text, language: 'spanish', useClonedVoice }
    const answer = await person.call('POST', '/api/functions/generate-speech', body)
    return Buffer.from(answer.body.audio as string, 'base64')
  }
  own = await say(true)
  stock = await say(false)
  browser = await openBrowser({ still: true })
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

describe.sequential.each(APP_LANGUAGES)('in %s', (language: AppLanguage) => {
  const page = () => browser.page
  const inspect = (screen: string) => inspectScreen(screen, language)
  const go = (path: string) => page().goto(`${installation.address}${path}`)
  const heading = (key: Parameters<Translate>[0]) =>
    page()
      .getByRole('heading', { name: t(key) })
      .waitFor()
  const press = (key: Parameters<Translate>[0]) =>
    page()
      .getByRole('button', { name: t(key) })
      .first()
      .click()
  let t: Translate
  beforeAll(async () => {
    t = await wordsIn(language)
    await browser.context.clearCookies()
    await go('/')
    await page().evaluate(
      `localStorage.clear(); sessionStorage.clear(); localStorage.language = '${language}'`,
    )
    const signedIn = await browser.context.request.post(`${installation.address}/api/auth/sign-in/email`, {
      headers: { origin: installation.address },
      data: { email: person.email, password: 'sesame' },
    })
    expect(signedIn.status()).toBe(200)
    await person.call('PATCH', '/api/profile', { appLanguage: language })
  })

  /** Opens the settings as they are in a state that the server would describe so. */
  async function settingsWith(voice: Voice) {
    await page().unroute('**/api/voice-profile')
    await page().route('**/api/voice-profile', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: voice }) : route.continue(),
    )
    await go('/dashboard')
    await go('/settings')
  }

  it('A-01 A-06 P-01 shows the start, with and without the credits, with a receipt, and the upload', async () => {
    const none: Voice = { ...ready, profile: null, ready: null, sample: null, receipt: null }
    const poor = { eligible: false, free: false, price: 150, held: 15 }
    await settingsWith({ ...none, eligibility: poor })
    await heading('settings.start.title')
    await inspect('settings-start-poor')
    await settingsWith({
      ...none,
      eligibility: { eligible: true, free: true, price: 0, held: 15 },
      receipt: RECEIPT,
    })
    await heading('settings.receipt.title')
    await inspect('settings-deleted')
    await press('settings.start.upload')
    await heading('settings.upload.title')
    await press('settings.upload.send')
    await inspect('settings-upload')
  })

  it('A-01 A-06 P-01 shows the recording: a line to read, one refused, and what is taken', async () => {
    const sample = sampleWith((line) => ({ ...line, accepted: line.index < 4 }), {
      accepted: 4,
      complete: false,
    })
    await settingsWith({ ...ready, profile: null, ready: null, sample })
    await heading('settings.line.title')
    await inspect('settings-line')
    await page().route('**/lines/*', (route) =>
      route.fulfill({ status: 422, json: { ...FAILURE, code: 'voice.line_refused', status: 'other_text' } }),
    )
    const line = sample.lines[5]
    if (!line) throw new Error('There is no such line.')
    expect((await recordLine(page(), browser.microphone, line, t)).status()).toBe(422)
    await page().getByText(t('settings.refused.other_text'), { exact: true }).waitFor()
    await inspect('settings-line-refused')
    await page().unroute('**/lines/*')
  })

  it('A-01 A-06 P-03 shows the consent, its sentence, and that somebody is too young', async () => {
    await settingsWith({ ...ready, profile: null, ready: null, sample: sampleWith((line) => line, {}) })
    await heading('settings.consent.title')
    await press('settings.consent.next')
    await inspect('settings-consent')
    await page().route('**/api/voice-consents', (route) =>
      route.fulfill({ status: 403, json: { ...FAILURE, code: 'voice.under_age', needed: 16 } }),
    )
    await agree(page())
    await heading('settings.consent.title')
    await page().getByText(t('settings.consent.under'), { exact: true }).waitFor()
    await inspect('settings-consent-under-age')
    await page().unroute('**/api/voice-consents')
    await settingsWith({ ...ready, profile: null, ready: null, sample: sampleWith((line) => line, {}) })
    const id = ready.sample?.id ?? ''
    const sentence = await askConsent(person.call, id)
    await page().route('**/api/voice-consents', (route) => route.fulfill({ json: sentence }))
    await agree(page())
    await heading('settings.consent.read.title')
    await inspect('settings-consent-sentence')
    await page().unroute('**/api/voice-consents')
  })

  it('A-01 A-06 P-01 P-02 shows the last step, the making, a failure, and an upload with its warnings', async () => {
    const consented = sampleWith((line) => line, { consented: true })
    const without = { ...ready, profile: null, ready: null }
    await settingsWith({ ...without, sample: consented })
    await heading('settings.make.title')
    await inspect('settings-make')
    const profile = ready.profile
    if (!profile) throw new Error('There is no voice.')
    const pending = { ...profile, status: 'pending' as const, quality: null, readyAt: null }
    await settingsWith({ ...without, profile: pending, sample: null })
    await heading('settings.pending.title')
    await inspect('settings-pending')
    const failed = { ...pending, status: 'failed' as const, failure: 'not_the_text' as const }
    await settingsWith({ ...without, profile: failed, sample: null })
    await heading('settings.broken.title')
    await inspect('settings-failed')
    const uploaded = sampleWith((line) => line, {
      kind: 'upload',
      warnings: ['without_script', 'fair_quality', 'target_language_only'],
      quality: {
        verdict: 'fair',
        problems: ['too_noisy', 'narrow_band', 'too_little_speech'],
        speechMs: 24_000,
        levelRangeDb: 14,
        clippedFraction: 0,
      },
    })
    await settingsWith({ ...without, sample: uploaded })
    await heading('settings.quality.title')
    await inspect('settings-uploaded')
  })

  it('A-01 A-06 P-02 shows the voice that is ready, a test sentence, the deletion and privacy', async () => {
    await settingsWith(ready)
    await heading('settings.ready.title')
    await press('settings.test.play')
    await page().getByText(t('settings.test.own'), { exact: true }).waitFor({ timeout: 60_000 })
    await page()
      .getByRole('button', { name: t('settings.test.play') })
      .waitFor()
    await inspect('settings-ready')
    await press('settings.delete.action')
    await page().getByRole('dialog').waitFor()
    await inspect('settings-delete')
    await page().keyboard.press('Escape')
    await page()
      .getByRole('tab', { name: t('settings.tab.privacy') })
      .click()
    await heading('settings.privacy.title')
    await inspect('settings-privacy')
  })

  it('A-01 A-06 M-03 P-04 shows a phrase in the own voice and the three voices of a take', async () => {
    await page().unroute('**/api/voice-profile')
    await go('/practice')
    const phrase = await findPhrase(page(), 5, t)
    await press('practice.own.hear')
    await page().locator('.own-words').waitFor({ timeout: 60_000 })
    await page()
      .getByRole('button', { name: t('practice.own.hear') })
      .waitFor()
    await inspect('practice-own-voice')
    await press('practice.hear.model')
    await page()
      .getByRole('button', { name: t('practice.hear.stop') })
      .waitFor()
    await page()
      .getByRole('button', { name: t('practice.hear.model'), exact: true })
      .waitFor()
    await recordPhrase(page(), browser.microphone, phrase)
    expect((await analyse(page())).status).toBe(200)
    await page().locator('h1.phrase.judged').waitFor()
    const voices = page().locator('.voices')
    await voices.locator('[aria-keyshortcuts="2"]').click()
    await voices.locator('[aria-keyshortcuts="2"]:not([aria-busy])').waitFor({ timeout: 60_000 })
    await voices.getByRole('button', { name: t('practice.voices.play'), exact: true }).waitFor()
    await inspect('practice-corrected')
    await voices.locator('[aria-keyshortcuts="3"]').click()
    await inspect('practice-model')
  })

  it('A-01 A-06 shows a visitor the check of clips and the page of the engine', async () => {
    await browser.context.clearCookies()
    await go('/verify-audio')
    await heading('verify.title')
    await inspect('verify-empty')
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page().locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })
    await choose('own.wav', 'audio/wav', own)
    await page().getByText(t('verify.here.text')).waitFor({ timeout: 60_000 })
    await inspect('verify-found')
    await choose('stock.wav', 'audio/wav', stock)
    await page().getByText(t('verify.none.text')).waitFor({ timeout: 60_000 })
    await inspect('verify-none')
    await choose('notes.txt', 'text/plain', Buffer.from('No sound at all.'))
    await page().getByText(t('verify.problem.unreadable')).waitFor()
    await inspect('verify-unreadable')
    await go('/engine')
    await heading('engine.title')
    await heading('engine.limits.title')
    await inspect('engine')
  })

  function sampleWith(
    change: (line: VoiceSampleBody['lines'][number]) => VoiceSampleBody['lines'][number],
    more: Partial<VoiceSampleBody>,
  ): VoiceSampleBody {
    const { sample } = ready
    if (!sample) throw new Error('There is no sample.')
    return { ...sample, consented: false, lines: sample.lines.map(change), ...more }
  }
})

const FAILURE = { error: 'No.', requestId: 'r' }
const RECEIPT: Voice['receipt'] = {
  id: '00000000-0000-4000-8000-000000000000',
  reason: 'asked',
  samples: 1,
  profiles: 1,
  clips: 3,
  files: 16,
  keyDestroyed: true,
  remote: 'none',
  at: '2026-11-20T10:00:00.000Z',
}
