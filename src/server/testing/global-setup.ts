import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { findRunningPostgres, stopPostgres } from '../platform/database/postgres-process.ts'
import { startEmbeddedPostgres } from '../platform/database/postgres-supervisor.ts'
import { TEMPLATE_DATABASE } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database on the run's server from which others can be created. */
    postgresUrl: string
  }
}

/** Named with our process, so that a run can clear away after one that was killed. */
const PREFIX = 'timbre-test-run-'

const silent = { info() {}, warn() {}, error() {} }
/** A test's database need not survive a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** One real server for the whole run, with a template database that has the newest schema. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearAbandonedRuns()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const server = await startEmbeddedPostgres({ dataFolder: folder, log: silent, settings })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`)
  await client.end()
  const template = new URL(server.url)
  template.pathname = `/${TEMPLATE_DATABASE}`
  await migrateDatabase(template.href)
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function clearAbandonedRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0])
    if (isAlive(owner)) continue
    const folder = join(tmpdir(), name)
    const left = findRunningPostgres(join(folder, 'postgres'))
    if (left) await stopPostgres(join(folder, 'postgres'), left)
    rmSync(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
