import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createDatabaseError } from './database-error.ts'
import { migrateDatabase } from './migrate.ts'
import { type DatabaseLog, startEmbeddedPostgres } from './postgres-supervisor.ts'
import { waitUntilReachable } from './wait-until-reachable.ts'

export type Database = NodePgDatabase
/** What a repository gets inside `db.transaction(...)`; a `Database` fits wherever no transaction is needed. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = { db: Database; pool: pg.Pool; url: string; close(): Promise<void> }

/** No statement of a request takes this long; one that does holds locks that others wait for. */
const STATEMENT_LIMIT_MS = 30_000

/** Under compose and Kubernetes, the database server starts at the same time as we do. */
const PATIENCE_MS = 30_000

/** A pool on a database that is there already. Broken idle connections are logged and replaced, never thrown. */
export function connectDatabase(
  url: string,
  log: DatabaseLog,
  connections = 16,
): Omit<OpenDatabase, 'close'> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'timbre',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    keepAlive: true,
  })
  pool.on('error', (error) => {
    // `end` does not wait for the last goodbyes, and the server may be stopped before them.
    if (!pool.ending) log.warn({ err: error }, 'An idle database connection broke.')
  })
  // A connection that breaks while it is lent out rejects the query that runs; the event itself would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle(pool), pool, url }
}

/**
 * Opens the database with the newest schema: the server behind `databaseUrl`, else the embedded one that keeps
 * its files in `dataFolder`.
 * @throws StartFailure a sentence for the person who starts it
 */
export async function openDatabase(options: {
  databaseUrl?: string
  dataFolder: string
  log: DatabaseLog
  /** How long an outside server that is still starting is waited for. */
  patienceMs?: number
}): Promise<OpenDatabase> {
  const embedded = options.databaseUrl ? undefined : await startEmbeddedPostgres(options)
  const url = options.databaseUrl ?? embedded?.url ?? ''
  try {
    await waitUntilReachable(url, options.patienceMs ?? PATIENCE_MS)
    await migrateDatabase(url)
  } catch (cause) {
    await embedded?.stop()
    throw createDatabaseError(`The database cannot be used: ${(cause as Error).message || cause}`, cause)
  }
  const { db, pool } = connectDatabase(url, options.log)
  let closed: Promise<void> | undefined
  return {
    db,
    pool,
    url,
    close() {
      closed ??= pool.end().then(() => embedded?.stop())
      return closed
    },
  }
}
