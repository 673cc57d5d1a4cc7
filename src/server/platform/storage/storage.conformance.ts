import { randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Storage } from './storage-port.ts'

const SAMPLE = 'voice-samples/user-1/1763683200000.webm'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString())

/** What every storage has to do, wherever the bytes go. Call inside a `describe`; `open` gives an empty one. */
export function itConformsAsStorage(open: () => Promise<Storage>): void {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
  })

  it('gives back what was put, byte for byte', async () => {
    for (const size of [0, 1, 1_500_000]) {
      const bytes = randomBytes(size)
      await storage.put(SAMPLE, bytes)
      expect(Buffer.from((await storage.get(SAMPLE)) ?? 'nothing').equals(bytes), `${size} bytes`).toBe(true)
    }
  })

  it('answers null where nothing is, at a folder too', async () => {
    expect(await storage.get(SAMPLE)).toBeNull()
    await storage.put(SAMPLE, bytesOf('a'))
    expect(await storage.get('voice-samples/user-1')).toBeNull()
    expect(await storage.get(`${SAMPLE}/below`)).toBeNull()
  })

  it('puts the new in the place of the old', async () => {
    await storage.put(SAMPLE, bytesOf('the old and longer one'))
    await storage.put(SAMPLE, bytesOf('the new'))
    expect(textOf(await storage.get(SAMPLE))).toBe('the new')
  })

  it('keeps a part of a larger buffer without the rest of it', async () => {
    await storage.put(SAMPLE, bytesOf('before it after').subarray(7, 9))
    expect(textOf(await storage.get(SAMPLE))).toBe('it')
  })

  it('deletes one file, and does not mind when it is not there', async () => {
    await storage.put(SAMPLE, bytesOf('a'))
    await storage.put('voice-samples/user-1/2.webm', bytesOf('b'))
    await storage.delete(SAMPLE)
    await storage.delete(SAMPLE)
    await storage.delete('voice-samples/user-1')
    expect(await storage.get(SAMPLE)).toBeNull()
    expect(textOf(await storage.get('voice-samples/user-1/2.webm'))).toBe('b')
  })

  it('lists and deletes a folder, and not the one whose name begins alike', async () => {
    for (const path of ['clips/u1/b.wav', 'clips/u1/a.wav', 'clips/u1/deep/c.wav', 'clips/u10/a.wav']) {
      await storage.put(path, bytesOf(path))
    }
    expect(await storage.list('clips/u1/')).toEqual([
      'clips/u1/a.wav',
      'clips/u1/b.wav',
      'clips/u1/deep/c.wav',
    ])
    expect(await storage.deletePrefix('clips/u1/')).toBe(3)
    expect(await storage.list('clips/')).toEqual(['clips/u10/a.wav'])
    expect(await storage.deletePrefix('clips/u1/')).toBe(0)
  })

  it('lists nothing where nothing is', async () => {
    expect(await storage.list('clips/nobody/')).toEqual([])
  })

  it.each([
    '',
    'file',
    '/etc/passwd',
    '../keys/voice',
    'clips/../../keys/voice',
    'clips/u1/..',
    'clips/./a',
    'clips//a',
    'clips/u1/',
    'clips\\u1\\a',
    'clips/u1/a\0.wav',
    'clips/u1/a\n',
    'clips/.hidden/a',
    'clips/u1/%2e%2e',
    'clips/ü1/a',
    `clips/${'u'.repeat(130)}/a`,
    `${'clips/'.repeat(6)}a`,
    `${'a'.repeat(100)}/${'b'.repeat(100)}`,
  ])('refuses the path %j whatever is asked', async (path) => {
    const refusal = { name: 'StorageError', reason: 'bad_path', retryable: false }
    await expect(storage.put(path, bytesOf('a'))).rejects.toMatchObject(refusal)
    await expect(storage.get(path)).rejects.toMatchObject(refusal)
    await expect(storage.delete(path)).rejects.toMatchObject(refusal)
  })

  it.each(['', '/', 'clips', 'clips/u1', '../', 'clips/../', './', 'clips//'])(
    'refuses the folder %j, so that nothing outside it is listed or deleted',
    async (prefix) => {
      const refusal = { name: 'StorageError', reason: 'bad_path' }
      await expect(storage.list(prefix)).rejects.toMatchObject(refusal)
      await expect(storage.deletePrefix(prefix)).rejects.toMatchObject(refusal)
    },
  )

  it('bears many writers at once', async () => {
    const paths = Array.from({ length: 20 }, (_, index) => `clips/u1/${index}.wav`)
    await Promise.all(paths.map((path) => storage.put(path, bytesOf(path))))
    expect(await Promise.all(paths.map(async (path) => textOf(await storage.get(path))))).toEqual(paths)
  })

  it('gives up when the caller does, with the reason of the caller', async () => {
    const reason = new Error('the person has left')
    const signal = AbortSignal.abort(reason)
    await expect(storage.put(SAMPLE, bytesOf('a'), { signal })).rejects.toBe(reason)
    await expect(storage.get(SAMPLE, { signal })).rejects.toBe(reason)
    expect(await storage.get(SAMPLE)).toBeNull()
  })

  it('checks itself and leaves nothing behind', async () => {
    expect(await storage.check()).toEqual({ warnings: [] })
    expect(await storage.list('storage-check/')).toEqual([])
  })
}
