import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { StartFailure } from '../start-failure.ts'

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
    fetch: app.fetch as never,
    createServer,
    serverOptions: TIMES,
  }) as Server
  let stopping = false
  server.prependListener('request', (_request, response) => {
    if (stopping) response.setHeader('Connection', 'close')
  })
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
      stopping = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A connection that becomes idle after `close` was called is not closed by itself.
      const idle = setInterval(() => server.closeIdleConnections(), 25)
      const limit = setTimeout(() => server.closeAllConnections(), limitMs)
      await closed
      clearInterval(idle)
      clearTimeout(limit)
    },
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
