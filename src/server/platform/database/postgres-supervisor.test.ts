import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runProcess } from './fixtures/run-process.ts'
import { binariesIn, findPostgresBinaries } from './postgres-binaries.ts'
import { findUnprivilegedUser } from './postgres-identity.ts'
import { hashOfFolder } from './postgres-places.ts'
import { findRunningPostgres, stopPostgres } from './postgres-process.ts'
import { type DatabaseLog, type EmbeddedPostgres, startEmbeddedPostgres } from './postgres-supervisor.ts'

const silent: DatabaseLog = { info() {}, warn() {}, error() {} }
let made: string
let folder: string
let cluster: string

// mkdtemp makes it with mode 700: as root, nobody but root can enter it.
const makeFolder = () => mkdtempSync(join(tmpdir(), 'timbre-supervisor-'))

beforeAll(async () => {
  made = makeFolder()
  await (await startEmbeddedPostgres({ dataFolder: made, log: silent })).stop()
})

afterAll(() => rmSync(made, { recursive: true }))

beforeEach(() => {
  folder = makeFolder()
  cluster = join(folder, 'postgres')
  // Creating a database costs a second each time; a stopped one can be copied.
  cpSync(join(made, 'postgres'), cluster, { recursive: true })
})

afterEach(async () => {
  const left = findRunningPostgres(cluster)
  if (left) await stopPostgres(cluster, left)
  rmSync(folder, { recursive: true, force: true })
})

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  // A server that goes away ends its sessions with an error of their own.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function eventually<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const deadline = Date.now() + 15_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

describe('the embedded Postgres', () => {
  it('starts in a folder that only its owner may enter, keeps rows over a stop, and is quick the second time', async () => {
    const first = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await first.stop()
    expect(findRunningPostgres(cluster)).toBeUndefined()
    const begun = performance.now()
    const second = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    await second.stop()
  })

  it('writes for good before it answers and listens on no network', async () => {
    const server = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    const settings = await query(
      server.url,
      `SELECT name, setting FROM pg_settings
       WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') ORDER BY name`,
    )
    expect(settings.map((row) => row.setting)).toEqual(['on', 'on', '', 'on'])
    const socketFolder = decodeURIComponent(new URL(server.url).searchParams.get('host') ?? '')
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    await server.stop()
  })

  it('puts the socket into a short folder when the data folder has a long path', async () => {
    const deep = join(folder, 'a-rather-long-name-for-a-folder'.repeat(4))
    mkdirSync(deep)
    const server = await startEmbeddedPostgres({ dataFolder: deep, log: silent })
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('is found again after kill -9 of the process that started it, with every answered row', async () => {
    const killed = await runProcess({ dataFolder: folder })
    await query(killed.url, 'CREATE TABLE kept AS SELECT 7 AS answer')
    await killed.end('SIGKILL')
    const leftBehind = findRunningPostgres(cluster)
    expect(leftBehind).toBeDefined()
    const next = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    expect(next.pid).toBe(leftBehind?.pid)
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }])
    await next.stop()
    expect(findRunningPostgres(cluster)).toBeUndefined()
  })

  it('comes back with every answered row after kill -9 of the server itself', async () => {
    const server = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    await query(server.url, 'CREATE TABLE kept AS SELECT 9 AS answer')
    process.kill(server.pid, 'SIGKILL')
    expect(await eventually(() => query(server.url, 'SELECT answer FROM kept'))).toEqual([{ answer: 9 }])
    await server.stop()
    expect(findRunningPostgres(cluster)).toBeUndefined()
  })

  it('starts after both were killed and the server left its traces behind', async () => {
    const killed = await runProcess({ dataFolder: folder })
    await query(killed.url, 'CREATE TABLE kept AS SELECT 5 AS answer')
    const server = findRunningPostgres(cluster)
    await killed.end('SIGKILL')
    process.kill(server?.pid ?? 0, 'SIGKILL')
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(true)
    const next = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 5 }])
    await next.stop()
  })

  it('serves two processes at once and goes only with the last one', async () => {
    const other = await runProcess({ dataFolder: folder })
    const ours = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    expect(await other.end('SIGTERM')).toBe(0)
    expect(await query(ours.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await ours.stop()
    expect(findRunningPostgres(cluster)).toBeUndefined()
  })

  it('is created once when several starts race for a fresh folder', async () => {
    const fresh = join(folder, 'fresh')
    const start = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataFolder: fresh, log: silent })
    const servers = await Promise.all([start(), start(), start()])
    expect(new Set(servers.map((server) => server.pid)).size).toBe(1)
    await Promise.all(servers.map((server) => server.stop()))
    expect(findRunningPostgres(join(fresh, 'postgres'))).toBeUndefined()
    expect(readdirSync(fresh).filter((name) => name.startsWith('postgres.new'))).toEqual([])
  })

  it('takes no stranger for the server when a restarted container gave its number to another program', async () => {
    const server = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    const file = join(cluster, 'postmaster.pid')
    const traces = readFileSync(file, 'utf8')
    await server.stop()
    writeFileSync(file, traces.replace(/^\d+/, String(process.pid)))
    const next = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    expect(next.pid).not.toBe(process.pid)
    await next.stop()
  })

  it.runIf(process.getuid?.() === 0)(
    'runs as an unprivileged user where user namespaces are forbidden',
    async () => {
      const identity = findUnprivilegedUser()
      const inNamespace = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
      await query(inNamespace.url, 'CREATE TABLE kept AS SELECT 3 AS answer')
      await inNamespace.stop()
      // The files change hands in both directions: whichever way the machine allows tomorrow, nothing begins anew.
      const asUser = await startEmbeddedPostgres({ dataFolder: folder, log: silent, identity })
      expect(await query(asUser.url, 'SELECT answer FROM kept')).toEqual([{ answer: 3 }])
      expect(statSync(cluster).uid).toBe(identity?.kind === 'user' ? identity.uid : undefined)
      await asUser.stop()
      const again = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
      expect(await query(again.url, 'SELECT answer FROM kept')).toEqual([{ answer: 3 }])
      await again.stop()
    },
  )

  it.runIf(process.getuid?.() === 0)(
    'finds a place that an unprivileged user can enter, and remembers it',
    async () => {
      const identity = findUnprivilegedUser()
      const dataFolder = join(folder, 'data')
      // Programs and data in a folder of root's, as in a checkout below /root.
      const binaries = binariesIn(join(folder, 'programs'))
      cpSync((await findPostgresBinaries()).root, binaries.root, { recursive: true, verbatimSymlinks: true })
      const copy = join('/var/lib', `timbre-postgres-${hashOfFolder(binaries.root)}`)
      const first = await startEmbeddedPostgres({ dataFolder, log: silent, identity, binaries })
      const home = readFileSync(join(dataFolder, 'postgres.location'), 'utf8').trim()
      try {
        await query(first.url, 'CREATE TABLE kept AS SELECT 4 AS answer')
        await first.stop()
        const inNamespace = await startEmbeddedPostgres({ dataFolder, log: silent })
        expect(await query(inNamespace.url, 'SELECT answer FROM kept')).toEqual([{ answer: 4 }])
        await inNamespace.stop()
      } finally {
        rmSync(dirname(home), { recursive: true, force: true })
        rmSync(copy, { recursive: true })
      }
    },
  )

  it('says in one sentence why it cannot start', async () => {
    const server = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    await server.stop()
    rmSync(join(cluster, 'global', 'pg_control'))
    await expect(startEmbeddedPostgres({ dataFolder: folder, log: silent })).rejects.toThrow(
      /^The embedded database does not start: .*pg_control/,
    )
  })
})
