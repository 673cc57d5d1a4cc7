import { vi } from 'vitest'
import type { Voice } from '../../../audio/own-voice.ts'
import { sampleMe } from '../../../testing/sample-me.ts'

type Asked = { call: string; body: unknown; key: string | null }
type Answer = { status: number; body: unknown }
/** What is answered to one call, e.g. `POST /api/voice-samples`; a function sees how often it was asked before. */
type Answers = Record<string, Answer | ((body: unknown, before: number) => Answer)>

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const refused = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { error: code, code, requestId: 'request-1', ...more },
})

/** Stands in for the server: what it knows of the voice can be changed, and everything asked of it is kept. */
export function serverWith(voice: Voice | Answer, answers: Answers = {}) {
  const state = { voice, asked: [] as Asked[] }
  const fetching = vi.fn(async (address: string, request: RequestInit = {}) => {
    const call = `${request.method ?? 'GET'} ${new URL(address, 'http://localhost').pathname}`
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined
    const before = state.asked.filter((one) => one.call === call).length
    state.asked.push({ call, body, key: new Headers(request.headers).get('idempotency-key') })
    const { status, body: answer } = answerTo(call, body, before)
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
  function answerTo(call: string, body: unknown, before: number): Answer {
    const answer = answers[call]
    if (typeof answer === 'function') return answer(body, before)
    if (answer) return answer
    if (call === 'GET /api/me') return ok(sampleMe())
    if (call === 'GET /api/voice-profile') return 'status' in state.voice ? state.voice : ok(state.voice)
    return refused(404, 'request.not_found')
  }
  vi.stubGlobal('fetch', fetching)
  return {
    setVoice(changed: Voice) {
      state.voice = changed
    },
    asked: (call: string) => state.asked.filter((one) => one.call === call),
  }
}
