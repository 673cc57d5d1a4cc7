import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Nobody listens there, its name is not known yet, or it says itself that it is still starting. */
const NOT_YET = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'])

/** Returns once the server takes connections. @throws what the last attempt said, when the time is up or at once when waiting cannot help */
export async function waitUntilReachable(url: string, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    try {
      await client.connect()
      return
    } catch (error) {
      if (!NOT_YET.has((error as { code?: string }).code ?? '') || Date.now() > deadline) throw error
      await wait(200)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
