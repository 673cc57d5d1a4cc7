import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '../platform/database/database.ts'
import { TEMPLATE_DATABASE } from './template.ts'

const silent = {
  info() {},
  warn() {},
  error() {},
}

export type TestDatabase = { db: Database; pool: pg.Pool; url: string; drop(): Promise<void> }

/** A fresh database with the newest schema on the run's real server. Usually one a test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const serverUrl = inject('postgresUrl')
  await runOnServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`)
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  const { db, pool, url } = connectDatabase(address.href, silent)
  return {
    db,
    pool,
    url,
    async drop() {
      await pool.end()
      await runOnServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
