import { join } from 'node:path'
import type { Clock } from '../../../shared/clock.ts'
import type { Config } from '../config/config.ts'
import { StartFailure } from '../start-failure.ts'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import { StorageError } from './storage-error.ts'
import type { Storage } from './storage-port.ts'

/**
 * The bucket where one is set, else the folder `DATA_DIR/files`. A bucket is not asked yet: whether it works is for
 * `check` to say, and the server can serve much without it.
 * @throws StartFailure when the folder cannot be made or written
 */
export async function createStorage(
  config: Pick<Config, 'dataFolder' | 's3'>,
  clock: Clock,
): Promise<Storage> {
  if (config.s3) return openS3Storage(config.s3)
  const folder = join(config.dataFolder, 'files')
  return openFolderStorage(folder, clock).catch((error: unknown) => {
    const why = error instanceof StorageError ? error.message : 'It cannot be opened.'
    throw new StartFailure(`${folder} cannot keep files. ${why}`, { cause: error })
  })
}
