import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastHost } from './toast-host.tsx'
import { showToast } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds))
const toastOf = (words: string) => screen.queryByText(words)?.closest('[data-sonner-toast]')

/** How long a message stays before it begins to leave, to a tenth of a second. */
async function lifetimeOf(words: string, show: (words: string) => void): Promise<number> {
  render(<ToastHost label="Messages" />)
  await pass(0)
  act(() => show(words))
  await pass(0)
  expect(toastOf(words)).toBeTruthy()
  let elapsed = 0
  while (elapsed < 9000) {
    const toast = toastOf(words)
    if (!toast || toast.getAttribute('data-removed') === 'true') return elapsed
    await pass(100)
    elapsed += 100
  }
  return elapsed
}

describe('messages in the corner', () => {
  it.each([
    ['success', 4000, showToast.success],
    ['information', 4000, showToast.info],
    ['an error', 5000, showToast.error],
    ['a streak', 6000, (words: string) => showToast.success(words, { long: true })],
  ] as const)('A-03 stay, for %s, %i ms', async (kind, expected, show) => {
    const lifetime = await lifetimeOf(`News of ${kind}`, show)
    expect(lifetime).toBeGreaterThanOrEqual(expected - 100)
    expect(lifetime).toBeLessThanOrEqual(expected + 300)
  })
})
