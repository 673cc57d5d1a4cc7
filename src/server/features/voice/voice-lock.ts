import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { createDataKeys } from '../../platform/keys/data-keys.ts'
import { createEncryptedStorage, type EncryptedStorage } from '../../platform/storage/encrypted-storage.ts'
import type { Executor, VoiceDependencies } from './voice.types.ts'
import { wrappedKeyRows } from './voice-keys.repository.ts'

/** A storage that is slow holds so many of the database's connections, and no more: others have work to do as well. */
const inTurn = createGate(6)

/**
 * One change of a person's voice at a time. Files are written inside it: whoever holds the lock sees rows and files
 * agree, and nothing is written with a key that is being destroyed. Locks are taken in one order: this, then credits.
 */
export function withVoiceLock<Result>(
  { db }: Pick<VoiceDependencies, 'db'>,
  userId: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTurn(() =>
    db.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`voice ${userId}`}, 0))`)
      return work(transaction)
    }),
  )
}

/** Lets so many in at once; the others wait in the order they came. */
function createGate(places: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = places
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
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
