import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabaseError } from './database-error.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { commandAs, type PostgresIdentity } from './postgres-identity.ts'

const run = promisify(execFile)

/** The one user of the embedded server. Whoever may enter the socket's folder is this user. */
export const POSTGRES_USER = 'timbre'

/**
 * Creates the database's folder unless it is there. It is made beside and renamed when complete, so that neither
 * a crash nor a second process that starts at the same time leaves or sees half of one.
 */
export async function ensureCluster(
  folder: string,
  binaries: PostgresBinaries,
  identity: PostgresIdentity,
): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const unfinished = `${folder}.new-${randomBytes(4).toString('hex')}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (identity.kind === 'user') chownSync(unfinished, identity.uid, identity.gid)
  try {
    const args = ['-D', unfinished, '-U', POSTGRES_USER, '-A', 'trust', '-E', 'UTF8', '--no-instructions']
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const command = commandAs(identity, binaries.initdb, [...args, ...locale])
    await run(command.file, command.args, { ...command.options, cwd: '/' })
    await rename(unfinished, folder)
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true })
    // The other process that started at the same time was quicker: its folder serves both.
    if (existsSync(join(folder, 'PG_VERSION'))) return
    throw createDatabaseError(`The database could not be created in ${folder}: ${lastLine(cause)}`, cause)
  }
}

function lastLine(cause: unknown): string {
  const { stderr, message } = cause as { stderr?: string; message?: string }
  const lines = (stderr || message || String(cause)).trim().split('\n')
  return lines.findLast((line) => /error|fatal|could not|denied/i.test(line)) ?? lines.at(-1) ?? ''
}
