import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWebFiles } from './web-files.ts'

const script = 'export const word = "hello"\n'.repeat(200)
let folder: string
let app: Hono

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'timbre-web-'))
  const web = join(folder, 'web')
  mkdirSync(join(web, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Timbre</title>')
  writeFileSync(join(web, 'assets', 'index-Ab3_x9Zk.js'), script)
  writeFileSync(join(web, 'assets', 'font-Ab3_x9Zk.woff2'), Buffer.alloc(5_000))
  app = new Hono()
  app.use(serveWebFiles(web))
  app.get('/api/health', (context) => context.text('healthy'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('the files of the web client', () => {
  it.each(['/', '/practice', '/lessons/42'])(
    'answer the start page at %s, to be asked for anew each time',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toContain('<title>Timbre')
    },
  )

  it.each(['/api', '/api/nothing', '/api/functions/unknown', '/assets/gone-12345678.js', '/favicon.ico'])(
    'never answer the start page at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it('leave the interface alone', async () => {
    expect(await (await get('/api/health')).text()).toBe('healthy')
  })

  it('are kept for ever by browsers when their name holds a hash', async () => {
    const response = await get('/assets/index-Ab3_x9Zk.js')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(await response.text()).toBe(script)
  })

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ])('are compressed with %s for a browser that takes it', async (encoding, accepted, decompress) => {
    const response = await get('/assets/index-Ab3_x9Zk.js', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    const content = Buffer.from(await response.arrayBuffer())
    expect(content.byteLength).toBe(Number(response.headers.get('content-length')))
    expect(decompress(content).toString()).toBe(script)
  })

  it('are not compressed twice', async () => {
    const response = await get('/assets/font-Ab3_x9Zk.woff2', { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect((await response.arrayBuffer()).byteLength).toBe(5_000)
  })

  it('are not sent again when the browser has them', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    const response = await get('/', { 'if-none-match': etag })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
  })

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/..%5csecret.txt'])(
    'lead nowhere else at %s',
    async (path) => {
      expect(await (await get(path)).text()).not.toContain('secret')
    },
  )
})
