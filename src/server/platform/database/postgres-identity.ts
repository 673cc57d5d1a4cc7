import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Who runs Postgres, which refuses to run as root.
 * `self`: we are no root. `namespace`: root under another number in a user namespace, which keeps root's reach to
 * its own files. `user`: an unprivileged user of this machine, for containers that forbid namespaces.
 */
export type PostgresIdentity =
  | { kind: 'self' }
  | { kind: 'namespace' }
  | { kind: 'user'; name: string; uid: number; gid: number }

const NAMESPACE = { command: 'unshare', args: ['-U', '--map-user=1000', '--map-group=1000', '--'] }

/** Chooses how Postgres can run here, or undefined when there is no way. */
export function choosePostgresIdentity(): PostgresIdentity | undefined {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  if (spawnSync(NAMESPACE.command, [...NAMESPACE.args, 'true'], { stdio: 'ignore' }).status === 0) {
    return { kind: 'namespace' }
  }
  return findUnprivilegedUser()
}

/** `postgres`, else `nobody`, from the machine's list of users. */
export function findUnprivilegedUser(): PostgresIdentity | undefined {
  if (!existsSync('/etc/passwd')) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([candidate]) => candidate === name) ?? []
    if (uid !== undefined && gid !== undefined) {
      return { kind: 'user', name, uid: Number(uid), gid: Number(gid) }
    }
  }
  return undefined
}

export type PostgresCommand = {
  file: string
  args: string[]
  options: { uid?: number; gid?: number; env: NodeJS.ProcessEnv }
}

/** Wraps a Postgres program so that it runs as the identity. None of our secrets reach its environment. */
export function commandAs(identity: PostgresIdentity, file: string, args: string[]): PostgresCommand {
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  if (identity.kind === 'namespace')
    return { file: NAMESPACE.command, args: [...NAMESPACE.args, file, ...args], options: { env } }
  if (identity.kind === 'user') return { file, args, options: { uid: identity.uid, gid: identity.gid, env } }
  return { file, args, options: { env } }
}
