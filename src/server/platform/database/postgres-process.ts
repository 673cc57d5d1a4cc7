import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { commandAs, type PostgresIdentity } from './postgres-identity.ts'

/** A server that runs: its process, where it listens, and whether it says that it takes connections. */
export type RunningPostgres = { pid: number; socketFolder: string; port: number; isReady: boolean }

const LARGEST_LOG_BYTES = 5_000_000

/** Settings for a small machine. Durability is Postgres's own default and stays on. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '48MB',
  dynamic_shared_memory_type: 'mmap',
  huge_pages: 'off',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
}

export type PostgresSettings = Partial<Record<keyof typeof SETTINGS | 'full_page_writes', string>>

/** The server that `postmaster.pid` names, if it lives. A stale file is removed when it is surely stale. */
export function findRunningPostgres(folder: string): RunningPostgres | undefined {
  const file = join(folder, 'postmaster.pid')
  const [pidLine, , , portLine, socketFolder, , , status] = (readIfThere(file) ?? '').split('\n')
  const pid = Number(pidLine)
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined
  if (isAnotherProgram(pid, folder)) {
    // A restarted container numbers its processes anew; Postgres would take the stranger for itself and refuse.
    rmSync(file, { force: true })
    return undefined
  }
  if (!portLine || !socketFolder) return undefined
  return { pid, port: Number(portLine), socketFolder, isReady: status?.trim() === 'ready' }
}

/** A server that ends takes its file away at any moment. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Postgres works in its data folder, so a process that provably works elsewhere is not it. */
function isAnotherProgram(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) !== folder
  } catch {
    return false
  }
}

/**
 * Starts the server and lets it outlive us: after `kill -9` the next start attaches to it, and Ctrl-C in a
 * terminal reaches it only through us, after what runs has been finished.
 * @returns the process's number and a promise of its end
 */
export function spawnPostgres(options: {
  folder: string
  socketFolder: string
  logFile: string
  binaries: PostgresBinaries
  identity: PostgresIdentity
  settings?: PostgresSettings
}): { pid: number | undefined; ended: Promise<void> } {
  const settings = Object.entries({ ...SETTINGS, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const args = ['-D', options.folder, '-k', options.socketFolder, '-p', '5432', ...settings]
  const command = commandAs(options.identity, options.binaries.postgres, args)
  const log = openLog(options.logFile)
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { pid: child.pid, ended }
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LARGEST_LOG_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** Fast shutdown (SIGINT): ends sessions, writes everything, goes. After the limit, SIGQUIT: nothing is lost either. */
export async function stopPostgres(
  folder: string,
  server: Pick<RunningPostgres, 'pid'>,
  limitMs = 15_000,
): Promise<void> {
  signal(server.pid, 'SIGINT')
  const deadline = Date.now() + limitMs
  while (findRunningPostgres(folder)?.pid === server.pid) {
    if (Date.now() > deadline) {
      signal(server.pid, 'SIGQUIT')
      return
    }
    await wait(10)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
