import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATION_LOCK = 7_461_002

/** Beside the bundle in `dist/server`, two folders up in the source. */
const CANDIDATES = ['./migrations', '../../migrations']

/**
 * Brings the database to the newest schema. Safe when several processes start at once: the second one waits for
 * the first and finds nothing left to do. Not through the pool, whose time limits would cut a long migration.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'timbre migration' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    // Otherwise a second start prints that the migrator's own table is there already.
    await client.query("SET client_min_messages = 'warning'")
    await migrate(drizzle(client), { migrationsFolder: findMigrations() })
  } finally {
    await client.end()
  }
}

function findMigrations(): string {
  const folders = CANDIDATES.map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)))
  const found = folders.find((folder) => existsSync(`${folder}/meta/_journal.json`))
  if (!found) throw new Error(`There are no migrations in ${folders.join(' or ')}.`)
  return found
}
