import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findRunningPostgres, stopPostgres } from './platform/database/postgres-process.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'timbre-main-'))
})

afterEach(async () => {
  const left = findRunningPostgres(join(folder, 'postgres'))
  if (left) await stopPostgres(join(folder, 'postgres'), left)
  rmSync(folder, { recursive: true, force: true })
})

function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.err += chunk
  })
  return { child, output, ended: once(child, 'close').then(([code]) => code as number | null) }
}

async function addressOf({ child, output }: { child: ChildProcess; output: { out: string; err: string } }) {
  await expect
    .poll(() => child.exitCode ?? /serves on (\S+)/.exec(output.out)?.[1], { timeout: 50_000 })
    .toEqual(expect.stringContaining('http://'))
  return /serves on (\S+)/.exec(output.out)?.[1] ?? ''
}

describe('the process', () => {
  it('ends with 2 and one sentence when a variable is wrong', async () => {
    const { output, ended } = run({ PORT: 'http' })
    expect(await ended).toBe(2)
    expect(output).toEqual({ out: '', err: 'PORT must be a whole number from 0 to 65535.\n' })
  })

  it('ends with 1 and one sentence when its port is taken, and leaves no database server behind', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { output, ended } = run({ PORT: String(port) })
    expect(await ended).toBe(1)
    expect(output.err).toBe(`Port ${port} on 127.0.0.1 is taken by another program: stop it or set PORT.\n`)
    expect(findRunningPostgres(join(folder, 'postgres'))).toBeUndefined()
    other.close()
  })

  it('prints its address, answers, and ends with 0 and without its database server at SIGTERM', async () => {
    const server = run({})
    const address = await addressOf(server)
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output.err).toBe('')
    expect(findRunningPostgres(join(folder, 'postgres'))).toBeUndefined()
  })
})
