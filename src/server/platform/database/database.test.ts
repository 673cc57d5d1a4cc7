import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { connectDatabase, openDatabase } from './database.ts'

const warnings: string[] = []
const log = { info() {}, warn: (_: object, message: string) => warnings.push(message), error() {} }

it('outlives connections that the server cuts', async () => {
  const { url, drop } = await createTestDatabase()
  const database = await openDatabase({ databaseUrl: url, dataFolder: '', log })
  await database.pool.query('SELECT 1')
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`

  const other = connectDatabase(url, log)
  await other.pool.query(cut)
  await other.pool.end()
  await expect.poll(() => warnings).toEqual(['An idle database connection broke.'])
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await database.close()
  await drop()
})

it('cuts a statement that takes too long', async () => {
  const database = await openDatabase({ databaseUrl: inject('postgresUrl'), dataFolder: '', log })
  const { rows } = await database.pool.query('SHOW statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '30s' }])
  await database.close()
})

it('waits for a server that is still starting', async () => {
  const { url, drop } = await createTestDatabase()
  const { port, ...reserved } = await reservePort()
  const opening = openDatabase({
    databaseUrl: `postgresql://timbre@127.0.0.1:${port}${new URL(url).pathname}`,
    dataFolder: '',
    log,
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const proxy = await reserved.forwardTo(new URL(url))
  const database = await opening
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await database.close()
  proxy.close()
  await drop()
})

it('does not wait for ever', async () => {
  const { port } = await reservePort()
  const databaseUrl = `postgresql://timbre@127.0.0.1:${port}/timbre`
  await expect(openDatabase({ databaseUrl, dataFolder: '', log, patienceMs: 100 })).rejects.toThrow(
    /^The database cannot be used: .*ECONNREFUSED/,
  )
})

/** A port where nobody listens yet, and a way to let the real server listen there later. */
async function reservePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  const forwardTo = async (server: URL) => {
    const path = `${server.searchParams.get('host')}/.s.PGSQL.${server.port}`
    const proxy = createServer((socket) => socket.pipe(connect(path)).pipe(socket)).listen(port, '127.0.0.1')
    await once(proxy, 'listening')
    return proxy
  }
  return { port, forwardTo }
}

it('says in one sentence that the server behind the address is not there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'timbre-nothing-'))
  const databaseUrl = `postgresql://timbre@localhost/timbre?host=${encodeURIComponent(folder)}`
  await expect(openDatabase({ databaseUrl, dataFolder: '', log })).rejects.toThrow(
    /^The database cannot be used: .*ENOENT/,
  )
  rmSync(folder, { recursive: true })
})
