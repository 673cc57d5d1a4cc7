export type StorageCall = { signal?: AbortSignal }

/**
 * Keeps bytes under a path. Paths look like `voice-samples/{userId}/{timestamp}.webm` (see `checkPath`); a prefix is a
 * folder and ends with a slash. No path may be a folder of another. What `put` has answered survives a crash, and a
 * reader sees the old bytes or the new ones, never a part. Every method throws `StorageError`, or the signal's reason
 * when the caller gave up.
 */
export type Storage = {
  kind: 'folder' | 's3'
  put(path: string, bytes: Uint8Array, call?: StorageCall): Promise<void>
  /** `null` when there is nothing. */
  get(path: string, call?: StorageCall): Promise<Uint8Array | null>
  /** Deleting what is not there is no error. */
  delete(path: string, call?: StorageCall): Promise<void>
  /** Deletes everything below the folder, unfinished writes too, and answers how many files there were. */
  deletePrefix(prefix: string, call?: StorageCall): Promise<number>
  /** Every path below the folder, sorted. */
  list(prefix: string, call?: StorageCall): Promise<string[]>
  /** Writes, reads and deletes a small file. For the start and for operators, not for every request. */
  check(call?: StorageCall): Promise<StorageCheck>
  /** Lets go of open connections. */
  close(): void
}

export type StorageCheck = {
  /** `keeps_versions`: the bucket keeps old versions, so what is deleted stays in it until they expire. */
  warnings: 'keeps_versions'[]
}
