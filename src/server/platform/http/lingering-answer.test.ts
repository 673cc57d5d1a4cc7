import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpApp } from './create-http-app.ts'
import { withLingeringAnswers } from './lingering-answer.ts'
import { type Listening, listen } from './listen.ts'

const TOO_LARGE = Buffer.alloc(38_400_000, 'A')
const CHUNK = 64 * 1024

const app = createHttpApp({ publicUrl: 'http://localhost', log: pino({ level: 'silent' }) })
let server: Listening

beforeAll(async () => {
  server = await listen(app, { host: '127.0.0.1', port: 0 })
})
afterAll(() => server.stop(1_000))

type Sending = { body?: Buffer; connection?: string; isChunked?: boolean; restMs?: number }

/** Sends all, as a browser does, before it reads anything; rests on the way where `restMs` says so. */
async function send(port: number, sending: Sending): Promise<{ status: number; code: string }> {
  const { body = TOO_LARGE, connection = 'keep-alive', isChunked = false, restMs = 0 } = sending
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  const failed = once(socket, 'error').then(([error]) => Promise.reject(error))
  failed.catch(() => undefined)
  const size = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`
  const head = `POST /api/voice-samples HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\n${size}\r\n\r\n`
  const write = (bytes: Buffer | string) =>
    Promise.race([failed, new Promise<void>((resolve) => socket.write(bytes, () => resolve()))])
  await write(head)
  if (isChunked) await write(`${body.length.toString(16)}\r\n`)
  const half = body.length / 2
  for (let at = 0; at < body.length; at += CHUNK) {
    if (restMs > 0 && at >= half && at < half + CHUNK) await pause(restMs)
    await write(body.subarray(at, at + CHUNK))
  }
  if (isChunked) await write('\r\n0\r\n\r\n')
  const [bytes] = (await Promise.race([failed, once(socket.resume(), 'data')])) as [Buffer]
  socket.destroy()
  const [, status = '', text = ''] = bytes.toString().match(/^HTTP\/1.1 (\d+).*\r\n\r\n(\{.*\})$/s) ?? []
  return { status: Number(status), code: JSON.parse(text).code }
}

describe('an answer to a request that was not read', () => {
  const refusal = { status: 413, code: 'request.too_large' }

  it.each(['keep-alive', 'close'])('reaches whoever sends all first (Connection: %s)', async (connection) => {
    for (let round = 0; round < 20; round++) expect(await send(server.port, { connection })).toEqual(refusal)
  })

  it.each(['keep-alive', 'close'])(
    'reaches whoever rests on the way (Connection: %s)',
    async (connection) => {
      expect(await send(server.port, { connection, restMs: 900 })).toEqual(refusal)
    },
  )

  it('reaches whoever does not say how much will come', async () => {
    for (let round = 0; round < 5; round++)
      expect(await send(server.port, { isChunked: true, connection: 'close' })).toEqual(refusal)
  })

  it('keeps nothing of what it drops', async () => {
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }, 5)
    await Promise.all(Array.from({ length: 6 }, () => send(server.port, {})))
    clearInterval(watch)
    expect(most / 1e6).toBeLessThan(100)
  })

  it('is there at once, before the request has ended', async () => {
    const socket = connect(server.port, '127.0.0.1')
    const begun = performance.now()
    socket.write('POST /api/voice-samples HTTP/1.1\r\nHost: localhost\r\nContent-Length: 38000000\r\n\r\nA')
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    expect(bytes.toString()).toMatch(/^HTTP\/1.1 413 .*"code":"request.too_large".*\}$/s)
    expect(performance.now() - begun).toBeLessThan(1_000)
    socket.destroy()
  })

  it('leaves the connection to be used again', async () => {
    const socket = connect(server.port, '127.0.0.1')
    const ask = async (length: number) => {
      socket.write(`POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`)
      socket.write(Buffer.alloc(length, 'A'))
      const [bytes] = (await once(socket, 'data')) as [Buffer]
      return bytes.toString().slice(9, 12)
    }
    expect(await ask(2_000_000)).toBe('413')
    expect(await ask(10)).toBe('404')
    socket.destroy()
  })
})

describe('the bounds', () => {
  const bounded = (bounds: Partial<{ wholeMs: number; idleMs: number; bytes: number }>) =>
    started({ wholeMs: 5_000, idleMs: 5_000, bytes: 1e9, ...bounds })

  it('close a connection that goes on and sends nothing', async () => {
    expect(await lives({ idleMs: 100 }, 0)).toBeLessThan(3_000)
  })

  it('close one that sends a little for ever', async () => {
    expect(await lives({ wholeMs: 300 }, 20)).toBeLessThan(3_000)
  })

  it('close one that sends more than anybody means to', async () => {
    const other = await bounded({ bytes: 1_000_000 })
    await expect(send(portOf(other), { restMs: 900 })).rejects.toThrow()
    other.close()
  })

  /** Milliseconds until a client that sends one byte each `everyMs`, or none, is cut off. */
  async function lives(bounds: Parameters<typeof bounded>[0], everyMs: number): Promise<number> {
    const other = await bounded(bounds)
    const socket = connect(portOf(other), '127.0.0.1')
    socket.on('error', () => undefined)
    const begun = performance.now()
    socket.write('POST /api/voice-samples HTTP/1.1\r\nHost: localhost\r\nContent-Length: 38000000\r\n\r\n')
    const more = everyMs > 0 ? setInterval(() => socket.write('A'), everyMs) : undefined
    socket.resume()
    await once(socket, 'close')
    clearInterval(more)
    other.close()
    return performance.now() - begun
  }
})

async function started(bounds: { wholeMs: number; idleMs: number; bytes: number }): Promise<Server> {
  const fetch = withLingeringAnswers(app.fetch as never, bounds) as never
  const other = createAdaptorServer({ fetch, createServer }) as Server
  await once(other.listen(0, '127.0.0.1'), 'listening')
  return other
}

const portOf = (other: Server) => (other.address() as AddressInfo).port
