import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseError } from './database-error.ts'
import type { PostgresIdentity } from './postgres-identity.ts'

/** A unix socket's path may have 107 bytes; Postgres appends `/.s.PGSQL.5432`. */
const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length

/** A short name for a folder: the same for every process that means the same folder. */
export const hashOfFolder = (folder: string): string =>
  createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)

/** Makes the folder for the server's socket, which only its owner may enter, and returns its path. */
export function prepareSocketFolder(dataFolder: string, identity: PostgresIdentity): string {
  const short = join(realpathSync(dataFolder), 'socket')
  const isShort = Buffer.byteLength(short) <= LONGEST_SOCKET_FOLDER
  if (isShort && identity.kind !== 'user') return claimFolder(short, identity)
  const name = `timbre-${process.getuid?.() ?? 0}-${hashOfFolder(dataFolder)}`
  const inTemporary = join(tmpdir(), name)
  const fits = Buffer.byteLength(inTemporary) <= LONGEST_SOCKET_FOLDER
  return claimFolder(fits ? inTemporary : join('/tmp', name), identity)
}

function claimFolder(folder: string, identity: PostgresIdentity): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const owners = identity.kind === 'user' ? [0, identity.uid] : [process.getuid?.() ?? found.uid]
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    // Somebody else who made it first in a shared temporary folder could read along.
    throw createDatabaseError(
      `${folder} belongs to somebody else: remove it, or set TMPDIR to a folder of your own.`,
    )
  }
  chmodSync(folder, 0o700)
  if (identity.kind === 'user') chownSync(folder, identity.uid, identity.gid)
  return folder
}
