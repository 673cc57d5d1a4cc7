import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { joinProcesses } from './join-processes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('puts things in order only when no other process serves', async () => {
  let times = 0
  const tidy = async () => void times++
  const leaveFirst = await joinProcesses(database.pool, tidy)
  const leaveSecond = await joinProcesses(database.pool, tidy)
  expect(times).toBe(1)
  leaveFirst()
  leaveSecond()
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        "select count(*)::int as held from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      )
      return rows[0].held
    })
    .toBe(0)
  const leaveThird = await joinProcesses(database.pool, tidy)
  expect(times).toBe(2)
  leaveThird()
})
