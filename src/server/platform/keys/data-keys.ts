import { createDataKey, rewrapDataKey, unwrapDataKey, type WrappedDataKey, wrapDataKey } from './data-key.ts'
import { KeyError } from './key-error.ts'
import type { Keyring } from './keyring.ts'

/** The key of each person's files. It is read anew each time, so that one destroyed in another process is gone here too. */
export type DataKeys = {
  /** `null` when the person has none, or has none any more. */
  get(userId: string): Promise<Buffer | null>
  /** Of many who ask at once, all get the same. */
  getOrCreate(userId: string): Promise<Buffer>
  /** Makes everything sealed with it unreadable for ever; answers whether there was one. */
  destroy(userId: string): Promise<boolean>
  /**
   * Brings every key under the installation's current one, after a rotation. Those that cannot be unwrapped, as their
   * installation key is missing, stay as they are and are counted as unreadable.
   */
  rewrapAll(): Promise<{ renewed: number; unreadable: number }>
}

/** The table that holds the wrapped keys, one row a person. */
export type WrappedKeyRows = {
  find(userId: string): Promise<WrappedDataKey | null>
  /** Inserts unless the person has a row, and answers the one that is there afterwards. */
  insertOrFind(userId: string, wrapped: WrappedDataKey): Promise<WrappedDataKey>
  /** Really deletes the row; answers whether there was one. */
  remove(userId: string): Promise<boolean>
  /** Replaces the row only while it still holds `from`, so that a destroyed key never comes back. */
  replace(userId: string, from: WrappedDataKey, to: WrappedDataKey): Promise<boolean>
  /** Rows whose wrapped key does not begin with these letters, at most `limit` of them, in the order of the ids. */
  findOthers(beginning: string, afterUserId: string, limit: number): Promise<WrappedKeyRow[]>
}
export type WrappedKeyRow = { userId: string; wrapped: WrappedDataKey }

const PAGE = 500

export function createDataKeys({ keyring, rows }: { keyring: Keyring; rows: WrappedKeyRows }): DataKeys {
  async function get(userId: string): Promise<Buffer | null> {
    const wrapped = await rows.find(userId)
    return wrapped === null ? null : unwrapDataKey(keyring, wrapped, userId)
  }

  function renew(wrapped: WrappedDataKey, userId: string): WrappedDataKey | null | 'unreadable' {
    try {
      return rewrapDataKey(keyring, wrapped, userId)
    } catch (error) {
      if (error instanceof KeyError) return 'unreadable'
      throw error
    }
  }

  return {
    get,
    destroy: (userId) => rows.remove(userId),
    async getOrCreate(userId) {
      const kept = await get(userId)
      if (kept) return kept
      const drafted = wrapDataKey(keyring, createDataKey(), userId)
      return unwrapDataKey(keyring, await rows.insertOrFind(userId, drafted), userId)
    },
    async rewrapAll() {
      const count = { renewed: 0, unreadable: 0 }
      let last = ''
      for (;;) {
        const page = await rows.findOthers(`v1.${keyring.current.id}.`, last, PAGE)
        for (const { userId, wrapped } of page) {
          last = userId
          const renewed = renew(wrapped, userId)
          if (renewed === 'unreadable') count.unreadable++
          else if (renewed && (await rows.replace(userId, wrapped, renewed))) count.renewed++
        }
        if (page.length < PAGE) return count
      }
    },
  }
}
