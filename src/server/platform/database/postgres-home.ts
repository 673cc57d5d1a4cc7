import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { chmod, cp, lchown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createDatabaseError } from './database-error.ts'
import { binariesIn, type PostgresBinaries } from './postgres-binaries.ts'
import type { PostgresIdentity } from './postgres-identity.ts'
import { hashOfFolder } from './postgres-places.ts'
import { findRunningPostgres } from './postgres-process.ts'

/** Where an unprivileged user can be given a folder when it cannot enter ours. */
const REACHABLE = '/var/lib'

/** Where the database lies and which programs run it, for the identity that shall run it. */
export type PostgresHome = { folder: string; binaries: PostgresBinaries }

type User = Extract<PostgresIdentity, { kind: 'user' }>

/**
 * Usually `DATA_DIR/postgres`. Only when an unprivileged user must run the server and cannot enter the folders above
 * (such as /root) it lies below /var/lib, and `DATA_DIR/postgres.location` remembers where for ever after. Root may
 * change between the ways to run: the files are handed over, and nobody begins anew beside them.
 */
export async function findPostgresHome(
  dataFolder: string,
  binaries: PostgresBinaries,
  identity: PostgresIdentity,
): Promise<PostgresHome> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const usual = join(realpathSync(dataFolder), 'postgres')
  const remembered = `${usual}.location`
  const folder = existsSync(remembered)
    ? readFileSync(remembered, 'utf8').trim()
    : identity.kind === 'user' && !(await canEnter(dirname(usual), identity))
      ? join(REACHABLE, `timbre-${hashOfFolder(dataFolder)}`, 'postgres')
      : usual
  await handOver(folder, identity)
  if (folder !== usual && !existsSync(remembered)) await writeFile(remembered, `${folder}\n`, { mode: 0o600 })
  return {
    folder,
    binaries: identity.kind === 'user' ? await reachableBinaries(binaries, identity) : binaries,
  }
}

const asUser = ({ uid, gid }: User) => ({ uid, gid, cwd: '/', stdio: 'ignore' as const })

/** Lets others pass through the data folder itself, which shows them nothing, and asks whether that is enough. */
async function canEnter(dataFolder: string, user: User): Promise<boolean> {
  await chmod(dataFolder, statSync(dataFolder).mode | 0o001)
  return spawnSync('sh', ['-c', 'cd "$1"', 'sh', dataFolder], asUser(user)).status === 0
}

/** Gives the database's files to whoever runs the server, unless it runs already. */
async function handOver(folder: string, identity: PostgresIdentity): Promise<void> {
  const root = process.getuid?.() === 0
  const [uid, gid] =
    identity.kind === 'user' ? [identity.uid, identity.gid] : [process.getuid?.(), process.getgid?.()]
  try {
    const above = dirname(folder)
    if (identity.kind === 'user' && above.startsWith(`${REACHABLE}/timbre-`)) {
      mkdirSync(above, { recursive: true })
      await chmod(above, 0o711)
    }
    if (!existsSync(folder) || uid === undefined || gid === undefined) return
    if (statSync(folder).uid === uid || findRunningPostgres(folder)) return
    if (!root) throw new Error('not ours')
    await lchown(folder, uid, gid)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      await lchown(join(entry.parentPath, entry.name), uid, gid)
    }
  } catch (cause) {
    throw createDatabaseError(
      `The database in ${folder} belongs to another user and cannot be handed over: start as that user, or set DATABASE_URL.`,
      cause,
    )
  }
}

async function reachableBinaries(binaries: PostgresBinaries, user: User): Promise<PostgresBinaries> {
  if (spawnSync(binaries.postgres, ['--version'], asUser(user)).status === 0) return binaries
  const copy = join(REACHABLE, `timbre-postgres-${hashOfFolder(binaries.root)}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new-${process.pid}`
    await cp(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  return binariesIn(copy)
}
