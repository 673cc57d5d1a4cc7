import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { runProcess } from './fixtures/run-process.ts'

const journal = readFileSync(new URL('../../migrations/meta/_journal.json', import.meta.url), 'utf8')
const written: number = JSON.parse(journal).entries.length

it('applies every migration once when two processes start on an empty database at the same time', async () => {
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query('CREATE DATABASE migration_race')
  await server.end()
  const address = new URL(inject('postgresUrl'))
  address.pathname = '/migration_race'
  const processes = await Promise.all([1, 2].map(() => runProcess({ databaseUrl: address.href })))
  expect(processes.map((one) => one.applied)).toEqual([written, written])
  await Promise.all(processes.map((one) => one.end('SIGTERM')))
})
