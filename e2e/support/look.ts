import type { Page } from 'playwright-core'

export type Look = {
  /** How far the page can be scrolled sideways, in pixels. */
  overflow: number
  /** What sticks out of the page, when it can be scrolled sideways. */
  stickingOut: string[]
  title: string
  headings: number
  /** Everything that is written, also in labels and placeholders, but for what is in another language. */
  texts: string[]
}

// Runs in the page; a string because the journeys have no types of the browser.
const LOOK = `(() => {
  const root = document.documentElement
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const foreign = (element) => {
    const marked = element.closest('[lang]')
    return (marked && marked !== root && marked.lang !== root.lang) || element.closest('.ipa, .sound-glyph, kbd, script, style, option')
  }
  const texts = new Set()
  const add = (text) => { const tidy = (text ?? '').replace(/\\s+/g, ' ').trim(); if (tidy) texts.add(tidy) }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!foreign(element) && seen(element)) add(walker.currentNode.data)
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], option')) {
    if (foreign(element.tagName === 'OPTION' ? element.parentElement : element) || !seen(element.closest('select') ?? element)) continue
    for (const name of ['aria-label', 'placeholder', 'title']) add(element.getAttribute(name))
    if (element.tagName === 'OPTION') add(element.textContent)
  }
  const overflow = root.scrollWidth - root.clientWidth
  const stickingOut = overflow <= 0 ? [] : [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
    .map((element) => element.tagName.toLowerCase() + '.' + element.getAttribute('class')).slice(0, 8)
  return {
    overflow, stickingOut, title: document.title,
    headings: [...document.querySelectorAll('h1')].filter(seen).length,
    texts: [...texts],
  }
})()`

/** What a person would notice of the page as it stands. */
export function look(page: Page): Promise<Look> {
  return page.evaluate<Look>(LOOK)
}

// Every state but a spinner's, which never ends.
const STILL = `document.fonts.status === 'loaded' && !document.querySelector('[aria-busy="true"]')
  && document.getAnimations().every((each) => each.playState !== 'running' || each.effect?.getComputedTiming().iterations === Infinity)`

/** Waits until the faces are there and nothing moves or is awaited any more; a page that is never still, at most 5 seconds. */
export async function settle(page: Page): Promise<void> {
  for (let turn = 0; turn < 50; turn++) {
    if (await page.evaluate<boolean>(STILL)) return
    await page.waitForTimeout(100)
  }
}
