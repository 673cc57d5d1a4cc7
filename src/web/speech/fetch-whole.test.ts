import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchWhole } from './fetch-whole.ts'

const BYTES = new Uint8Array([1, 2, 3, 4])

/** Answers with two parts; the connection hangs before the second where it is told to. */
function answerWith(headers: Record<string, string>, hangs = false) {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted()
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

  it('is refused when the answer is no good one, or a page in place of a file', async () => {
    for (const status of [404, 500]) {
      vi.stubGlobal('fetch', async () => new Response('Not here', { status }))
      await expect(fetchWhole('/file', () => {})).rejects.toThrow(`answered with ${status}`)
    }
    answerWith({ 'content-length': '4', 'content-type': 'text/html; charset=utf-8' })
    await expect(fetchWhole('/file', () => {})).rejects.toThrow('is not there')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('may take its time as long as something comes', async () => {
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream<Uint8Array>({
        async start(parts) {
          signal.addEventListener('abort', () => parts.error(signal.reason))
          for (const byte of BYTES) {
            await new Promise((resolve) => setTimeout(resolve, 20_000))
            parts.enqueue(Uint8Array.of(byte))
          }
          parts.close()
        },
      })
      return new Response(body, { headers: { 'content-length': '4' } })
    })
    const slow = fetchWhole('/file', () => {})
    await vi.advanceTimersByTimeAsync(80_001)
    expect([...(await slow)]).toEqual([...BYTES])
  })

  it('is not begun for somebody who has left', async () => {
    answerWith({ 'content-length': '4' }, true)
    const left = fetchWhole('/file', () => {}, AbortSignal.abort())
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
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
