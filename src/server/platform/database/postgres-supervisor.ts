import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabaseError } from './database-error.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { ensureCluster, POSTGRES_USER } from './postgres-cluster.ts'
import { findPostgresHome } from './postgres-home.ts'
import { choosePostgresIdentity, type PostgresIdentity } from './postgres-identity.ts'
import { ensureDatabase, type PostgresLease, takeLease } from './postgres-lease.ts'
import { prepareSocketFolder } from './postgres-places.ts'
import {
  findRunningPostgres,
  type PostgresSettings,
  spawnPostgres,
  stopPostgres,
} from './postgres-process.ts'

const DATABASE = 'timbre'
/** A start that failed is tried again for so long; longer where the remains of a killed server are in the way. */
const START_RETRY_MS = 3_000
const REMAINS_MS = 20_000
/** A server that lives but replays its log after a crash is waited for longer. */
const RECOVERY_MS = 120_000

/** What the supervisor tells; a pino logger fits. */
export type DatabaseLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type EmbeddedPostgres = {
  /** Address of the application's database, through the socket. */
  url: string
  pid: number
  stop(): Promise<void>
}

/**
 * Runs the embedded Postgres of a data folder, or attaches to the one that runs there already: left behind by
 * `kill -9`, or in use by another process of ours. The server lives as long as any of our processes holds a
 * lease on it: the last one to stop stops it, and a lost server is started again.
 * @throws StartFailure a sentence for the person who starts it
 */
export async function startEmbeddedPostgres(options: {
  dataFolder: string
  log: DatabaseLog
  settings?: PostgresSettings
  identity?: PostgresIdentity
  binaries?: PostgresBinaries
}): Promise<EmbeddedPostgres> {
  const identity = options.identity ?? choosePostgresIdentity()
  if (!identity) {
    throw createDatabaseError(
      'Postgres cannot run as root here, and there is neither a user namespace nor an unprivileged user to run it as: start as another user, or set DATABASE_URL.',
    )
  }
  const binaries = options.binaries ?? (await findPostgresBinaries())
  const home = await findPostgresHome(options.dataFolder, binaries, identity)
  await ensureCluster(home.folder, home.binaries, identity)
  const socketFolder = prepareSocketFolder(options.dataFolder, identity)
  const logFile = join(options.dataFolder, 'postgres.log')
  const place = { ...home, socketFolder, logFile, identity, settings: options.settings }

  const first = await attach(place)
  // Names the socket's folder of whoever started the server: it may have chosen another one.
  await ensureDatabase(first.socketFolder, first.port, DATABASE)

  let stopping = false
  let current: Promise<Attached | undefined> = Promise.resolve(first)

  async function attachAgain(): Promise<Attached | undefined> {
    while (!stopping) {
      try {
        return await attach(place)
      } catch (error) {
        options.log.error(
          { err: error },
          'The database server could not be started again; the next try follows.',
        )
        await wait(1_000)
      }
    }
    return undefined
  }

  async function watch(): Promise<void> {
    for (let lease = await current; lease && !stopping; lease = await current) {
      await lease.ended
      if (stopping) return
      options.log.warn({}, 'The database server went away and is started again.')
      current = attachAgain()
    }
  }
  void watch()

  const server: EmbeddedPostgres = {
    url: `postgresql://${POSTGRES_USER}@localhost:${first.port}/${DATABASE}?host=${encodeURIComponent(first.socketFolder)}`,
    pid: first.pid,
    async stop() {
      if (stopping) return
      stopping = true
      inUse.delete(server)
      const lease = await current
      const alone = await lease?.release().catch(() => false)
      if (lease && alone) await stopPostgres(home.folder, lease)
      await lease?.close()
    },
  }
  inUse.add(server)
  return server
}

/** What this process uses, so that a start that fails halfway leaves no server behind. */
const inUse = new Set<EmbeddedPostgres>()

/** Gives back whatever embedded servers this process still uses. */
export async function stopEmbeddedPostgres(): Promise<void> {
  await Promise.all([...inUse].map((server) => server.stop()))
}

type Place = Parameters<typeof spawnPostgres>[0]
type Attached = PostgresLease & { pid: number; socketFolder: string; port: number }

/** Attaches to the running server, else starts it, until one of both works. */
async function attach(place: Place): Promise<Attached> {
  const begun = Date.now()
  for (;;) {
    const running = findRunningPostgres(place.folder)
    const started = running ? undefined : spawnPostgres(place)
    const lease = await leaseOnceReady(place, started?.ended, begun)
    if (lease) return lease
    const complaint = lastComplaint(place.logFile)
    const areRemains = /still in use|lock file/.test(complaint)
    const limit = findRunningPostgres(place.folder) ? RECOVERY_MS : areRemains ? REMAINS_MS : START_RETRY_MS
    if (Date.now() - begun > limit) {
      throw createDatabaseError(`The embedded database does not start: ${complaint}`)
    }
    await wait(100)
  }
}

/** Asks until the server answers, or until the process we started has ended, or the time is up. */
async function leaseOnceReady(
  place: Place,
  ended: Promise<void> | undefined,
  begun: number,
): Promise<Attached | undefined> {
  let over = false
  void ended?.then(() => {
    over = true
  })
  while (!over && Date.now() - begun < RECOVERY_MS) {
    const running = findRunningPostgres(place.folder)
    if (!running && !ended) return undefined
    if (running?.isReady) {
      const lease = await takeLease(running.socketFolder, running.port).catch(() => undefined)
      if (lease) return { ...lease, ...running }
    }
    await wait(10)
  }
  return undefined
}

function lastComplaint(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|ERROR|PANIC|unshare|cannot|could not/.test(line)) ?? `see ${logFile}`
}
