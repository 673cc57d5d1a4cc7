import { expect, it } from 'vitest'
import { users } from '../features/auth/auth.tables.ts'
import { createTestDatabase } from './test-database.ts'

it('gives every caller a migrated database of its own', async () => {
  const one = await createTestDatabase()
  const other = await createTestDatabase()
  await one.db.insert(users).values({ id: 'a', name: 'Ada', email: 'ada@example.org' })
  expect(await one.db.select().from(users)).toHaveLength(1)
  expect(await other.db.select().from(users)).toHaveLength(0)
  await one.drop()
  await other.drop()
})
