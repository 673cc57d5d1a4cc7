import pg from 'pg'
import { POSTGRES_USER } from './postgres-cluster.ts'

/** Every process of ours that uses the embedded server holds this lock, shared, for as long as it uses it. */
const LEASE_LOCK = 7_461_001

/** Proof that we use the server. Ends by itself when our process dies, whatever way. */
export type PostgresLease = {
  /** Resolves when the connection is gone, wanted or not. */
  ended: Promise<void>
  /** Gives the lease back. @returns whether nobody else holds one, in which case nobody can get one any more */
  release(): Promise<boolean>
  close(): Promise<void>
}

/** Connects through the socket and takes a lease. Fails while the server is starting, stopping or not there. */
export async function takeLease(socketFolder: string, port: number): Promise<PostgresLease> {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: POSTGRES_USER,
    database: 'postgres',
    application_name: 'timbre lease',
    connectionTimeoutMillis: 5_000,
  })
  const ended = new Promise<void>((resolve) => {
    client.once('end', () => resolve())
    client.on('error', () => resolve())
  })
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock_shared($1)', [LEASE_LOCK])
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return {
    ended,
    async release() {
      await client.query('SELECT pg_advisory_unlock_shared($1)', [LEASE_LOCK])
      const answer = await client.query('SELECT pg_try_advisory_lock($1) AS alone', [LEASE_LOCK])
      return answer.rows[0].alone === true
    },
    async close() {
      await client.end().catch(() => undefined)
    },
  }
}

/** Creates a database unless it is there. Two processes may do so at once. */
export async function ensureDatabase(socketFolder: string, port: number, name: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder, port, user: POSTGRES_USER, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    // 42P04 and 23505 both say that another process created it in between.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
