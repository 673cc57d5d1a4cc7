import { join } from 'node:path'
import type { Clock } from '../../../shared/clock.ts'
import type { Config } from '../config/config.ts'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage-port.ts'

/** The bucket where one is set, else the folder `DATA_DIR/files`. Whether it works is for `check` to say. */
export async function createStorage(
  config: Pick<Config, 'dataFolder' | 's3'>,
  clock: Clock,
): Promise<Storage> {
  return config.s3 ? openS3Storage(config.s3) : openFolderStorage(join(config.dataFolder, 'files'), clock)
}
