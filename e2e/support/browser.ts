import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { putBeforeMicrophone, silence } from '../../src/server/testing/speaker.ts'

export type Browser = {
  context: BrowserContext
  page: Page
  /** A wav file; what is in it when the microphone is opened is what the microphone hears. */
  microphone: string
  /** What the pages complained about. */
  complaints: string[]
  close(): Promise<void>
}

/** Chromium with an empty profile and a wav file as its microphone. */
export async function openBrowser(
  options: {
    width?: number
    height?: number
    locale?: string
    colorScheme?: 'light' | 'dark'
    still?: boolean
  } = {},
): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The browser journeys need Chromium: set CHROMIUM_PATH.')
  const profile = mkdtempSync(join(tmpdir(), 'timbre-browser-'))
  const microphone = join(profile, 'microphone.wav')
  putBeforeMicrophone(microphone, silence(1))
  const context = await chromium.launchPersistentContext(join(profile, 'profile'), {
    executablePath,
    headless: true,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    locale: options.locale ?? 'en-US',
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.still ? 'reduce' : 'no-preference',
    permissions: ['microphone'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${microphone}%noloop`,
    ],
  })
  context.setDefaultTimeout(15_000)
  const page = context.pages()[0] ?? (await context.newPage())
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // A refused request (402, 422) is part of a journey; the browser writes it to the console by itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return {
    context,
    page,
    microphone,
    complaints,
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
