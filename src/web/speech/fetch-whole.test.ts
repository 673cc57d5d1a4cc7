import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchWhole } from './fetch-whole.ts'

const BYTES = new Uint8Array([1, 2, 3, 4])

/** Answers with two parts; the connection hangs before the second where it is told to. */
function answerWith(headers: Record<string, string>, hangs = false) {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(parts) {
        signal.addEventListener('abort', () => parts.error(signal.reason))
        parts.enqueue(BYTES.slice(0, 2))
        if (hangs) return
        parts.enqueue(BYTES.slice(2))
        parts.close()
      },
    })
    return new Response(body, { headers })
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the whole content of an address', () => {
  it('comes in parts that are told, and joined', async () => {
    answerWith({ 'content-length': '4' })
    const shares: number[] = []
    expect([...(await fetchWhole('/file', (share) => shares.push(share)))]).toEqual([...BYTES])
    expect(shares).toEqual([0.5, 1])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is refused when it breaks off, but not for being longer than it was packed', async () => {
    answerWith({ 'content-length': '5' })
    await expect(fetchWhole('/file', () => {})).rejects.toThrow('broke off')
    answerWith({ 'content-length': '1', 'content-encoding': 'gzip' })
    expect(await fetchWhole('/file', () => {})).toHaveLength(4)
  })

  it('is given up when nothing comes for half a minute, and at once when nobody wants it any more', async () => {
    answerWith({ 'content-length': '4' }, true)
    const stalled = expect(fetchWhole('/file', () => {})).rejects.toThrow('brings nothing more')
    await vi.advanceTimersByTimeAsync(30_001)
    await stalled
    const abort = new AbortController()
    const left = expect(fetchWhole('/file', () => {}, abort.signal)).rejects.toMatchObject({
      name: 'AbortError',
    })
    abort.abort()
    await left
    expect(vi.getTimerCount()).toBe(0)
  })
})
