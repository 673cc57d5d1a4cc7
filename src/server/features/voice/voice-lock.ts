import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { createDataKeys } from '../../platform/keys/data-keys.ts'
import { createEncryptedStorage, type EncryptedStorage } from '../../platform/storage/encrypted-storage.ts'
import type { Executor, VoiceDependencies } from './voice.types.ts'
import { wrappedKeyRows } from './voice-keys.repository.ts'

/**
 * One change of a person's voice at a time. Files are written inside it: whoever holds the lock sees rows and files
 * agree, and nothing is written with a key that is being destroyed. Locks are taken in one order: this, then credits.
 */
export function withVoiceLock<Result>(
  { db }: Pick<VoiceDependencies, 'db'>,
  userId: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`voice ${userId}`}, 0))`)
    return work(transaction)
  })
}

/** The sealed files of people, with their keys read and made as part of the transaction. */
export function filesWithin(
  executor: Executor,
  { storage, keyring }: Pick<VoiceDependencies, 'storage' | 'keyring'>,
): EncryptedStorage {
  return createEncryptedStorage({
    storage,
    dataKeys: createDataKeys({ keyring, rows: wrappedKeyRows(executor) }),
  })
}
