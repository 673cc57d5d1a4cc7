import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
} from 'node:fs'
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabaseError } from './database-error.ts'
import { binariesIn, type PostgresBinaries } from './postgres-binaries.ts'
import type { PostgresIdentity } from './postgres-identity.ts'
import { hashOfFolder } from './postgres-places.ts'

const REACHABLE = '/var/lib'

/** Where the database lies and which programs run it, for the identity that shall run it. */
export type PostgresHome = { folder: string; binaries: PostgresBinaries }

/**
 * Usually `DATA_DIR/postgres`. An unprivileged user often cannot enter the folders of root: then the database and
 * a copy of the programs go below /var/lib, and `DATA_DIR/postgres.location` remembers where for ever after.
 */
export async function findPostgresHome(
  dataFolder: string,
  binaries: PostgresBinaries,
  identity: PostgresIdentity,
): Promise<PostgresHome> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const usual = join(realpathSync(dataFolder), 'postgres')
  const remembered = `${usual}.location`
  if (identity.kind !== 'user') {
    if (!existsSync(remembered)) return { folder: usual, binaries }
    const folder = readFileSync(remembered, 'utf8').trim()
    throw createDatabaseError(
      `The database lies in ${folder} and belongs to another user: start as root where user namespaces are forbidden, or move it to ${usual}.`,
    )
  }
  if (existsSync(join(usual, 'PG_VERSION'))) {
    throw createDatabaseError(
      `The database in ${usual} was made as root in a user namespace, which is forbidden here: start as another user who owns it, or set DATABASE_URL.`,
    )
  }
  const folder = existsSync(remembered)
    ? readFileSync(remembered, 'utf8').trim()
    : join(REACHABLE, `timbre-${hashOfFolder(dataFolder)}`, 'postgres')
  claim(join(folder, '..'), identity)
  await writeFile(remembered, `${folder}\n`, { mode: 0o600 })
  return { folder, binaries: await reachableBinaries(binaries, identity) }
}

function claim(folder: string, identity: { uid: number; gid: number }): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    chownSync(folder, identity.uid, identity.gid)
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw createDatabaseError(
      `Postgres cannot run as root, and ${folder} cannot be given to another user: start as another user, or set DATABASE_URL.`,
      cause,
    )
  }
}

async function reachableBinaries(
  binaries: PostgresBinaries,
  identity: { uid: number; gid: number },
): Promise<PostgresBinaries> {
  const options = { uid: identity.uid, gid: identity.gid, cwd: '/', stdio: 'ignore' as const }
  if (spawnSync(binaries.postgres, ['--version'], options).status === 0) return binaries
  const copy = join(REACHABLE, `timbre-postgres-${hashOfFolder(binaries.root)}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new-${process.pid}`
    await cp(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  return binariesIn(copy)
}
