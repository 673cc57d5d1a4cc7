import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseScoringPlace, useScoringPlace } from './scoring-place.ts'

beforeEach(() => chooseScoringPlace('server'))
afterEach(() => void vi.restoreAllMocks())

describe('where takes are judged', () => {
  it('follows what is chosen here and in another tab', () => {
    const { result } = renderHook(useScoringPlace)
    expect(result.current).toBe('server')
    act(() => chooseScoringPlace('device'))
    expect(result.current).toBe('device')
    act(() => {
      window.localStorage.removeItem('scoring')
      window.dispatchEvent(new StorageEvent('storage', { key: 'scoring' }))
    })
    expect(result.current).toBe('server')
  })

  it('holds until the page is closed where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    const { result } = renderHook(useScoringPlace)
    act(() => chooseScoringPlace('device'))
    expect(result.current).toBe('device')
    act(() => chooseScoringPlace('server'))
    expect(result.current).toBe('server')
  })
})
