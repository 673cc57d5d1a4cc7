import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'

type WebFile = {
  path: string
  type: string
  bytes: number
  etag: string
  /** Its name holds a hash of its content, so it never changes. */
  immutable: boolean
  compressed: Map<string, Promise<Uint8Array<ArrayBuffer>>>
}

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|wasm|xml)|image\/svg)/
const SMALLEST_COMPRESSED_BYTES = 1024
const HASHED = /^\/assets\/.*-[\w-]{8,}\.\w+$/

const brotli = promisify(brotliCompress)
const encoders: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
}

/**
 * Serves the built web client: only files that were there at the start, so no path can lead elsewhere. Compressed
 * forms are made at first use and kept. Every other page address answers the start page, whose router knows it;
 * nothing below `/api` and no missing asset ever does.
 */
export function serveWebFiles(folder: string): MiddlewareHandler {
  const files = readWebFiles(folder)
  return async (context, next) => {
    const { method, path } = context.req
    if ((method !== 'GET' && method !== 'HEAD') || path === '/api' || path.startsWith('/api/')) return next()
    const file = files.get(path) ?? (isPage(path) ? files.get('/index.html') : undefined)
    if (!file) return next()
    context.header('ETag', file.etag)
    context.header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    context.header('Vary', 'Accept-Encoding')
    if (context.req.header('if-none-match')?.replace(/^W\//, '') === file.etag) return context.body(null, 304)
    context.header('Content-Type', file.type)
    return answer(context, file)
  }
}

async function answer(context: Context, file: WebFile): Promise<Response> {
  const encoding = encodingFor(context, file)
  if (!encoding) {
    context.header('Content-Length', String(file.bytes))
    if (context.req.method === 'HEAD') return context.body(null)
    return context.body(Readable.toWeb(createReadStream(file.path)) as unknown as ReadableStream<Uint8Array>)
  }
  let compressed = file.compressed.get(encoding)
  if (!compressed) {
    compressed = encoders[encoding]?.(readFileSync(file.path)).then((content) => new Uint8Array(content))
    if (!compressed) throw new Error(`No encoder for ${encoding}`)
    file.compressed.set(encoding, compressed)
  }
  const content = await compressed
  context.header('Content-Encoding', encoding)
  context.header('Content-Length', String(content.byteLength))
  return context.req.method === 'HEAD' ? context.body(null) : context.body(content)
}

function encodingFor(context: Context, file: WebFile): string | undefined {
  if (!COMPRESSIBLE.test(file.type) || file.bytes < SMALLEST_COMPRESSED_BYTES) return undefined
  const accepted = (context.req.header('accept-encoding') ?? '').split(',').map((part) => part.trim())
  const isWanted = (name: string) =>
    accepted.some((part) => part.split(';')[0]?.trim() === name && !/;\s*q=0(\.0*)?$/.test(part))
  return Object.keys(encoders).find(isWanted)
}

/** An address people see has no extension; `/assets/gone.js` is a file that is missing. */
const isPage = (path: string): boolean => !path.startsWith('/assets/') && extname(path) === ''

function readWebFiles(folder: string): Map<string, WebFile> {
  const files = new Map<string, WebFile>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const etag = `"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22)}"`
    const type = getMimeType(entry.name) ?? 'application/octet-stream'
    const immutable = HASHED.test(address)
    files.set(address, { path, type, bytes: statSync(path).size, etag, immutable, compressed: new Map() })
  }
  return files
}
