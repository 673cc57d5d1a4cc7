import type { DataKeys } from '../keys/data-keys.ts'
import { KeyError } from '../keys/key-error.ts'
import { open, seal } from '../keys/seal.ts'
import { StorageError } from './storage-error.ts'
import type { Storage, StorageCall } from './storage-port.ts'
import { isPathOf, USER_AREAS, type UserArea, userPrefix } from './user-path.ts'

export type Erasure = { keyDestroyed: boolean; files: number }

/**
 * Files of people, sealed with the key of the person and bound to their path. A path of somebody else is refused as
 * `bad_path`. Throws `StorageError`, and `KeyError` for what cannot be opened.
 */
export type EncryptedStorage = {
  /**
   * @param options.newKey make the person's key when there is none. Only for the first file of a new voice: everything
   * made from a voice must fail, as `erased`, once that voice is gone.
   */
  put(
    userId: string,
    path: string,
    bytes: Uint8Array,
    options?: StorageCall & { newKey?: boolean },
  ): Promise<void>
  /** `null` when there is nothing, or the key is destroyed. */
  get(userId: string, path: string, call?: StorageCall): Promise<Uint8Array<ArrayBuffer> | null>
  delete(userId: string, path: string, call?: StorageCall): Promise<void>
  /** The paths of a person in an area, sorted. */
  list(userId: string, area: UserArea, call?: StorageCall): Promise<string[]>
  /** Deletes the files of a person in one area, such as cached clips, and answers how many there were. */
  clear(userId: string, area: UserArea, call?: StorageCall): Promise<number>
  /**
   * Destroys the person's key, then deletes all their files. When it fails in between, everything is unreadable
   * already, and calling it again deletes the rest.
   */
  erase(userId: string, call?: StorageCall): Promise<Erasure>
  /**
   * Deletes what lies there of people who have no key, and answers how many files that were: what a process left behind
   * that was killed while it wrote beside an erasure, or in the middle of one. For a daily job.
   */
  sweep(call?: StorageCall): Promise<number>
}

type Parts = { storage: Storage; dataKeys: Pick<DataKeys, 'get' | 'getOrCreate' | 'destroy'> }

export function createEncryptedStorage({ storage, dataKeys }: Parts): EncryptedStorage {
  return {
    async put(userId, path, bytes, { newKey = false, signal } = {}) {
      checkOwner(userId, path)
      const key = newKey ? await dataKeys.getOrCreate(userId) : await dataKeys.get(userId)
      if (!key) throw erased()
      await storage.put(path, seal(key, bytes, contextOf(userId, path)), { signal })
      // An erasure destroys the key before it looks for files. If it ran while this one was being written it may have
      // missed it, and then the key is another or none by now.
      const after = await dataKeys.get(userId)
      if (after?.equals(key)) return
      await storage.delete(path)
      throw erased()
    },

    async get(userId, path, call) {
      checkOwner(userId, path)
      const key = await dataKeys.get(userId)
      const sealed = key && (await storage.get(path, call))
      return sealed ? open(key, sealed, contextOf(userId, path)) : null
    },

    async delete(userId, path, call) {
      checkOwner(userId, path)
      await storage.delete(path, call)
    },

    list: async (userId, area, call) => storage.list(userPrefix(area, userId), call),
    clear: async (userId, area, call) => storage.deletePrefix(userPrefix(area, userId), call),

    async erase(userId, call) {
      const prefixes = USER_AREAS.map((area) => userPrefix(area, userId))
      const keyDestroyed = await dataKeys.destroy(userId)
      let files = 0
      for (const prefix of prefixes) files += await storage.deletePrefix(prefix, call)
      return { keyDestroyed, files }
    },

    async sweep(call) {
      let files = 0
      for (const area of USER_AREAS) {
        const paths = await storage.list(`${area}/`, call)
        for (const userId of new Set(paths.map(ownerOf))) {
          // A key is made before the first file is written, so whose file is listed and who has no key lost it.
          if ((await dataKeys.get(userId).catch(keptWhenUnreadable)) !== null) continue
          // Only what was listed before: a new voice may begin at this moment.
          const orphans = paths.filter((path) => ownerOf(path) === userId)
          for (const path of orphans) await storage.delete(path, call)
          files += orphans.length
        }
      }
      return files
    },
  }
}

function ownerOf(path: string): string {
  return path.split('/')[1] ?? ''
}

/** A key that cannot be unwrapped now may be so again, when the installation's old key is put back. */
function keptWhenUnreadable(error: unknown): undefined {
  if (!(error instanceof KeyError)) throw error
}

function checkOwner(userId: string, path: string): void {
  if (!isPathOf(userId, path)) throw new StorageError('bad_path', 'This is not a path of this person.')
}

function erased(): StorageError {
  return new StorageError('erased', 'The key for these files was destroyed.')
}

function contextOf(userId: string, path: string): string {
  return `file\n${userId}\n${path}`
}
