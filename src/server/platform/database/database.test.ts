import { mkdtempSync, rmSync } from 'node:fs'
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

it('says in one sentence that the server behind the address is not there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'timbre-nothing-'))
  const databaseUrl = `postgresql://timbre@localhost/timbre?host=${encodeURIComponent(folder)}`
  await expect(openDatabase({ databaseUrl, dataFolder: '', log })).rejects.toThrow(
    /^The database cannot be used: .*ENOENT/,
  )
  rmSync(folder, { recursive: true })
})
