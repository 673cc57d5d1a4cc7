import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineRoute } from '../../contract/route.ts'
import type { ApiError } from './api-error.ts'
import { addressOf, call } from './call.ts'

const readOne = defineRoute({
  method: 'get',
  path: '/api/things/{id}',
  access: 'learner',
  tag: 'test',
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  query: z.object({ kind: z.string().optional(), limit: z.number().optional() }),
  response: z.object({ name: z.string() }),
  failures: [],
})
const makeOne = defineRoute({
  method: 'post',
  path: '/api/things',
  access: 'learner',
  tag: 'test',
  summary: 'Makes a thing',
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.string() }),
  failures: ['credits.insufficient'],
})

function answering(status: number, body: unknown) {
  const fetch = vi.fn(async (_address: string, _request: RequestInit) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(text, { status })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: ApiError) => error,
  )

describe('calling a route', () => {
  it('puts parameters and query into the address and gives the answer', async () => {
    const fetch = answering(200, { name: 'bell' })
    const answer = await call(readOne, { params: { id: 'a/b' }, query: { limit: 5 } })
    expect(answer).toEqual({ name: 'bell' })
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/things/a%2Fb?limit=5')
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'same-origin' })
    expect(fetch.mock.calls[0]?.[1].body).toBeUndefined()
  })

  it('sends the body as JSON, and the idempotency key of a paid act', async () => {
    const fetch = answering(200, { id: '1' })
    await call(makeOne, { body: { name: 'bell' } }, { idempotencyKey: 'key-1' })
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"name":"bell"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
    })
  })

  it('throws the error that the server describes, with everything it says', async () => {
    answering(402, {
      error: 'Insufficient credits. You need 30 and have 12.',
      code: 'credits.insufficient',
      needed: 30,
      held: 12,
      requestId: 'request-1',
    })
    const error = await failure(call(makeOne, { body: { name: 'bell' } }))
    expect(error).toMatchObject({
      name: 'ApiError',
      code: 'credits.insufficient',
      status: 402,
      needed: 30,
      held: 12,
      requestId: 'request-1',
    })
  })

  it('keeps the reason why a take cannot be judged, and the fields that are not valid', async () => {
    answering(422, {
      error: 'x',
      code: 'practice.unusable_take',
      status: 'too_noisy',
      fields: { text: 'Empty' },
    })
    const error = await failure(call(makeOne, { body: { name: 'bell' } }))
    expect(error).toMatchObject({ reason: 'too_noisy', fields: { text: 'Empty' } })
  })

  it.each([
    [401, 'auth.not_authenticated'],
    [429, 'request.rate_limited'],
    [502, 'engine.busy'],
    [500, 'server.unexpected'],
    [418, 'request.invalid'],
  ])('makes sense of a page from in front of the server with status %i', async (status, code) => {
    answering(status, '<html>Bad gateway</html>')
    expect(await failure(call(makeOne, { body: { name: 'bell' } }))).toMatchObject({ code, status })
  })

  it('does not take a page for an answer', async () => {
    answering(200, '<html>Sign in to the wireless network</html>')
    expect(await failure(call(makeOne, { body: { name: 'bell' } }))).toMatchObject({
      code: 'server.unexpected',
    })
  })

  it('tells a failed connection from being offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure(call(makeOne, { body: { name: 'a' } }))).toMatchObject({
      code: 'network.unreachable',
      status: 0,
    })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await failure(call(makeOne, { body: { name: 'a' } }))).toMatchObject({ code: 'network.offline' })
    vi.restoreAllMocks()
  })

  it('lets an abort through as what it is', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return Promise.reject(signal?.reason ?? new Error('no signal'))
    })
    const controller = new AbortController()
    controller.abort()
    const error = await failure(call(makeOne, { body: { name: 'a' } }, { signal: controller.signal }))
    expect(error?.name).toBe('AbortError')
  })
})

describe('the address of a route', () => {
  it('leaves out what is not given', () => {
    expect(addressOf('/api/things', {}, { a: undefined, b: null })).toBe('/api/things')
    expect(addressOf('/api/things', {}, { a: 0, b: 'é &' })).toBe('/api/things?a=0&b=%C3%A9+%26')
  })
})
