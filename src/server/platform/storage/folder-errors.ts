import { StorageError, type StorageReason } from './storage-error.ts'
import type { StorageCall } from './storage-port.ts'

const REASONS: Record<string, [StorageReason, string]> = {
  ENOSPC: ['full', 'There is no room left for files.'],
  EDQUOT: ['full', 'There is no room left for files.'],
  EACCES: ['refused', 'The folder for files may not be read or written.'],
  EPERM: ['refused', 'The folder for files may not be read or written.'],
  EROFS: ['refused', 'The folder for files may not be written.'],
  ENOENT: ['missing', 'The folder for files is gone.'],
  ENOTDIR: ['bad_path', 'A file lies where a folder is needed.'],
  EISDIR: ['bad_path', 'A folder lies where a file is needed.'],
  ENOTEMPTY: ['bad_path', 'A folder lies where a file is needed.'],
  EEXIST: ['bad_path', 'A file lies where a folder is needed.'],
  EMFILE: ['unavailable', 'Too many files are open.'],
  ENFILE: ['unavailable', 'Too many files are open.'],
  EBUSY: ['unavailable', 'The file is in use.'],
}

/** Runs an operation on files, and throws its failure as a `StorageError`, or the signal's reason when it was given up. */
export async function withFolderErrors<T>(run: () => Promise<T>, call: StorageCall = {}): Promise<T> {
  call.signal?.throwIfAborted()
  try {
    return await run()
  } catch (error) {
    call.signal?.throwIfAborted()
    if (error instanceof StorageError) throw error
    const [reason, message] = REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? [
      'failed',
      'A file could not be read or written.',
    ]
    throw new StorageError(reason, message, error)
  }
}

/** For `catch`: answers undefined to these codes and throws everything else. */
export function ignoring(...codes: string[]): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
