import type { WrappedKeyRows } from '../data-keys.ts'

/** The rows of wrapped keys without a database. */
export function createMemoryKeyRows(kept = new Map<string, string>()): WrappedKeyRows {
  return {
    find: async (userId) => kept.get(userId) ?? null,
    async insertOrFind(userId, wrapped) {
      if (!kept.has(userId)) kept.set(userId, wrapped)
      return kept.get(userId) ?? wrapped
    },
    remove: async (userId) => kept.delete(userId),
    async replace(userId, from, to) {
      if (kept.get(userId) !== from) return false
      kept.set(userId, to)
      return true
    },
    findOthers: async (beginning, afterUserId, limit) =>
      [...kept]
        .map(([userId, wrapped]) => ({ userId, wrapped }))
        .filter(({ userId, wrapped }) => userId > afterUserId && !wrapped.startsWith(beginning))
        .sort((a, b) => (a.userId < b.userId ? -1 : 1))
        .slice(0, limit),
  }
}
