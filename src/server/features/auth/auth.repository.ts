import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { accounts, userRoles, users } from './auth.tables.ts'

export type Role = 'master_admin' | 'team_admin'

export async function rolesOf(db: Database, userId: string): Promise<Role[]> {
  const rows = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))
  return rows.map((row) => row.role)
}

export async function anyMasterAdmin(transaction: Transaction): Promise<boolean> {
  const rows = await transaction
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'master_admin'))
    .limit(1)
  return rows.length > 0
}

export async function findUserByEmail(
  transaction: Transaction,
  email: string,
): Promise<{ id: string } | undefined> {
  const rows = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
  return rows[0]
}

/** Holds off every other process that is creating the first administrator until this transaction ends. */
export async function lockFirstAdministrator(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('timbre first administrator'))`)
}

export async function insertPersonWithPassword(
  transaction: Transaction,
  person: { id: string; accountId: string; name: string; email: string; passwordHash: string },
): Promise<void> {
  await transaction
    .insert(users)
    .values({ id: person.id, name: person.name, email: person.email, emailVerified: true })
  await transaction.insert(accounts).values({
    id: person.accountId,
    userId: person.id,
    accountId: person.id,
    providerId: 'credential',
    password: person.passwordHash,
  })
}

export async function insertRole(transaction: Transaction, userId: string, role: Role): Promise<void> {
  await transaction.insert(userRoles).values({ userId, role }).onConflictDoNothing()
}
