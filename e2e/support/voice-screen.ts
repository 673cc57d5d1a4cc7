import type { Page, Response } from 'playwright-core'
import { putBeforeMicrophone } from '../../src/server/testing/speaker.ts'
import { type Line, lineSamples, type Sentence } from './voice-maker.ts'
import { words } from './words.ts'

const RATE = 48_000

/** Opens the microphone onto these samples and closes it when they are over. */
async function recordSamples(page: Page, microphone: string, samples: Float32Array, say = words) {
  putBeforeMicrophone(microphone, samples)
  await page.locator('.ring-button:not([disabled]), .notice .btn-go').first().click()
  const stop = page.getByRole('button', { name: say('practice.record.stop'), exact: true })
  await stop.waitFor()
  await page.waitForTimeout((samples.length / RATE) * 1000)
  await stop.click()
}

/** Records what somebody says for the line that is open and sends it. */
export async function recordLine(page: Page, microphone: string, said: Line, say = words): Promise<Response> {
  return sendLine(page, microphone, await lineSamples(said), say)
}

/** Records these samples for the line that is open and sends them. */
export async function sendLine(
  page: Page,
  microphone: string,
  samples: Float32Array,
  say = words,
): Promise<Response> {
  await recordSamples(page, microphone, samples, say)
  const use = page.getByRole('button', { name: say('settings.line.use'), exact: true })
  await use.waitFor()
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/voice-samples\/[^/]+\/lines\/\d+/, { timeout: 60_000 }),
    use.click(),
  ])
  return answer
}

/** Fills in the consent's form and asks for the sentence of the moment. */
export async function agree(page: Page, birthDate = '1990-05-17'): Promise<Sentence> {
  await page.locator('input[type="date"]').fill(birthDate)
  await page.locator('.check-box').click()
  return sentenceAfter(page, () => page.locator('form button[type="submit"]').click())
}

/** The sentence that is asked for by what is done. */
export async function sentenceAfter(page: Page, act: () => Promise<void>): Promise<Sentence> {
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/voice-consents$/), act()])
  return (await answer.json()) as Sentence
}

/** Reads something as the sentence of the moment; it is sent by itself. */
export async function readSentence(page: Page, microphone: string, said: Line): Promise<Response> {
  const answer = page.waitForResponse(/\/api\/voice-consents\/[^/]+$/, { timeout: 60_000 })
  await recordSamples(page, microphone, await lineSamples(said))
  return answer
}

/** Keeps count of everything that sounds in the pages of a browser, with its length and its loudest sample. */
export const COUNT_SOUNDS = `(() => {
  const sounds = (window.sounds = [])
  const start = AudioBufferSourceNode.prototype.start
  AudioBufferSourceNode.prototype.start = function (...given) {
    const data = this.buffer?.getChannelData(0) ?? []
    let loudest = 0
    for (const value of data) loudest = Math.max(loudest, Math.abs(value))
    sounds.push({ seconds: this.buffer?.duration ?? 0, loudest, offset: given[1] ?? 0 })
    return start.apply(this, given)
  }
})()`

export type Sound = { seconds: number; loudest: number; offset: number }

/** What has sounded since the page was loaded. */
export function sounds(page: Page): Promise<Sound[]> {
  return page.evaluate<Sound[]>('window.sounds')
}

/** Whose voice the clips have that this browser keeps. */
export function keptClips(page: Page): Promise<{ voice: string; bytes: number }[]> {
  return page.evaluate<{ voice: string; bytes: number }[]>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('timbre-clips')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('clips')) return resolve([])
      const reading = database.transaction('clips').objectStore('clips').getAll()
      reading.onsuccess = () => {
        resolve(reading.result.map(({ audio }) => ({ voice: audio.voice ?? 'stock', bytes: audio.base64.length })))
        database.close()
      }
    }
  })`)
}
