import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Focus = {
  /** What has the focus, for messages. */
  name: string
  lost: boolean
  /** Whether something is drawn around it, or around what stands for it. */
  visible: boolean
  /** Whether it lies within the window. */
  inSight: boolean
  matches: boolean
}

const focusOn = (selector: string) => `(() => {
  const element = document.activeElement
  const drawn = (one) => {
    const style = getComputedStyle(one)
    return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none'
  }
  const near = []
  for (let one = element; one && near.length < 3; one = one.parentElement) near.push(one)
  const label = element.labels?.[0]
  const shown = label && element.getBoundingClientRect().width < 4 ? label : element
  const box = shown.getBoundingClientRect()
  return {
    name: element.tagName.toLowerCase() + ' ' + (element.id || element.getAttribute('aria-label') || element.textContent).trim().slice(0, 40),
    lost: element === document.body || element === document.documentElement,
    visible: [...near, ...(label ? [label, ...label.children] : [])].some(drawn),
    inSight: box.bottom > 0 && box.top < innerHeight,
    matches: element.matches(${JSON.stringify(selector)}),
  }
})()`

/** Where the focus is. */
export function focus(page: Page, selector = '*'): Promise<Focus> {
  return page.evaluate<Focus>(focusOn(selector))
}

/** The ring may take a moment to be drawn, and the page to scroll. */
async function expectFocusSeen(page: Page): Promise<void> {
  let now = await focus(page)
  for (let turn = 0; turn < 5 && !(now.visible && now.inSight) && !now.lost; turn++) {
    await page.waitForTimeout(60)
    now = await focus(page)
  }
  // At the end of the page the browser's own bar takes the focus once.
  if (!now.lost) expect.soft(now, `focus on ${now.name}`).toMatchObject({ visible: true, inSight: true })
}

/** Presses Tab until the focus is there; it has to be seen and in sight all the way. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    const now = await focus(page, selector)
    if (now.matches) return
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
  }
  throw new Error(`Tab never comes to ${selector}.`)
}
