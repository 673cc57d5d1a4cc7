import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { until } from './lesson-play.ts'
import { sounds } from './voice-screen.ts'
import { words } from './words.ts'

/** Answers every card that is due by keyboard, the first one forgotten once; `texts` are what the cards may ask for. */
export async function reviewByKeyboard(
  page: Page,
  { due, texts }: { due: number; texts: ReadonlySet<string> },
): Promise<void> {
  const card = page.locator('.review-card')
  const left = page.locator('.review-head [aria-live]')
  await until(() => left.textContent()).toBe(words('review.left', { count: due }))
  await card.getByText(words('review.mode.recall')).waitFor()
  expect(await page.locator('.review-target').count()).toBe(0)
  // Nothing is answered before the answer was seen.
  await page.keyboard.press('4')
  await page.keyboard.press(' ')
  const shown = page.locator('.review-target')
  await shown.waitFor()
  expect(await left.textContent()).toBe(words('review.left', { count: due }))
  const forgotten = (await shown.textContent()) ?? ''
  expect(texts.has(forgotten)).toBe(true)
  await page.getByRole('button', { name: words('review.hear') }).click()
  await until(async () => (await sounds(page)).at(-1)?.loudest ?? 0).toBeGreaterThan(0.05)
  await page.getByRole('button', { name: words('review.hearSlowly') }).waitFor()
  // Forgotten: it comes again at the end, to be understood by ear.
  await page.keyboard.press('1')
  await until(() => shown.count()).toBe(0)
  expect(await left.textContent()).toBe(words('review.left', { count: due }))
  for (let count = due; count > 0; count--) {
    await until(() => left.textContent()).toBe(words('review.left', { count }))
    if (count === 1) await card.getByText(words('review.mode.hear')).waitFor()
    await page.keyboard.press(' ')
    await shown.waitFor()
    if (count === 1) expect(await shown.textContent()).toBe(forgotten)
    await page.keyboard.press('4')
    if (count > 1) await until(() => shown.count()).toBe(0)
  }
}

/** A zip that holds a table with a row for each card, and the audio each row names. */
export function checkPackage(zip: Uint8Array, total: number): void {
  const files = unzipSync(zip)
  const { 'cards.csv': csv, ...media } = files
  const rows = strFromU8(csv ?? new Uint8Array())
    .trim()
    .split('\n')
  expect(rows.filter((row) => !row.startsWith('#'))).toHaveLength(total)
  expect(Object.keys(media)).toHaveLength(total)
  for (const [name, bytes] of Object.entries(media)) {
    expect(name).toMatch(/^media\/timbre-[0-9a-f-]{36}\.wav$/)
    expect(strFromU8(bytes.subarray(0, 4)), name).toBe('RIFF')
    expect(bytes.length, name).toBeGreaterThan(8000)
    expect(rows.filter((row) => row.includes(`[sound:${name.slice('media/'.length)}]`))).toHaveLength(1)
  }
}
