import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { systemClock } from '../../../shared/clock.ts'
import { withFolderErrors } from './folder-errors.ts'
import { openFolderStorage } from './folder-storage.ts'
import { itConformsAsStorage } from './storage.conformance.ts'

let data: string
let folder: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'timbre-files-'))
  folder = join(data, 'files')
})
afterEach(() => rmSync(data, { recursive: true }))

const WRITER = fileURLToPath(new URL('./fixtures/endless-writer.ts', import.meta.url))
const open = () => openFolderStorage(folder, systemClock)
const SAMPLE = 'voice-samples/user-1/1.webm'
const bytes = new Uint8Array([1, 2, 3])
const mode = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o777

describe('files in a folder', () => {
  describe('as a storage', () => itConformsAsStorage(open))

  it('are for the owner of the process only', async () => {
    await (await open()).put(SAMPLE, bytes)
    expect([mode(), mode('voice-samples'), mode('voice-samples', 'user-1')]).toEqual([0o700, 0o700, 0o700])
    expect(mode(SAMPLE)).toBe(0o600)
  })

  it('survive a new start', async () => {
    await (await open()).put(SAMPLE, bytes)
    expect(await (await open()).get(SAMPLE)).toEqual(Buffer.from(bytes))
  })

  it('leave no empty folder behind when the last of them goes', async () => {
    const storage = await open()
    await storage.put(SAMPLE, bytes)
    await storage.delete(SAMPLE)
    expect(readdirSync(folder)).toEqual(['.writing'])
  })

  it('never show what a killed process left half written, and the next start clears it away', async () => {
    const storage = await open()
    const leftover = join(folder, '.writing', 'voice-samples+user-1+1.webm+00')
    const fresh = join(folder, '.writing', 'voice-samples+user-2+1.webm+00')
    writeFileSync(leftover, 'half')
    writeFileSync(fresh, 'still being written')
    const old = Date.now() / 1000 - 3600
    utimesSync(leftover, old, old)
    expect(await storage.list('voice-samples/')).toEqual([])
    await open()
    expect([existsSync(leftover), existsSync(fresh)]).toEqual([false, true])
  })

  it('are cleared of leftovers by a server that runs on, too', async () => {
    let now = Date.now()
    const storage = await openFolderStorage(folder, { now: () => new Date(now) })
    const leftover = join(folder, '.writing', 'voice-samples+user-1+1.webm+00')
    writeFileSync(leftover, 'half')
    await storage.put(SAMPLE, bytes)
    expect(existsSync(leftover)).toBe(true)
    now += 11 * 60_000
    await storage.put(SAMPLE, bytes)
    expect(existsSync(leftover)).toBe(false)
  })

  it('are whole after kill -9 in the middle of writing: the old ones or the new', async () => {
    const size = 40_000_000
    await (await open()).put(SAMPLE, Buffer.alloc(size, 1))
    const child = spawn(process.execPath, ['--import', 'tsx', WRITER, folder, SAMPLE, String(size)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    const halfWritten = () => readdirSync(join(folder, '.writing')).length > 0
    await vi.waitUntil(halfWritten, { interval: 0, timeout: 30_000 })
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    expect(halfWritten(), 'killed in the middle').toBe(true)
    const found = (await (await open()).get(SAMPLE)) ?? new Uint8Array(0)
    expect(found.length).toBe(size)
    expect(Buffer.from(found).equals(Buffer.alloc(size, found[0]))).toBe(true)
    expect(await (await open()).list('voice-samples/')).toEqual([SAMPLE])
  })

  it('take what a killed process left half written with them when a person is deleted', async () => {
    const storage = await open()
    const drafts = ['voice-samples+user-1+1.webm+00', 'voice-samples+user-10+1.webm+00']
    for (const name of drafts) writeFileSync(join(folder, '.writing', name), 'half')
    await storage.deletePrefix('voice-samples/user-1/')
    expect(readdirSync(join(folder, '.writing'))).toEqual(['voice-samples+user-10+1.webm+00'])
  })

  it('bear many writers and readers at one path: each reads one whole version', async () => {
    const storage = await open()
    const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(100_000, index + 1))
    await storage.put(SAMPLE, Buffer.alloc(100_000))
    const reads = versions.flatMap((version) => [storage.put(SAMPLE, version), storage.get(SAMPLE)])
    for (const read of await Promise.all(reads)) {
      if (read) expect(new Set(read).size, 'values in one version').toBe(1)
    }
    expect((await storage.get(SAMPLE))?.length).toBe(100_000)
  })

  it('bear writing beside the deletion of the last file of the same folder', async () => {
    const storage = await open()
    for (let round = 0; round < 50; round++) {
      await storage.put('clips/u1/old.wav', bytes)
      await Promise.all([storage.delete('clips/u1/old.wav'), storage.put('clips/u1/new.wav', bytes)])
      expect(await storage.list('clips/u1/')).toEqual(['clips/u1/new.wav'])
      await storage.deletePrefix('clips/u1/')
    }
  })

  it('leave nothing behind when the write fails', async () => {
    const storage = await open()
    await storage.put('clips/u1/a', bytes)
    await expect(storage.put('clips/u1/a/b', bytes)).rejects.toMatchObject({ reason: 'bad_path' })
    await expect(storage.put('clips/u1', bytes)).rejects.toMatchObject({ reason: 'bad_path' })
    expect(readdirSync(join(folder, '.writing'))).toEqual([])
    expect(await storage.list('clips/')).toEqual(['clips/u1/a'])
  })

  it('come back when the folder is deleted under a running server', async () => {
    const storage = await open()
    rmSync(folder, { recursive: true })
    await storage.put(SAMPLE, bytes)
    expect(await storage.list('voice-samples/')).toEqual([SAMPLE])
  })

  it.each([
    ['ENOSPC', 'full', false],
    ['EMFILE', 'unavailable', true],
    ['EIO', 'failed', false],
  ])('turn %s into the reason %s', async (code, reason, retryable) => {
    const failing = withFolderErrors(() => Promise.reject(Object.assign(new Error('no'), { code })))
    await expect(failing).rejects.toMatchObject({ name: 'StorageError', reason, retryable })
  })

  it.skipIf(process.getuid?.() === 0)('say so when the folder may not be written', async () => {
    const storage = await open()
    chmodSync(join(folder, '.writing'), 0o500)
    await expect(storage.check()).rejects.toMatchObject({ reason: 'refused', retryable: false })
    chmodSync(join(folder, '.writing'), 0o700)
  })

  it('say so when a file lies in the place of the folder', async () => {
    writeFileSync(folder, 'not a folder')
    await expect(open()).rejects.toMatchObject({ name: 'StorageError', reason: 'bad_path' })
  })
})
