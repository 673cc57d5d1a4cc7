import { afterEach, beforeEach } from 'vitest'
import { takeSurprises, watchForSurprises } from './surprises.ts'

/**
 * Runs before every server test file: what nobody expected fails the test it happened in. A test that expects
 * output says so with `vi.spyOn(console, ...)`.
 */
watchForSurprises()

beforeEach(() => {
  takeSurprises()
})

afterEach(() => {
  const surprises = takeSurprises()
  if (surprises.length > 0) throw new Error(`Unexpected in this test:\n${surprises.join('\n')}`)
})
