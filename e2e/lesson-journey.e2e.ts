import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegularLesson } from '../src/contract/lesson-content.ts'
import type { Lesson } from '../src/contract/lessons.ts'
import type { Me } from '../src/contract/profile.ts'
import type { getReview } from '../src/contract/review.ts'
import type { RouteAnswer } from '../src/contract/route.ts'
import type { Translate } from '../src/i18n/translate.ts'
import { readAloud } from '../src/server/testing/speaker.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { ask, creditsOf, purse, signInQuietly } from './support/learner.ts'
import {
  begin,
  comeToProposal,
  directionsOf,
  exerciseAt,
  firstOf,
  lessonAt,
  ownLessons,
  stopClock,
  TABS,
  tabOf,
  tell,
} from './support/lesson-play.ts'
import { regular } from './support/lesson-screen.ts'
import { analyse, record } from './support/practice-screen.ts'
import { COUNT_SOUNDS, sounds } from './support/voice-screen.ts'
import { words, wordsIn } from './support/words.ts'

type Review = RouteAnswer<typeof getReview>

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
    const field = page().getByRole('textbox', { name: words('lessons.chat.write') })
    await field.fill('   ')
    await field.press('Enter')
    await field.fill('One line')
    await field.press('Shift+Enter')
    expect(await field.inputValue()).toBe('One line\n')
    expect(await page().locator('.chat-user').count()).toBe(0)
    const question = await tell(page(), 'I want to learn restaurant Spanish, beginner')
    expect(question).toMatch(/long|short|length|minutes/i)
    await comeToProposal(page())
    const proposal = page().locator('.chat-proposal')
    expect(await proposal.locator('h3').textContent()).toMatch(/restaurant/i)
    expect(await proposal.locator('.lesson-facts').textContent()).toBe('BeginnerSpanish')
    expect(await proposal.locator('.lesson-lines li').count()).toBeGreaterThan(0)
    expect(await proposal.locator('.btn-go').textContent()).toContain('10 credits')
    expect(await creditsOf(page())).toBe(150)
    expect(await ownLessons(browser.context, installation.address)).toEqual([])
  })

  it('K-01 K-03 F-04 has one lesson made for ten credits, though the button is pressed twice', async () => {
    await page().locator('.chat-proposal .btn-go').dblclick()
    await page().waitForURL('**/lesson/*')
    await page().getByRole('heading', { level: 1 }).waitFor()
    id = new URL(page().url()).pathname.split('/').at(-1) ?? ''
    expect(await page().getByRole('dialog').count()).toBe(0)
    await expect.poll(() => purse(page()).textContent()).toBe('140')
    expect(await creditsOf(page())).toBe(140)
    const own = await ownLessons(browser.context, installation.address)
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
      await expect.poll(() => countOf(browser)).toBe(`${place + 1}/4 sections completed`)
      expect(await complete.isDisabled()).toBe(place < 3)
      // A check mark stands in every tab that was visited, and in no other.
      expect(await page().locator('[role="tab"] svg').count()).toBe(place + 1)
    }
    await tabOf(page(), 'grammar').click()
    await page().reload()
    expect(await tabOf(page(), 'grammar').getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => countOf(browser)).toBe('4/4 sections completed')
    await expect.poll(async () => (await lessonNow()).progress?.visited.length).toBe(4)
  })

  it('J-07 matches words: a wrong pair is shown for 1.5 seconds, and a second after the last it is over', async () => {
    const { page } = other
    await go(other, `/lesson/${id}?tab=grammar`)
    // What was visited on the one device is visited on the other.
    await expect.poll(() => countOf(other)).toBe('4/4 sections completed')
    const { place, content: pairs } = firstOf(content, 'Matching')
    const box = exerciseAt(page, place)
    const match = (name: string) => box.getByRole('button', { name, exact: true })
    const [first, second, ...rest] = Object.entries(pairs)
    if (!first || !second) throw new Error('There are not two pairs.')
    await stopClock(page)
    await match(first[0]).click()
    await match(second[1]).click()
    const wrong = box.locator('[data-state="wrong"]')
    expect(await wrong.allTextContents()).toEqual([first[0], second[1]])
    await page.clock.runFor(1499)
    expect(await wrong.count()).toBe(2)
    await page.clock.runFor(1)
    await expect.poll(() => wrong.count()).toBe(0)
    expect(await box.locator('[aria-pressed="true"]').count()).toBe(0)
    for (const [word, meaning] of [first, second, ...rest]) {
      expect(await match(words('lessons.exercise.again')).count()).toBe(0)
      await match(word).click()
      await match(meaning).click()
    }
    await page.clock.runFor(999)
    expect(await box.locator('.match').count()).toBe(2 * (rest.length + 2))
    await page.clock.runFor(1)
    await match(words('lessons.exercise.again')).waitFor()
    // The word that was missed once does not count.
    const asked = rest.length + 2
    await box.getByText(words('lessons.exercise.result', { right: String(asked - 1), asked })).waitFor()
  })

  it('J-07 fills a gap: a blank answer is not checked, a wrong one shows the right one for 1.5 seconds', async () => {
    const { page } = other
    const { place, content: gaps } = firstOf(content, 'Fill-in-the-Blank')
    const box = exerciseAt(page, place)
    const field = box.getByRole('textbox')
    const check = box.getByRole('button', { name: words('lessons.fill.check') })
    const asked = gaps.answers.length
    const [answer = ''] = gaps.answers
    expect(await check.isDisabled()).toBe(true)
    await field.fill('   ')
    expect(await check.isDisabled()).toBe(true)
    await field.fill('qqq')
    await check.click()
    expect(await box.getByRole('status').textContent()).toContain(answer)
    expect([await field.isDisabled(), await check.isDisabled()]).toEqual([true, true])
    await page.clock.runFor(1499)
    expect(await field.isDisabled()).toBe(true)
    await page.clock.runFor(1)
    await expect.poll(() => field.isEnabled()).toBe(true)
    await box.getByText(words('lessons.fill.place', { place: 1, count: asked })).waitFor()
    expect(await box.getByRole('status').textContent()).not.toContain(answer)
    for (const [question, right] of gaps.answers.entries()) {
      await box.getByText(words('lessons.fill.place', { place: question + 1, count: asked })).waitFor()
      await field.fill(` ${right.toUpperCase()} `)
      await check.click()
      expect(await box.getByRole('status').textContent()).toContain(words('lessons.fill.right'))
      await page.clock.runFor(1499)
      expect(await box.getByText(words('lessons.exercise.again')).count()).toBe(0)
      await page.clock.runFor(1)
    }
    await box.getByText(words('lessons.exercise.result', { right: String(asked - 1), asked })).waitFor()
  })

  it('J-07 identifies: a choice is locked when it is submitted, and only the right one ends it', async () => {
    const { page } = other
    const { place, content: choice } = firstOf(content, 'Identify')
    const box = exerciseAt(page, place)
    const option = (name: string) => box.getByRole('radio', { name, exact: true })
    const submit = box.getByRole('button', { name: words('lessons.identify.submit') })
    const again = box.getByRole('button', { name: words('lessons.exercise.again') })
    const wrong = choice.options.find((each) => each !== choice.answer) ?? ''
    expect(await submit.isDisabled()).toBe(true)
    await option(wrong).check()
    await submit.click()
    expect(await box.getByRole('status').textContent()).toContain(words('lessons.identify.wrong'))
    for (const each of choice.options) expect(await option(each).isDisabled()).toBe(true)
    await page.clock.runFor(5000)
    expect(await again.count()).toBe(0)
    await box.getByRole('button', { name: words('lessons.identify.again') }).click()
    await option(choice.answer).check()
    await submit.click()
    await page.clock.runFor(1499)
    expect(await again.count()).toBe(0)
    await page.clock.runFor(1)
    await again.waitFor()
    await box.getByText(words('lessons.exercise.result', { right: '0', asked: 1 })).waitFor()
  })

  it('J-07 plays a scene: the hint shows what one could say, and two seconds after the answer it is over', async () => {
    const { page } = other
    const { place, content: scene } = firstOf(content, 'Role Play Scenario')
    const box = exerciseAt(page, place)
    const submit = box.getByRole('button', { name: words('lessons.role.submit') })
    const again = box.getByRole('button', { name: words('lessons.exercise.again') })
    expect(await submit.isDisabled()).toBe(true)
    await box.getByRole('textbox').fill('  \n ')
    expect(await submit.isDisabled()).toBe(true)
    expect(await box.getByText(scene.target_response, { exact: true }).count()).toBe(0)
    await box.getByRole('button', { name: words('lessons.role.hint') }).click()
    await box.getByText(scene.target_response, { exact: true }).waitFor()
    await box.getByRole('textbox').fill('Hola.')
    await submit.click()
    await box.getByText(words('lessons.role.sent')).waitFor()
    await page.clock.runFor(1999)
    expect(await again.count()).toBe(0)
    await page.clock.runFor(1)
    await again.waitFor()
    await box.getByText(words('lessons.exercise.answered'), { exact: true }).waitFor()
  })

  it('J-05 J-07 keeps what was done over a reload, and shows it on the other device', async () => {
    const pairs = Object.keys(firstOf(content, 'Matching').content).length
    const gaps = firstOf(content, 'Fill-in-the-Blank').content.answers.length
    await other.page.clock.resume()
    await expect.poll(async () => Object.keys((await lessonNow()).progress?.exercises ?? {}).length).toBe(4)
    const score = Math.round((100 * (pairs - 1 + gaps - 1)) / (pairs + gaps + 1))
    expect((await lessonNow()).progress?.score).toBe(score)
    await other.page.reload()
    await go(browser, `/lesson/${id}?tab=grammar`)
    for (const { page } of [browser, other]) {
      const again = page.getByRole('button', { name: words('lessons.exercise.again') })
      await expect.poll(() => again.count()).toBe(4)
      await page.getByText(words('lessons.complete.score', { score: String(score) })).waitFor()
    }
  })

  it('J-06 M-05 says two phrases of the lesson aloud; another phrase begins anew', async () => {
    await tabOf(page(), 'practice').click()
    await button(words('lessons.practice.start')).click()
    const count = content.phrases.length
    for (const [place, phrase] of content.phrases.slice(0, 2).entries()) {
      await page()
        .getByText(words('lessons.practice.place', { place: place + 1, count }), { exact: true })
        .waitFor()
      await page().locator('.say[data-stage="ready"]').waitFor()
      expect(await page().locator('h1.phrase.judged').count()).toBe(0)
      expect(await button(words('lessons.practice.previous')).first().isDisabled()).toBe(place === 0)
      const { target: text, segmented, spoken } = phrase
      const samples = await readAloud(
        { text, ...(segmented ? { segmented } : {}), ...(spoken ? { spoken } : {}) },
        lesson.norm,
      )
      await record(page(), browser.microphone, samples)
      const { status, body } = await analyse(page())
      expect(status, `“${text}”: ${body.status}`).toBe(200)
      await page().locator('h1.phrase.judged').waitFor()
      if (place === 0) await button(words('lessons.practice.next')).last().click()
    }
    const { items } = await ask<{ items: { lessonId: string | null; creditsUsed: number }[] }>(
      browser.context,
      `${installation.address}/api/practice/sessions`,
    )
    expect(items.map((item) => item.lessonId)).toEqual([id, id])
    const spent = items.reduce((sum, item) => sum + item.creditsUsed, 0)
    expect(await creditsOf(page())).toBe(140 - spent)
    await go(browser, `/lesson/${id}?say=p${count}`)
    await page()
      .getByText(words('lessons.practice.place', { place: count, count }), { exact: true })
      .waitFor()
    expect(await button(words('lessons.practice.next')).last().isDisabled()).toBe(true)
    await button(words('lessons.practice.back')).click()
    await tabOf(page(), 'overview').waitFor()
  })

  it('J-01 J-05 G-01 completes it: badge, score and one day of learning', async () => {
    expect((await meOf(browser)).lessonsCompleted).toBe(0)
    await button(words('lessons.complete')).dblclick()
    await page().getByText(words('lessons.complete.done')).first().waitFor()
    await page().waitForURL('**/lessons')
    const row = page().locator('.lesson-row', { hasText: lesson.title }).first()
    await row.getByText(words('lessons.completed'), { exact: true }).waitFor()
    const { score } = (await lessonNow()).progress ?? {}
    expect(score).toBeGreaterThan(0)
    expect(await row.locator('.lesson-stamp').textContent()).toContain(`${score}%`)
    await row.getByRole('link', { name: words('lessons.review') }).waitFor()
    const { streak, lessonsCompleted } = await meOf(browser)
    expect([streak.currentStreak, streak.totalLearningDays, lessonsCompleted]).toEqual([1, 1, 1])
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
    const lines = (label: Parameters<Translate>[0]) =>
      dialog
        .locator('div', { has: page().getByText(words(label), { exact: true }) })
        .last()
        .locator('li')
        .allTextContents()
    expect((await lines('lessons.remix.followed')).join()).toMatch(/vocabulary|words/i)
    expect((await lines('lessons.remix.notFollowed')).join()).toMatch(/sing a song/)
    await dialog.getByRole('link', { name: words('lessons.remix.open') }).click()
    await expect.poll(() => new URL(page().url()).pathname).not.toBe(`/lesson/${id}`)
    const remixed = new URL(page().url()).pathname.split('/').at(-1) ?? ''
    remix = await lessonAt(browser.context, installation.address, remixed)
    expect(remix.difficultyLevel).toBe('Intermediate')
    expect(regular(remix).vocabulary.length).toBeGreaterThan(content.vocabulary.length)
    await expect.poll(() => purse(page()).textContent()).toBe(String(held - price))
    expect(await creditsOf(page())).toBe(held - price)
    // The old one is as it was.
    const own = await ownLessons(browser.context, installation.address)
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
    expect((await ownLessons(browser.context, installation.address)).length).toBe(2)
    await go(browser, `/lesson/${remix.id}`)
    await page().locator('.lesson-owner button').last().click()
    await dialog.getByRole('button', { name: words('lessons.delete.confirm') }).click()
    await page().getByText(words('lessons.delete.done')).first().waitFor()
    await page().waitForURL('**/lessons')
    await expect
      .poll(async () => (await ownLessons(browser.context, installation.address)).map((each) => each.id))
      .toEqual([id])
    expect(await page().locator(`a[href="/lesson/${remix.id}"]`).count()).toBe(0)
    await page().locator(`a[href="/lesson/${id}"]`).first().waitFor()
    await go(browser, `/lesson/${remix.id}`)
    await page()
      .getByRole('heading', { name: words('lessons.missing.title') })
      .waitFor()
  })

  it('J-03 shows somebody else, and a malformed address, that there is no such lesson', async () => {
    await begin(other.context, installation.address, {
      email: 'stranger@example.org',
      target: 'spanish',
    })
    for (const path of [`/lesson/${id}`, '/lesson/not-an-id']) {
      await go(other, path)
      await other.page.getByRole('heading', { level: 1, name: 'Lesson Not Found' }).waitFor()
      await other.page
        .getByText("This lesson doesn't exist or you don't have access to it", { exact: true })
        .waitFor()
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
    const card = page().locator('.review-card')
    const left = page().locator('.review-head [aria-live]')
    const due = Math.min(20, before.cards.length)
    await expect.poll(() => left.textContent()).toBe(words('review.left', { count: due }))
    await card.getByText(words('review.mode.recall')).waitFor()
    expect(await page().locator('.review-target').count()).toBe(0)
    // Nothing is answered before the answer was seen.
    await page().keyboard.press('4')
    await page().keyboard.press(' ')
    const shown = page().locator('.review-target')
    await shown.waitFor()
    expect(await left.textContent()).toBe(words('review.left', { count: due }))
    const forgotten = (await shown.textContent()) ?? ''
    expect(texts.has(forgotten)).toBe(true)
    await button(words('review.hear')).click()
    await expect.poll(async () => (await sounds(page())).at(-1)?.loudest ?? 0).toBeGreaterThan(0.05)
    await button(words('review.hearSlowly')).waitFor()
    // Forgotten: it comes again at the end, to be understood by ear.
    await page().keyboard.press('1')
    await expect.poll(() => shown.count()).toBe(0)
    expect(await left.textContent()).toBe(words('review.left', { count: due }))
    for (let count = due; count > 0; count--) {
      await expect.poll(() => left.textContent()).toBe(words('review.left', { count }))
      if (count === 1) await card.getByText(words('review.mode.hear')).waitFor()
      await page().keyboard.press(' ')
      await shown.waitFor()
      if (count === 1) expect(await shown.textContent()).toBe(forgotten)
      await page().keyboard.press('4')
      if (count > 1) await expect.poll(() => shown.count()).toBe(0)
    }
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
    const files = unzipSync(readFileSync(await download.path()))
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
  })

  it('complains of nothing all the way', () => {
    expect([...browser.complaints, ...other.complaints]).toEqual([])
  })
})

describe.sequential.each([
  {
    language: 'pt-BR',
    target: 'japanese',
    tag: 'ja',
    native: 'portuguese',
    direction: 'ltr',
    wish: 'Quero japonês para restaurante, iniciante',
  },
  {
    language: 'es',
    target: 'arabic',
    tag: 'ar',
    native: 'spanish',
    direction: 'rtl',
    wish: 'Quiero árabe de restaurante, principiante',
  },
] as const)('$target in $language', ({ language, target, tag, native, direction, wish }) => {
  const page = () => other.page
  let t: Translate
  let lesson: Lesson
  let content: RegularLesson
  beforeAll(async () => {
    t = await wordsIn(language)
    await begin(other.context, installation.address, {
      email: `${target}-journey@example.org`,
      target,
      native,
      language,
    })
    await other.page.clock.resume()
    await go(other, '/')
    await page().evaluate(
      `localStorage.clear(); sessionStorage.clear(); localStorage.language = '${language}'`,
    )
  })

  it('K-01 K-02 K-03 makes a lesson of a wish in this language', async () => {
    await go(other, '/dashboard')
    await page()
      .getByRole('button', { name: new RegExp(t('dashboard.actions.create')) })
      .click()
    await tell(page(), wish, t)
    await comeToProposal(page())
    const facts = await page().locator('.chat-proposal .lesson-facts').textContent()
    expect(facts).toBe(`${t('lessons.level.Beginner')}${t(`languages.${target}`)}`)
    expect(await creditsOf(page())).toBe(15)
    await page().locator('.chat-proposal .btn-go').click()
    await page().waitForURL('**/lesson/*')
    await page().getByRole('heading', { level: 1 }).waitFor()
    const id = new URL(page().url()).pathname.split('/').at(-1) ?? ''
    lesson = await lessonAt(other.context, installation.address, id)
    content = regular(lesson)
    expect([lesson.language, lesson.difficultyLevel]).toEqual([target, 'Beginner'])
    expect(lesson.title).toMatch(/restaurante/i)
    expect(await creditsOf(page())).toBe(5)
  })

  it(`A-01 J-05 takes the four parts; what is learnt runs ${direction}`, async () => {
    for (const [place, tab] of TABS.entries()) {
      await tabOf(page(), tab, t).click()
      await expect.poll(() => page().locator('.lesson-count b').textContent()).toBe(`${place + 1}/4`)
      if (tab === 'overview') continue
      await expect.poll(() => directionsOf(page(), tag)).toEqual([direction])
    }
  })

  it('J-07 does one exercise of each kind right', async () => {
    await tabOf(page(), 'grammar', t).click()
    await page().locator('.exercise').first().waitFor()
    await stopClock(page())
    const finished = async (place: number, ms: number) => {
      await page().clock.runFor(ms)
      await exerciseAt(page(), place)
        .getByRole('button', { name: t('lessons.exercise.again') })
        .waitFor()
    }
    const matching = firstOf(content, 'Matching')
    for (const pair of Object.entries(matching.content)) {
      for (const name of pair)
        await exerciseAt(page(), matching.place).getByRole('button', { name, exact: true }).click()
    }
    await finished(matching.place, 1000)

    const fill = firstOf(content, 'Fill-in-the-Blank')
    for (const [question, answer] of fill.content.answers.entries()) {
      const field = exerciseAt(page(), fill.place).getByRole('textbox')
      await expect.poll(() => field.inputValue()).toBe('')
      expect(await field.getAttribute('dir')).toBe(direction)
      await field.fill(answer)
      await field.press('Enter')
      if (question < fill.content.answers.length - 1) await page().clock.runFor(1500)
    }
    await finished(fill.place, 1500)

    const identify = firstOf(content, 'Identify')
    const choice = exerciseAt(page(), identify.place)
    await choice.getByRole('radio', { name: identify.content.answer, exact: true }).check()
    await choice.getByRole('button', { name: t('lessons.identify.submit') }).click()
    await finished(identify.place, 1500)

    const scene = firstOf(content, 'Role Play Scenario')
    const role = exerciseAt(page(), scene.place)
    await role.getByRole('textbox').fill(scene.content.target_response)
    await role.getByRole('button', { name: t('lessons.role.submit') }).click()
    await finished(scene.place, 2000)
    await page().clock.resume()
    const { address } = installation
    await expect
      .poll(async () => {
        const { progress } = await lessonAt(other.context, address, lesson.id)
        return [Object.keys(progress?.exercises ?? {}).length, progress?.score]
      })
      .toEqual([4, 100])
  })

  it('J-05 G-01 completes it, and the day counts', async () => {
    expect((await meOf(other)).streak.totalLearningDays).toBe(0)
    await page()
      .getByRole('button', { name: t('lessons.complete') })
      .click()
    await page().waitForURL('**/lessons')
    const row = page().locator('.lesson-row', { hasText: lesson.title }).first()
    await row.getByText(t('lessons.completed'), { exact: true }).waitFor()
    expect(await row.locator('.lesson-stamp').textContent()).toMatch(/100\s?%/)
    const { streak, lessonsCompleted } = await meOf(other)
    expect([streak.currentStreak, streak.totalLearningDays, lessonsCompleted]).toEqual([1, 1, 1])
    expect(other.complaints).toEqual([])
  })
})
