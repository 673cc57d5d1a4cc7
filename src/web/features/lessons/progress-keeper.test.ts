import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Done } from './progress.rules.ts'
import { createProgressKeeper } from './progress-keeper.ts'
import { LESSON_ID } from './testing/samples.ts'
import { json, type Sent, serveLessons } from './testing/server.ts'

const ADDRESS = `PUT /api/lessons/${LESSON_ID}/progress`
const saved = (sent: Sent) =>
  json({
    completed: false,
    completedAt: null,
    score: null,
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...(sent.body as Done),
  })
const offline = () => {
  throw new TypeError('Failed to fetch')
}
const visited = (section: 'overview' | 'grammar' | 'practice'): Done => ({
  visited: [section],
  exercises: {},
})

function keeper(onSaved = vi.fn()) {
  return { onSaved, ...createProgressKeeper({ userId: 'user-1', lessonId: LESSON_ID, onSaved }) }
}

beforeEach(() => {
  vi.useFakeTimers()
  window.localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('progress in a lesson', () => {
  it('J-05 is saved a moment after it is made, several steps in one request', async () => {
    const sent = serveLessons({ [ADDRESS]: saved })
    const kept = keeper()
    kept.join()
    kept.add(visited('overview'))
    kept.add(visited('grammar'))
    await vi.advanceTimersByTimeAsync(799)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(({ body }) => body)).toEqual([{ visited: ['overview', 'grammar'], exercises: {} }])
    expect(kept.onSaved).toHaveBeenCalledOnce()
    expect(window.localStorage.length).toBe(0)
  })

  it('J-05 is tried again after a failure, ever more slowly, and says so meanwhile', async () => {
    let online = false
    const sent = serveLessons({ [ADDRESS]: (one) => (online ? saved(one) : offline()) })
    const kept = keeper()
    kept.join()
    kept.add(visited('overview'))
    await vi.advanceTimersByTimeAsync(800)
    expect(kept.troubled()).toBe(true)
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent.length).toBe(2)
    await vi.advanceTimersByTimeAsync(3999)
    expect(sent.length).toBe(2)
    online = true
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.length).toBe(3)
    expect(kept.troubled()).toBe(false)
    expect(kept.onSaved).toHaveBeenCalledOnce()
  })

  it('J-05 outlives a closed tab: what was not answered for is sent with keepalive, and again by the next visit', async () => {
    const lost = serveLessons({ [ADDRESS]: offline })
    const kept = keeper()
    const leave = kept.join()
    kept.add({ visited: ['practice'], exercises: { 2: { done: true, right: 1, asked: 1 } } })
    leave()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(lost.map(({ keepalive }) => keepalive)).toEqual([true])

    const sent = serveLessons({ [ADDRESS]: saved })
    const next = keeper()
    expect(next.waiting().visited).toEqual(['practice'])
    next.join()
    await vi.advanceTimersByTimeAsync(800)
    expect(sent[0]?.body).toEqual({
      visited: ['practice'],
      exercises: { 2: { done: true, right: 1, asked: 1 } },
    })
  })

  it('J-05 what is made while a request is under way is sent after it', async () => {
    let answer = () => {}
    const sent = serveLessons({
      [ADDRESS]: (one) => new Promise((resolve) => (answer = () => resolve(saved(one)))),
    })
    const kept = keeper()
    kept.join()
    kept.add(visited('overview'))
    await vi.advanceTimersByTimeAsync(800)
    kept.add(visited('grammar'))
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(kept.waiting().visited).toEqual(['grammar'])
    await vi.advanceTimersByTimeAsync(800)
    expect(sent.map(({ body }) => (body as Done).visited)).toEqual([['overview'], ['grammar']])
  })

  it('a lesson that is gone takes its progress along', async () => {
    serveLessons({ [ADDRESS]: () => json({ error: 'gone', code: 'lesson.not_found' }, 404) })
    const kept = keeper()
    kept.join()
    kept.add(visited('overview'))
    await vi.advanceTimersByTimeAsync(800)
    expect(kept.waiting()).toEqual({ visited: [], exercises: {} })
    expect(window.localStorage.length).toBe(0)
  })

  it('what another person left in this browser is not theirs', () => {
    serveLessons({})
    keeper().add(visited('overview'))
    const other = createProgressKeeper({ userId: 'user-2', lessonId: LESSON_ID, onSaved: vi.fn() })
    expect(other.waiting().visited).toEqual([])
  })

  it('rubbish in this browser is nothing', () => {
    window.localStorage.setItem(`lessonProgress:user-1:${LESSON_ID}`, '{"visited":7}')
    expect(keeper().waiting()).toEqual({ visited: [], exercises: {} })
  })
})
