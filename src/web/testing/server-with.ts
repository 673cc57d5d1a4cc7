import { vi } from 'vitest'
import type { Me } from '../../contract/profile.ts'

type Answers = Record<string, (request: RequestInit) => Response>

/** The server as the browser sees it: who is signed in, and what else is asked. */
export function serverWith(me: Me | null, answers: Answers = {}) {
  const calls: { path: string; method: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const path = address.split('?')[0] ?? address
    calls.push({ path, method: request.method ?? 'GET', body: JSON.parse(String(request.body ?? 'null')) })
    const answer = answers[path]
    if (answer) return answer(request)
    if (path === '/api/me' && me) return Response.json(me)
    return Response.json({ error: 'Not authenticated', code: 'auth.not_authenticated' }, { status: 401 })
  })
  return calls
}
