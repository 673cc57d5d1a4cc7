import type { IncomingMessage } from 'node:http'

export type Bounds = {
  /** How long an answered request may go on sending. */
  wholeMs: number
  /** How long it may send nothing. */
  idleMs: number
  bytes: number
}

/** Time for a recording that is too long over a bad line; as long as web servers commonly wait. */
const BOUNDS: Bounds = { wholeMs: 30_000, idleMs: 5_000, bytes: 64 * 1024 * 1024 }

type Fetch = (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>

/**
 * Answers that are given before their request was read to its end (too large, too many, not signed in) reach whoever
 * sends: a connection closed with bytes unread is reset, and the reset takes the answer with it. So the answer goes
 * out whole and at once, and the connection stays until the rest has come and was dropped, or a bound is met.
 */
export function withLingeringAnswers(fetch: Fetch, bounds: Bounds = BOUNDS): Fetch {
  return async (request, env) => {
    const response = await fetch(request, env)
    const { incoming } = env
    if (incoming.complete || incoming.destroyed) return response
    const isRead = dropRest(incoming, bounds)
    if (!response.body) {
      await isRead
      return response
    }
    const bytes = new Uint8Array(await response.arrayBuffer())
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes)
        await isRead
        controller.close()
      },
    })
    const headers = new Headers(response.headers)
    // With its length the answer is whole for the client though the stream has not ended.
    headers.set('Content-Length', String(bytes.length))
    headers.delete('Transfer-Encoding')
    return new Response(body, { status: response.status, headers })
  }
}

/** Reads and forgets. @returns when there is no more to read, or it has taken too long or too much */
function dropRest(incoming: IncomingMessage, bounds: Bounds): Promise<void> {
  return new Promise((resolve) => {
    let left = bounds.bytes
    const stop = () => {
      clearTimeout(whole)
      clearTimeout(idle)
      incoming.off('data', count)
      resolve()
    }
    const whole = setTimeout(stop, bounds.wholeMs)
    const idle = setTimeout(stop, bounds.idleMs)
    const count = (chunk: Uint8Array) => {
      idle.refresh()
      left -= chunk.length
      if (left < 0) stop()
    }
    // A stream somebody began to read pauses as soon as its reader has enough, and keeps what it got.
    incoming.removeAllListeners('data')
    incoming.on('data', count)
    incoming.once('end', stop)
    incoming.once('close', stop)
    incoming.once('error', stop)
    incoming.resume()
  })
}
