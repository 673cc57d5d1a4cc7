import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Config } from '../../config/s3-variables.ts'

/** What goes wrong with a request: an answer of that status and code, or what the names say. */
export type Fault = { status: number; body: string } | 'silent' | 'dripping' | 'reset' | 'cut_off'

export type S3Server = {
  place: S3Config
  /** One for each request to come, in their order; when there are none left all goes well. */
  faults: Fault[]
  /** `GET /bucket/key` and so on, since the start. */
  requests: string[]
  folder: string
  stop(): Promise<void>
}

/** The body with which S3 answers a failure. */
export function failureBody(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`
}

/** A real S3 server on this machine, with one bucket, which can be told to fail. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'timbre-s3-'))
  const service = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  // Clients that give up in the middle are the point of some tests.
  service.on('error', () => {})
  await service.configureBuckets()
  const serve = service.callback()
  const faults: Fault[] = []
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const fault = faults.shift()
    if (fault) fail(fault, response)
    else serve(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    faults,
    requests,
    folder,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      rmSync(folder, { recursive: true })
    },
  }
}

function fail(fault: Fault, response: ServerResponse): void {
  if (typeof fault === 'object') {
    response.writeHead(fault.status, { 'content-type': 'application/xml' }).end(fault.body)
  } else if (fault === 'reset') {
    response.socket?.destroy()
  } else if (fault !== 'silent') {
    response.writeHead(200, { 'content-length': '1000' }).write('a beginning')
    if (fault === 'cut_off') setImmediate(() => response.socket?.destroy())
  }
}
