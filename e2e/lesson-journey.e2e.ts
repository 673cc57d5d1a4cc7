import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegularLesson } from '../src/contract/lesson-content.ts'
import type { Lesson } from '../src/contract/lessons.ts'
import type { Me } from '../src/contract/profile.ts'
import type { getReview } from '../src/contract/review.ts'
import type { RouteAnswer } from '../src/contract/route.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { ask, creditsOf, purse, signInQuietly } from './support/learner.ts'
import { missOneGap, missOnePair, missTheChoice, playScene } from './support/lesson-exercises.ts'
import {
  begin,
  comeToProposal,
  firstOf,
  learningOf,
  lessonAt,
  lessonMissing,
  ownLessons,
  placeShown,
  remixLines,
  sayPhrase,
  stampOfCompleted,
  stopClock,
  TABS,
  tabOf,
  tell,
  until,
  writeUnsent,
} from './support/lesson-play.ts'
import { checkPackage, reviewByKeyboard } from './support/lesson-review.ts'
import { regular } from './support/lesson-screen.ts'
import { COUNT_SOUNDS } from './support/voice-screen.ts'
import { words } from './support/words.ts'

type Review = RouteAnswer<typeof getReview>
type Sessions = { items: { lessonId: string | null; creditsUsed: number }[] }

const EMAIL = 'lesson-journey@example.org'

let installation: Installation
/** Where the lesson is made, said aloud and reviewed. */
let browser: Browser
/** Another device: its pages' time passes when it is told to. */
let other: Browser

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  browser = await openBrowser()
  await browser.context.addInitScript(COUNT_SOUNDS)
  other = await openBrowser()
  await other.page.clock.install()
})
afterAll(async () => {
  await browser?.close()
  await other?.close()
  await installation?.stop()
})

const meOf = ({ context }: Browser) => ask<Me>(context, `${installation.address}/api/me`)
const go = ({ page }: Browser, path: string) => page.goto(`${installation.address}${path}`)
const countOf = ({ page }: Browser) => page.locator('.lesson-count').textContent()

describe.sequential('somebody who wants Spanish for the restaurant, in English', () => {
  const page = () => browser.page
  const button = (name: string | RegExp) => page().getByRole('button', { name })
  const ownNow = () => ownLessons(browser.context, installation.address)
  const lessonNow = () => lessonAt(browser.context, installation.address, id)
  let id = ''
  let lesson: Lesson
  let content: RegularLesson
  let remix: Lesson

  beforeAll(async () => {
    await begin(browser.context, installation.address, { email: EMAIL, target: 'spanish' })
    await installation.grant(EMAIL, 135)
    await signInQuietly(other.context, installation.address, EMAIL)
  })

  it('K-01 K-03 tells the tutor what for, is asked for the rest, and sees a proposal before anything is spent', async () => {
    await go(browser, '/dashboard')
    await button(new RegExp(words('dashboard.actions.create'))).click()
    await writeUnsent(page())
    const question = await tell(page(), 'I want to learn restaurant Spanish, beginner')
    expect(question).toMatch(/long|short|length|minutes/i)
    await comeToProposal(page())
    const proposal = page().locator('.chat-proposal')
    expect(await proposal.locator('h3').textContent()).toMatch(/restaurant/i)
    expect(await proposal.locator('.lesson-facts').textContent()).toBe('BeginnerSpanish')
    expect(await proposal.locator('.lesson-lines li').count()).toBeGreaterThan(0)
    expect(await proposal.locator('.btn-go').textContent()).toContain('10 credits')
    expect(await creditsOf(page())).toBe(150)
    expect(await ownNow()).toEqual([])
  })

  it('K-01 K-03 F-04 has one lesson made for ten credits, though the button is pressed twice', async () => {
    await page().locator('.chat-proposal .btn-go').dblclick()
    await page().waitForURL('**/lesson/*')
    await page().getByRole('heading', { level: 1 }).waitFor()
    id = new URL(page().url()).pathname.split('/').at(-1) ?? ''
    expect(await page().getByRole('dialog').count()).toBe(0)
    await until(() => purse(page()).textContent()).toBe('140')
    expect(await creditsOf(page())).toBe(140)
    const own = await ownNow()
    expect(own.map((each) => each.id)).toEqual([id])
    lesson = await lessonNow()
    content = regular(lesson)
    expect([lesson.language, lesson.difficultyLevel]).toEqual(['spanish', 'Beginner'])
    expect(await page().getByRole('heading', { level: 1 }).textContent()).toBe(lesson.title)
  })

  it('K-01 begins the conversation anew when a lesson was made', async () => {
    await page().goto(`${installation.address}/lessons`)
    await button(words('lessons.create')).click()
    await page().getByText(words('lessons.chat.hello')).waitFor()
    expect(await page().locator('.chat-user, .chat-proposal').count()).toBe(0)
    await page().keyboard.press('Escape')
  })

  it('J-05 counts the four parts, and opens the end only when all were visited', async () => {
    await go(browser, `/lesson/${id}`)
    const complete = button(words('lessons.complete'))
    for (const [place, tab] of TABS.entries()) {
      await tabOf(page(), tab).click()
      await until(() => countOf(browser)).toBe(`${place + 1}/4 sections completed`)
      expect(await complete.isDisabled()).toBe(place < 3)
      // A check mark stands in every tab that was visited, and in no other.
      expect(await page().locator('[role="tab"] svg').count()).toBe(place + 1)
    }
    await tabOf(page(), 'grammar').click()
    await page().reload()
    expect(await tabOf(page(), 'grammar').getAttribute('aria-selected')).toBe('true')
    await until(() => countOf(browser)).toBe('4/4 sections completed')
    await until(async () => (await lessonNow()).progress?.visited.length).toBe(4)
  })

  it('J-07 matches words: a wrong pair is shown for 1.5 seconds, and a second after the last it is over', async () => {
    await go(other, `/lesson/${id}?tab=grammar`)
    // What was visited on the one device is visited on the other.
    await until(() => countOf(other)).toBe('4/4 sections completed')
    await stopClock(other.page)
    await missOnePair(other.page, content)
  })

  it('J-07 fills a gap: a blank answer is not checked, a wrong one shows the right one for 1.5 seconds', async () => {
    await missOneGap(other.page, content)
  })

  it('J-07 identifies: a choice is locked when it is submitted, and only the right one ends it', async () => {
    await missTheChoice(other.page, content)
  })

  it('J-07 plays a scene: the hint shows what one could say, and two seconds after the answer it is over', async () => {
    await playScene(other.page, content)
  })

  it('J-05 J-07 keeps what was done over a reload, and shows it on the other device', async () => {
    const pairs = Object.keys(firstOf(content, 'Matching').content).length
    const gaps = firstOf(content, 'Fill-in-the-Blank').content.answers.length
    await other.page.clock.resume()
    await until(async () => Object.keys((await lessonNow()).progress?.exercises ?? {}).length).toBe(4)
    const score = Math.round((100 * (pairs - 1 + gaps - 1)) / (pairs + gaps + 1))
    expect((await lessonNow()).progress?.score).toBe(score)
    await other.page.reload()
    await go(browser, `/lesson/${id}?tab=grammar`)
    for (const { page } of [browser, other]) {
      const again = page.getByRole('button', { name: words('lessons.exercise.again') })
      await until(() => again.count()).toBe(4)
      await page.getByText(words('lessons.complete.score', { score: String(score) })).waitFor()
    }
  })

  it('J-06 M-05 says two phrases of the lesson aloud; another phrase begins anew', async () => {
    await tabOf(page(), 'practice').click()
    await button(words('lessons.practice.start')).click()
    const count = content.phrases.length
    for (const [place, phrase] of content.phrases.slice(0, 2).entries()) {
      await placeShown(page(), place + 1, count)
      await page().locator('.say[data-stage="ready"]').waitFor()
      expect(await page().locator('h1.phrase.judged').count()).toBe(0)
      expect(await button(words('lessons.practice.previous')).first().isDisabled()).toBe(place === 0)
      await sayPhrase(browser, phrase, lesson.norm)
      await page().locator('h1.phrase.judged').waitFor()
      if (place === 0) await button(words('lessons.practice.next')).last().click()
    }
    const { items } = await ask<Sessions>(browser.context, `${installation.address}/api/practice/sessions`)
    expect(items.map((item) => item.lessonId)).toEqual([id, id])
    const spent = items.reduce((sum, item) => sum + item.creditsUsed, 0)
    expect(await creditsOf(page())).toBe(140 - spent)
    await go(browser, `/lesson/${id}?say=p${count}`)
    await placeShown(page(), count, count)
    expect(await button(words('lessons.practice.next')).last().isDisabled()).toBe(true)
    await button(words('lessons.practice.back')).click()
    await tabOf(page(), 'overview').waitFor()
  })

  it('J-01 J-05 G-01 completes it: badge, score and one day of learning', async () => {
    expect((await meOf(browser)).lessonsCompleted).toBe(0)
    await button(words('lessons.complete')).dblclick()
    await page().getByText(words('lessons.complete.done')).first().waitFor()
    await page().waitForURL('**/lessons')
    const { score } = (await lessonNow()).progress ?? {}
    expect(score).toBeGreaterThan(0)
    expect(await stampOfCompleted(page(), id)).toContain(`${score}%`)
    expect(learningOf(await meOf(browser))).toEqual([1, 1, 1])
  })

  it('J-08 F-04 remixes it: the price first, a level up, what was asked for and what could not be done', async () => {
    const price = lesson.remixCredits
    const held = await creditsOf(page())
    await go(browser, `/lesson/${id}`)
    await page().locator('.lesson-owner button').first().click()
    const dialog = page().getByRole('dialog')
    await dialog.getByText(words('lessons.remix.up', { level: 'Intermediate' })).waitFor()
    const act = dialog.getByRole('button', { name: new RegExp(words('lessons.remix.action')) })
    expect(await act.textContent()).toContain(`${price} credits`)
    await dialog.getByRole('textbox').fill('more vocabulary and sing a song')
    await act.dblclick()
    await page().getByText(words('lessons.remix.done')).first().waitFor()
    expect((await remixLines(page(), 'lessons.remix.followed')).join()).toMatch(/vocabulary|words/i)
    expect((await remixLines(page(), 'lessons.remix.notFollowed')).join()).toMatch(/sing a song/)
    await dialog.getByRole('link', { name: words('lessons.remix.open') }).click()
    await until(() => new URL(page().url()).pathname).not.toBe(`/lesson/${id}`)
    const remixed = new URL(page().url()).pathname.split('/').at(-1) ?? ''
    remix = await lessonAt(browser.context, installation.address, remixed)
    expect(remix.difficultyLevel).toBe('Intermediate')
    expect(regular(remix).vocabulary.length).toBeGreaterThan(content.vocabulary.length)
    await until(() => purse(page()).textContent()).toBe(String(held - price))
    expect(await creditsOf(page())).toBe(held - price)
    // The old one is as it was.
    const own = await ownNow()
    expect(own.map((each) => each.id).sort()).toEqual([id, remixed].sort())
    expect((await lessonNow()).content).toEqual(lesson.content)
    expect((await lessonNow()).progress?.completed).toBe(true)
  })

  it('J-01 deletes the new one after asking; the old one stays', async () => {
    const menuOf = (title: string) => button(words('lessons.menu', { title }))
    await go(browser, '/lessons')
    await menuOf(remix.title).first().click()
    await page()
      .getByRole('menuitem', { name: words('lessons.delete.action') })
      .click()
    const dialog = page().getByRole('dialog')
    await dialog.getByRole('button', { name: words('lessons.delete.keep') }).click()
    expect((await ownNow()).length).toBe(2)
    await go(browser, `/lesson/${remix.id}`)
    await page().locator('.lesson-owner button').last().click()
    await dialog.getByRole('button', { name: words('lessons.delete.confirm') }).click()
    await page().getByText(words('lessons.delete.done')).first().waitFor()
    await page().waitForURL('**/lessons')
    await until(async () => (await ownNow()).map((each) => each.id)).toEqual([id])
    expect(await page().locator(`a[href="/lesson/${remix.id}"]`).count()).toBe(0)
    await page().locator(`a[href="/lesson/${id}"]`).first().waitFor()
    await go(browser, `/lesson/${remix.id}`)
    await lessonMissing(page())
  })

  it('J-03 shows somebody else, and a malformed address, that there is no such lesson', async () => {
    const stranger = { email: 'stranger@example.org', target: 'spanish' } as const
    await begin(other.context, installation.address, stranger)
    for (const path of [`/lesson/${id}`, '/lesson/not-an-id']) {
      await go(other, path)
      await lessonMissing(other.page)
      expect(await other.page.getByText(lesson.title).count()).toBe(0)
    }
    await other.page.getByRole('link', { name: words('lessons.missing.back') }).click()
    await other.page.waitForURL('**/lessons')
    await other.page.locator('.lesson-row').first().waitFor()
    expect(await other.page.locator(`a[href="/lesson/${id}"]`).count()).toBe(0)
  })

  it('reviews the cards of the lesson by keyboard: shows, hears, answers, until the day is done', async () => {
    const address = `${installation.address}/api/review?limit=50`
    const before = await ask<Review>(browser.context, address)
    const texts = new Set([...content.vocabulary, ...content.phrases].map(({ target }) => target))
    expect(before.total).toBeGreaterThan(10)
    expect(before.cards.filter(({ target }) => !texts.has(target))).toEqual([])
    const held = await creditsOf(page())
    await go(browser, '/review')
    const due = Math.min(20, before.cards.length)
    await reviewByKeyboard(page(), { due, texts })
    await page().getByText(words('review.done')).waitFor()
    const after = await ask<Review>(browser.context, address)
    expect([after.answeredToday, after.completedToday, after.due]).toEqual([due + 1, true, 0])
    expect(await creditsOf(page())).toBe(held)
    expect((await meOf(browser)).streak.totalLearningDays).toBe(1)
  })

  it('exports every card with its audio as a zip that Anki reads', async () => {
    const { total } = await ask<Review>(browser.context, `${installation.address}/api/review`)
    const [download] = await Promise.all([
      page().waitForEvent('download', { timeout: 90_000 }),
      button(words('review.export.start', { count: total })).click(),
    ])
    expect(download.suggestedFilename()).toBe('timbre-cards.zip')
    checkPackage(readFileSync(await download.path()), total)
  })

  it('complains of nothing all the way', () => {
    expect([...browser.complaints, ...other.complaints]).toEqual([])
  })
})
