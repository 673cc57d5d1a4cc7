declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** A server that speaks the protocol of S3, for tests. It brings no types of its own. */
  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    configureBuckets(): Promise<unknown>
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    on(event: 'error', listener: (error: Error) => void): this
  }
}
