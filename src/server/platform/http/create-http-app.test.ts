import { createRoute, z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorBody } from '../../../contract/errors.ts'
import { failure } from '../failure.ts'
import { createLogger } from '../log/logger.ts'
import { createHttpApp } from './create-http-app.ts'

const greet = createRoute({
  method: 'post',
  path: '/api/greet',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ name: z.string().min(1), age: z.number() }) } },
    },
  },
  responses: { 200: { description: 'Done' } },
})

function createApp(publicUrl = 'https://timbre.example') {
  const lines: string[] = []
  const log = createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } })
  const app = createHttpApp({ publicUrl, log })
  app.openapi(greet, (context) => context.json({ hello: context.req.valid('json').name }))
  app.get('/api/poor', () => {
    throw failure('credits.insufficient', { needed: 5, held: 2 })
  })
  app.get('/api/busy', () => {
    throw failure('engine.busy', { retryAfter: 2.5 })
  })
  app.get('/api/broken', () => {
    throw new Error('password of the database is hunter2')
  })
  app.get('/api/large', (context) => context.json({ text: 'word '.repeat(2_000) }))
  app.post('/api/functions/listen', async (context) =>
    context.json({ bytes: (await context.req.text()).length }),
  )
  app.get('/api/links/:token', (context) => context.text('ok'))
  return { app, lines }
}

const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', 'content-length': String(body.length), ...headers },
})

describe('failures', () => {
  it('answer message, code, details and the id of the request', async () => {
    const response = await createApp().app.request('/api/poor', { headers: { 'x-request-id': 'abc-1' } })
    expect(response.status).toBe(402)
    expect(await response.json()).toEqual({
      error: 'Insufficient credits. You need 5 and have 2.',
      code: 'credits.insufficient',
      needed: 5,
      held: 2,
      requestId: 'abc-1',
    })
    expect(response.headers.get('x-request-id')).toBe('abc-1')
  })

  it('say when trying again may help, in whole seconds', async () => {
    const response = await createApp().app.request('/api/busy')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('3')
  })

  it('say nothing of the inside when nobody foresaw them, and log everything', async () => {
    const { app, lines } = createApp()
    const response = await app.request('/api/broken')
    const body = await response.text()
    expect(response.status).toBe(500)
    expect(body).not.toContain('hunter2')
    expect(JSON.parse(body)).toMatchObject({
      code: 'server.unexpected',
      error: ERRORS['server.unexpected'].message,
    })
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.level === 'error')
    expect(logged).toMatchObject({
      requestId: JSON.parse(body).requestId,
      err: { message: expect.any(String) },
    })
    expect(logged.err.stack).toContain('create-http-app.test')
  })

  it.each([
    ['broken JSON', post('{"name":'), 400, { body: 'This is not valid JSON.' }],
    [
      'wrong and missing fields',
      post('{"name":""}'),
      400,
      { name: expect.stringContaining('>=1'), age: expect.stringContaining('number') },
    ],
    ['another kind of content', post('name=Ada', { 'content-type': 'text/plain' }), 415, undefined],
    ['no body', { method: 'POST' }, 400, expect.anything()],
  ])('name what is wrong with %s', async (_what, request, status, fields) => {
    const response = await createApp().app.request('/api/greet', request)
    expect(response.status).toBe(status)
    const body = (await response.json()) as ErrorBody
    expect(body.code).toBe(status === 415 ? 'request.unsupported_media' : 'request.invalid')
    expect(body.fields).toEqual(fields)
  })

  it('have the same form for an address that does not exist', async () => {
    const response = await createApp().app.request('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'request.not_found' })
  })
})

describe('limits of what is sent', () => {
  it.each([
    ['/api/greet', 64 * 1024 + 1],
    ['/api/functions/listen', 16 * 1024 * 1024 + 1],
  ])('refuse too much at %s', async (path, bytes) => {
    const response = await createApp().app.request(path, post('a'.repeat(bytes)))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'request.too_large' })
  })

  it('let a recording of several megabytes through', async () => {
    const response = await createApp().app.request('/api/functions/listen', post('a'.repeat(8_000_000)))
    expect(await response.json()).toEqual({ bytes: 8_000_000 })
  })
})

describe('writes with a cookie', () => {
  const greeting = '{"name":"Ada","age":36}'
  const cookie = { cookie: 'session=1', host: '127.0.0.1:3000' }

  it.each([
    ['another site', { ...cookie, origin: 'https://evil.example' }],
    ['a page without an origin', { ...cookie, origin: 'null' }],
    ['another site that hides its origin', { ...cookie, 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { ...cookie, 'sec-fetch-site': 'same-site' }],
  ])('are refused from %s', async (_what, headers) => {
    const response = await createApp().app.request('/api/greet', post(greeting, headers))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'request.foreign_origin' })
  })

  it.each([
    ['the public address', { ...cookie, origin: 'https://timbre.example' }],
    ['the address the page was loaded from', { ...cookie, origin: 'http://127.0.0.1:3000' }],
    ['a program', cookie],
    ['another site, without a cookie', { origin: 'https://evil.example' }],
    [
      'another site, with a token instead',
      { ...cookie, authorization: 'Bearer x', origin: 'https://app.example' },
    ],
  ])('are taken from %s', async (_what, headers) => {
    const response = await createApp().app.request('/api/greet', post(greeting, headers))
    expect(response.status).toBe(200)
  })
})

describe('every answer', () => {
  it('forbids pages to load or run anything foreign', async () => {
    const { headers } = await createApp().app.request('/api/links/x')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy.match(/script-src ([^;]*)/)?.[1]).toBe("'self' 'wasm-unsafe-eval'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('does not lock people out over plain http', async () => {
    const { headers } = await createApp('http://localhost:3000').app.request('/api/links/x')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('is compressed when that is worth it', async () => {
    const { app } = createApp()
    const gzip = { headers: { 'accept-encoding': 'gzip' } }
    const large = await app.request('/api/large', gzip)
    expect(large.headers.get('content-encoding')).toBe('gzip')
    expect((await large.arrayBuffer()).byteLength).toBeLessThan(500)
  })

  it('is logged with the pattern of its route and not with its address', async () => {
    const { app, lines } = createApp()
    await app.request('/api/links/hunter2?token=hunter2')
    expect(lines.join('')).not.toContain('hunter2')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      method: 'GET',
      route: '/api/links/:token',
      status: 200,
    })
  })
})
