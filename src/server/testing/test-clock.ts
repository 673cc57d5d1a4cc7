import type { Clock } from '../../shared/clock.ts'

export type TestClock = Clock & {
  set(time: Date | string): void
  /** Moves on by so many milliseconds. */
  advance(milliseconds: number): void
}

/** A clock that stands still until the test moves it. Times without a zone are UTC. */
export function createTestClock(start: Date | string = '2026-01-15T12:00:00Z'): TestClock {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    set(next) {
      time = new Date(next).getTime()
    },
    advance(milliseconds) {
      time += milliseconds
    },
  }
}
