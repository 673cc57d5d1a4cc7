import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { newId } from '../../../shared/ids.ts'
import type { Database } from '../../platform/database/database.ts'
import * as repository from './auth.repository.ts'

export type FirstAdministrator = {
  userId: string
  email: string
  name: string
  password: string
  madeUp: boolean
}

/**
 * Creates the first master_admin when there is none. Safe when two processes start at once: one of them creates, the
 * other finds. Gives the sign-in when it created one, to be printed once.
 */
export async function ensureFirstAdministrator(
  db: Database,
  wanted: { email: string; password: string | undefined },
): Promise<FirstAdministrator | undefined> {
  const email = wanted.email.toLowerCase()
  const password = wanted.password ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (transaction) => {
    await repository.lockFirstAdministrator(transaction)
    if (await repository.anyMasterAdmin(transaction)) return undefined
    const taken = await repository.findUserByEmail(transaction, email)
    if (taken)
      throw new Error(
        `ADMIN_EMAIL: ${email} already belongs to a person who is no administrator; choose another address`,
      )
    const id = newId()
    const name = 'Administrator'
    await repository.insertPersonWithPassword(transaction, {
      id,
      accountId: newId(),
      name,
      email,
      passwordHash,
    })
    await repository.insertRole(transaction, id, 'master_admin')
    return { userId: id, email, name, password, madeUp: wanted.password === undefined }
  })
}
