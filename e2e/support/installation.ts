import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { users } from '../../src/server/features/auth/auth.tables.ts'
import { createCreditsService } from '../../src/server/features/credits/credits.service.ts'
import { type OpenDatabase, openDatabase } from '../../src/server/platform/database/database.ts'
import { systemClock } from '../../src/shared/clock.ts'

/** Where the build lies. */
const BUILD = process.env.TIMBRE_BUILD ?? 'dist'
const READY_LIMIT_MS = 60_000
const silent = { info() {}, warn() {}, error() {} }

export type Installation = {
  address: string
  dataFolder: string
  process(): ChildProcess
  /** The same database the server works on. */
  database(): Promise<OpenDatabase>
  /** Gives a person credits, as an administrator would. */
  grant(email: string, amount: number): Promise<void>
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Boots the built product on a fresh data folder, as people do. */
export async function startInstallation(environment: NodeJS.ProcessEnv = {}): Promise<Installation> {
  if (!existsSync(`${BUILD}/server/main.js`)) throw new Error('Build first: npm run build')
  const dataFolder = mkdtempSync(join(tmpdir(), 'timbre-e2e-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  let child = await boot()
  let opened: Promise<OpenDatabase> | undefined

  async function boot(): Promise<ChildProcess> {
    const started = spawn(process.execPath, [`${BUILD}/server/main.js`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        DATA_DIR: dataFolder,
        ADMIN_PASSWORD: 'administrator',
        LOG_LEVEL: 'warn',
        ...environment,
      },
    })
    const begun = performance.now()
    while (performance.now() - begun < READY_LIMIT_MS) {
      if (started.exitCode !== null)
        throw new Error(`The server ended with ${started.exitCode} while it started.`)
      const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
      if (answer?.ok) return started
      await wait(50)
    }
    started.kill('SIGKILL')
    throw new Error('The server did not become ready.')
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  function database(): Promise<OpenDatabase> {
    opened ??= openDatabase({ dataFolder, log: silent })
    return opened
  }

  return {
    address,
    dataFolder,
    process: () => child,
    database,
    async grant(email, amount) {
      const { db } = await database()
      const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (!person) throw new Error(`Nobody has the address ${email}.`)
      const credits = createCreditsService({ db, clock: systemClock })
      await credits.grant(db, {
        userId: person.id,
        amount,
        type: 'admin_adjustment',
        description: 'Admin credit grant',
        source: 'gift',
      })
    },
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGKILL')
      child = await boot()
    },
    async stop() {
      await (await opened)?.close()
      await end('SIGTERM')
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
