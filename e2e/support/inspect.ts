import { mkdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { APP_LANGUAGE_NAMES, type AppLanguage } from '../../src/i18n/app-languages.ts'
import { SHARED_WORDS } from '../../src/i18n/shared-words.ts'
import { LANGUAGES } from '../../src/shared/languages.ts'
import type { Browser } from './browser.ts'
import { look, settle } from './look.ts'

export const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
const LOOKS = [
  { name: 'wide-light', size: WIDE, scheme: 'light' },
  { name: 'wide-dark', size: WIDE, scheme: 'dark' },
  { name: 'narrow-dark', size: NARROW, scheme: 'dark' },
  { name: 'narrow-light', size: NARROW, scheme: 'light' },
] as const

const PICTURE_MS = 5000

const KEY =
  /\b(common|errors|practice|landing|auth|onboarding|dashboard|languages|settings|verify|engine|review|lessons|deviceScoring|feedback)\.[a-z]/
/** Rightly the same whatever the language of the interface. */
const NAMES = new Set([
  ...SHARED_WORDS,
  ...Object.values(APP_LANGUAGE_NAMES),
  ...LANGUAGES.map(({ endonym }) => endonym),
  'Ada Lovelace',
  'timbre',
])
/** Files, programs and the addresses of pages. */
const TECHNICAL = /^[\w-]+[/.][\w./-]+$/

export type Inspect = (screen: string, language: AppLanguage) => Promise<void>

/**
 * Looks at screens as they stand, in both widths and both schemes: nothing sticks out, every text is there and in the
 * language, and, in English, nothing grave keeps anybody out. Each screen has to be shown in English first.
 */
export function createInspector(browser: () => Browser, pictures: string): Inspect {
  /** What each screen says in English. */
  const english = new Map<string, string[]>()
  mkdirSync(pictures, { recursive: true })
  const page = () => browser().page

  function checkLanguage(screen: string, language: AppLanguage, texts: string[]) {
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

  return async (screen, language) => {
    for (const { name, size, scheme } of LOOKS) {
      await page().setViewportSize(size)
      await page().emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await settle(page())
      const where = `${screen} ${name} in ${language}`
      const seen = await look(page())
      await takePicture(page(), `${pictures}/${screen}.${name}.${language}.png`)
      expect.soft(seen.overflow, `${where}: ${seen.stickingOut.join(' ')}`).toBeLessThanOrEqual(0)
      expect.soft(seen.title, where).toMatch(/^.+ · Timbre$/)
      expect.soft(seen.headings, `headings of ${where}`).toBe(1)
      const keys = seen.texts.filter((text) => KEY.test(text))
      expect.soft(keys, `keys on ${where}`).toEqual([])
      checkLanguage(`${screen} ${name}`, language, seen.texts)
      if (language === 'en') await checkAccess(where, scheme === 'dark')
    }
    await page().setViewportSize(WIDE)
    await page().emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    expect.soft(browser().complaints.splice(0), `complaints of ${screen} in ${language}`).toEqual([])
  }
}

/** Once in some thousand pictures Chromium waits for a frame that never comes; asked again, it draws one. */
async function takePicture(page: Page, path: string): Promise<void> {
  const take = (timeout: number) => page.screenshot({ path, fullPage: true, timeout })
  await take(PICTURE_MS).catch(() => take(3 * PICTURE_MS))
}

function isName(text: string): boolean {
  return NAMES.has(text) || TECHNICAL.test(text) || text.split(' · ').every((part) => NAMES.has(part))
}
