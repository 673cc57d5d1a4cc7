import { readConfig } from './platform/config/config.ts'
import { stopEmbeddedPostgres } from './platform/database/postgres-supervisor.ts'
import { createLogger } from './platform/log/logger.ts'
import { StartFailure } from './platform/start-failure.ts'
import { start } from './start.ts'

/** What runs is finished for this long by `stop`; a little later the process goes in any case. */
const LAST_RESORT_MS = 25_000

async function endWith(error: unknown): Promise<never> {
  if (error instanceof StartFailure) {
    process.stderr.write(`${error.message}\n`)
    await stopEmbeddedPostgres()
    process.exit(error.exitCode)
  }
  createLogger({ level: 'fatal' }).fatal({ err: error }, 'The server had to end.')
  process.exit(1)
}

process.on('unhandledRejection', endWith)
process.on('uncaughtException', endWith)

let stopServer: (() => Promise<void>) | undefined
let stoppingSince: number | undefined

/** One Ctrl-C arrives twice under npm, which passes on what the terminal has sent already. */
const SAME_SIGNAL_MS = 500

// SIGHUP: the terminal was closed.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stoppingSince !== undefined) {
      // The second one means: now.
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref()
    stopServer?.().then(() => process.exit(0), endWith)
  })
}

try {
  const server = await start(readConfig(process.env))
  stopServer = server.stop
  // Asked to stop while it was starting.
  if (stoppingSince !== undefined) await server.stop().then(() => process.exit(0))
  process.stdout.write(`Timbre serves on ${server.address}\n`)
} catch (error) {
  await endWith(error)
}
