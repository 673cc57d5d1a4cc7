import { act, cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'

// What jsdom leaves out and Radix or sonner ask for.
if (typeof window !== 'undefined') {
  window.matchMedia ??= (media: string) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.hasPointerCapture ??= () => false
  Element.prototype.setPointerCapture ??= () => {}
  Element.prototype.releasePointerCapture ??= () => {}
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 8000 })

afterEach(() => {
  // Messages outlive the page they were shown on.
  act(() => void toast.dismiss())
  cleanup()
  vi.unstubAllGlobals()
  window.localStorage.clear()
})
