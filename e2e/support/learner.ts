import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Me } from '../../src/contract/profile.ts'
import type { CourseLanguage } from '../../src/shared/languages.ts'
import { words } from './words.ts'

export const PASSWORD = 'sesame-open'

/** Asks the interface as the person who is signed in in this browser. */
export async function ask<Answer>(context: BrowserContext, address: string): Promise<Answer> {
  const answer = await context.request.get(address)
  expect(answer.status(), address).toBe(200)
  return (await answer.json()) as Answer
}

/** The credits, by the interface. */
export async function creditsOf(page: Page): Promise<number> {
  const { credits } = await ask<Me>(page.context(), new URL('/api/me', page.url()).href)
  return credits.available
}

/** The credits as the bar shows them. */
export function purse(page: Page) {
  return page.locator('.purse b')
}

/** Signs somebody up through the interface; the cookie is this browser's from then on. */
export async function signUpQuietly(context: BrowserContext, address: string, email: string): Promise<void> {
  const answer = await context.request.post(`${address}/api/auth/sign-up/email`, {
    headers: { origin: address },
    data: { email, password: PASSWORD, name: 'Ada Lovelace' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Signs somebody in through the interface. */
export async function signInQuietly(context: BrowserContext, address: string, email: string): Promise<void> {
  const answer = await context.request.post(`${address}/api/auth/sign-in/email`, {
    headers: { origin: address },
    data: { email, password: PASSWORD },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Completes onboarding through the interface. */
export async function onboardQuietly(
  context: BrowserContext,
  address: string,
  given: { targetLanguage?: CourseLanguage; appLanguage?: 'en' | 'es' | 'pt-BR' } = {},
): Promise<void> {
  const answer = await context.request.post(`${address}/api/onboarding`, {
    headers: { origin: address },
    data: {
      fullName: 'Ada Lovelace',
      nativeLanguage: 'english',
      targetLanguage: 'spanish',
      learningStyle: 'auditory',
      timeZone: 'Europe/Madrid',
      appLanguage: 'en',
      ...given,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Fills in and sends the form of people who come for the first time. */
export async function signUpByForm(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`${address}/auth`)
  await page.getByRole('tab', { name: words('auth.tabs.signUp') }).click()
  await page.locator('#full-name').fill('Ada Lovelace')
  await page.locator('#signup-email').fill(email)
  await page.locator('#signup-password').fill(PASSWORD)
  await page.getByRole('button', { name: words('auth.signUp.submit') }).click()
}
