import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { StartFailure } from '../start-failure.ts'
import { withLingeringAnswers } from './lingering-answer.ts'

export type Listening = {
  /** `http://host:port`, with the port that was really taken. */
  address: string
  port: number
  /** Takes no new connection, finishes what runs for so long, then cuts the rest. */
  stop(limitMs: number): Promise<void>
}

/** Slow enough for a recording over a bad line, short enough that nobody holds connections by sending nothing. */
const TIMES = { headersTimeout: 15_000, requestTimeout: 180_000, keepAliveTimeout: 65_000 }

/** Serves on an address. @throws StartFailure a sentence when the address cannot be used */
export async function listen(
  app: { fetch: (request: Request, env: never) => Response | Promise<Response> },
  place: { host: string; port: number },
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: withLingeringAnswers(app.fetch as never) as never,
    createServer,
    serverOptions: TIMES,
  }) as Server
  const drain = trackConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, place)))
    server.listen(place.port, place.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const host = place.host.includes(':') ? `[${place.host}]` : place.host
  return {
    address: `http://${host}:${port}`,
    port,
    async stop(limitMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      drain()
      const limit = setTimeout(() => server.closeAllConnections(), limitMs)
      await closed
      clearTimeout(limit)
    },
  }
}

/**
 * Node closes connections that idle between two requests, but not those a browser opened ahead and never used.
 * @returns closes every connection without a request, now and whenever one has answered its last
 */
function trackConnections(server: Server): () => void {
  const running = new Map<Socket, number>()
  let isDraining = false
  const count = (socket: Socket, change: number) => {
    const left = (running.get(socket) ?? 0) + change
    if (running.has(socket)) running.set(socket, left)
    if (isDraining && left === 0) socket.end()
  }
  server.on('connection', (socket: Socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    if (isDraining) response.setHeader('Connection', 'close')
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  return () => {
    isDraining = true
    for (const [socket, requests] of running) if (requests === 0) socket.destroy()
  }
}

function explain(error: NodeJS.ErrnoException, place: { host: string; port: number }): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${place.port} on ${place.host} is taken by another program: stop it or set PORT.`,
    EACCES: `Port ${place.port} may not be used by this user: set PORT to 1024 or more.`,
    EADDRNOTAVAIL: `This machine has no address ${place.host}: set HOST to one it has.`,
    ENOTFOUND: `This machine has no address ${place.host}: set HOST to one it has.`,
  }
  const reason = reasons[error.code ?? '']
  return reason ? new StartFailure(reason, { cause: error }) : error
}
