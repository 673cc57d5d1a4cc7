import { vi } from 'vitest'

export type Sent = { method: string; path: string; key: string | null; body: unknown; keepalive: boolean }
export type Answer = (sent: Sent) => Response | Promise<Response>

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/**
 * Stands for the server: the answers by method and path, e.g. `GET /api/lessons`. What nothing answers is a 404.
 * Returns what was sent, in order.
 */
export function serveLessons(answers: Record<string, Answer>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const method = init.method ?? 'GET'
    const one: Sent = {
      method,
      path: url.pathname + url.search,
      key: new Headers(init.headers).get('idempotency-key'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      keepalive: init.keepalive ?? false,
    }
    sent.push(one)
    const answer = answers[`${method} ${url.pathname}`]
    if (answer) return await answer(one)
    return json({ error: 'There is nothing at this address.', code: 'request.not_found' }, 404)
  })
  return sent
}
