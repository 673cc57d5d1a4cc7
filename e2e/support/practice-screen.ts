import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { putBeforeMicrophone, readPhrase } from '../../src/server/testing/speaker.ts'
import type { CourseLanguage } from '../../src/shared/languages.ts'
import { words } from './words.ts'

const RATE = 48_000

export type ShownPhrase = {
  targetPhrase: string
  norm: string
  language: CourseLanguage
  audioCached: boolean
}

/** The phrase that is open, as the tab keeps it for a reload. */
export async function openPhrase(page: Page): Promise<ShownPhrase> {
  await page.locator('h1.phrase').waitFor()
  const kept = await page.evaluate<string>('sessionStorage.getItem("practice")')
  const sitting = JSON.parse(kept) as {
    language: string
    histories: Record<string, { phrases: ShownPhrase[]; place: number }>
  }
  const history = Object.values(sitting.histories).find(
    ({ phrases, place }) => phrases[place]?.language === sitting.language,
  )
  const phrase = history?.phrases[history.place]
  if (!phrase) throw new Error('No phrase is open.')
  return phrase
}

/** Leafs on until the phrase has so many words; shorter ones say little about a voice. */
export async function findPhrase(page: Page, least = 4, say = words): Promise<ShownPhrase> {
  for (let turn = 0; turn < 25; turn++) {
    const phrase = await openPhrase(page)
    if (turn > 0 && phrase.targetPhrase.split(/\s+/).length >= least) return phrase
    await page.getByRole('button', { name: say('practice.phrase.next') }).click()
    await expect
      .poll(async () => (await openPhrase(page)).targetPhrase, { timeout: 10_000 })
      .not.toBe(phrase.targetPhrase)
  }
  throw new Error(`No phrase of ${least} words came.`)
}

/** Records what is put before the microphone, as long as it lasts. Works in every language of the interface. */
export async function record(page: Page, microphone: string, samples: Float32Array): Promise<void> {
  putBeforeMicrophone(microphone, samples)
  const begin = page.locator('.ring-button, .stage-acts button:has(kbd), .trouble button:has(svg)')
  await begin.first().click()
  await page.locator('.say[data-stage="recording"]').waitFor()
  await page.waitForTimeout((samples.length / RATE) * 1000)
  await page.locator('.ring-button').click()
  await page.locator('.say[data-stage="recorded"]').waitFor()
}

export async function recordPhrase(page: Page, microphone: string, phrase: ShownPhrase): Promise<void> {
  await record(page, microphone, await readPhrase(phrase.language, phrase.targetPhrase, phrase.norm))
}

export const analyseButton = (page: Page) => page.locator('.stage-acts .btn-go')

type Analysed = {
  creditsUsed: number
  onTheHouse: boolean
  sessionId: string
  analysis: { pronunciation_score: number; accuracy_score: number; fluency_score: number }
}

/** Presses Analyse and waits for the answer. */
export async function analyse(page: Page): Promise<{ status: number; body: Analysed & { status?: string } }> {
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/functions\/analyze-speech/, { timeout: 45_000 }),
    analyseButton(page).click(),
  ])
  return { status: answer.status(), body: await answer.json() }
}

/** The numbers under the words, as they are read out: `estación, clear, 92 of 100`. */
export async function shownWords(page: Page): Promise<{ word: string; score: number | null }[]> {
  const labels = await page
    .locator('h1.phrase.judged button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  return labels.map((label) => ({
    word: label.split(',')[0] ?? '',
    score: Number(label.match(/(\d+) of 100/)?.[1] ?? Number.NaN) || null,
  }))
}

/** The three large numbers. */
export async function shownFigures(page: Page): Promise<number[]> {
  const figures = await page.locator('.figs .figure').allTextContents()
  return figures.map(Number)
}
