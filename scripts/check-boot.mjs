// Boots the built server as people do: fresh, again, after kill -9; and asks whether it is ready.
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from './run-command.mjs'
import { closingLine } from './tally.mjs'

const READY_LIMIT_MS = 60_000
const SECOND_START_LIMIT_MS = 3_000

const dataFolder = mkdtempSync(join(tmpdir(), 'timbre-boot-'))
const port = await findFreePort()
const tally = { passed: 0, failed: 0 }

function expectThat(sentence, holds) {
  tally[holds ? 'passed' : 'failed'] += 1
  process.stdout.write(`${holds ? '✓' : '✗'} ${sentence}\n`)
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return address.port
}

/** @returns the process and the milliseconds until it was ready, or undefined when it never was */
async function boot() {
  const begun = performance.now()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataFolder },
  })
  while (child.exitCode === null && performance.now() - begun < READY_LIMIT_MS) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
    if (answer?.status === 200) return { child, milliseconds: Math.round(performance.now() - begun) }
    await wait(20)
  }
  return { child, milliseconds: undefined }
}

async function end({ child }, signal) {
  if (child.exitCode !== null) return child.exitCode
  const exited = once(child, 'exit')
  child.kill(signal)
  const [code] = await exited
  return code
}

try {
  const first = await boot()
  expectThat(`the first start is ready (${first.milliseconds} ms)`, first.milliseconds !== undefined)
  expectThat('SIGTERM ends it with 0', (await end(first, 'SIGTERM')) === 0)
  const second = await boot()
  const isQuick = second.milliseconds !== undefined && second.milliseconds < SECOND_START_LIMIT_MS
  expectThat(`the second start is ready within 3 s (${second.milliseconds} ms)`, isQuick)
  await end(second, 'SIGKILL')
  const third = await boot()
  expectThat(`the start after kill -9 is ready (${third.milliseconds} ms)`, third.milliseconds !== undefined)
  expectThat('SIGTERM ends that with 0 as well', (await end(third, 'SIGTERM')) === 0)
} finally {
  rmSync(dataFolder, { recursive: true, force: true })
}
process.stdout.write(`${closingLine(tally)}\n`)
process.exit(tally.failed === 0 ? 0 : 1)
