import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../shared/clock.ts'
import { createDataKeys, type DataKeys } from '../keys/data-keys.ts'
import { KeyError } from '../keys/key-error.ts'
import { readKeyring } from '../keys/keyring.ts'
import { createMemoryKeyRows } from '../keys/testing/memory-key-rows.ts'
import { createEncryptedStorage, type EncryptedStorage } from './encrypted-storage.ts'
import { openFolderStorage } from './folder-storage.ts'
import type { Storage } from './storage-port.ts'
import { isPathOf, userPath } from './user-path.ts'

let folder: string
let plain: Storage
let dataKeys: DataKeys
let files: EncryptedStorage
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'timbre-sealed-'))
  plain = await openFolderStorage(join(folder, 'files'), systemClock)
  dataKeys = createDataKeys({ keyring: await readKeyring(folder, 'voice'), rows: createMemoryKeyRows() })
  files = createEncryptedStorage({ storage: plain, dataKeys })
})
afterEach(() => rmSync(folder, { recursive: true }))

const SAMPLE = userPath('voice-samples', 'ada', '1763683200000.webm')
const CLIP = userPath('voice-clips', 'ada', 'c1.wav')
const VOICE = Buffer.from('the voice of Ada '.repeat(100))
const onDisk = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
const textOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString()

describe('files of people', () => {
  it('come back to their owner, and no byte of them can be read on the disk', async () => {
    await files.put('ada', SAMPLE, VOICE, { newKey: true })
    expect(textOf(await files.get('ada', SAMPLE))).toBe(VOICE.toString())
    expect(await files.list('ada', 'voice-samples')).toEqual([SAMPLE])
    expect(onDisk()).toHaveLength(2)
    for (const bytes of onDisk()) expect(bytes.includes('Ada')).toBe(false)
  })

  it('P-03 are refused to everybody else, whatever is asked', async () => {
    await files.put('ada', SAMPLE, VOICE, { newKey: true })
    const refusal = { name: 'StorageError', reason: 'bad_path' }
    await expect(files.get('eve', SAMPLE)).rejects.toMatchObject(refusal)
    await expect(files.put('eve', SAMPLE, VOICE, { newKey: true })).rejects.toMatchObject(refusal)
    await expect(files.delete('eve', SAMPLE)).rejects.toMatchObject(refusal)
    await expect(files.get('ada', 'keys/ada/voice')).rejects.toMatchObject(refusal)
    await expect(files.erase('..')).rejects.toMatchObject(refusal)
    await expect(files.list('', 'voice-samples')).rejects.toMatchObject(refusal)
    expect(textOf(await files.get('ada', SAMPLE))).toBe(VOICE.toString())
  })

  it('do not open when somebody moves them to another path or another person', async () => {
    await files.put('ada', SAMPLE, VOICE, { newKey: true })
    await files.put('eve', userPath('voice-samples', 'eve', '1.webm'), VOICE, { newKey: true })
    const file = (path: string) => join(folder, 'files', path)
    mkdirSync(file('voice-clips/ada'), { recursive: true })
    copyFileSync(file(SAMPLE), file(CLIP))
    copyFileSync(file(SAMPLE), file('voice-samples/eve/1.webm'))
    await expect(files.get('ada', CLIP)).rejects.toMatchObject({ name: 'KeyError', reason: 'damaged' })
    await expect(files.get('eve', 'voice-samples/eve/1.webm')).rejects.toMatchObject({ reason: 'damaged' })
  })

  it('say that they are damaged rather than give out what somebody changed', async () => {
    await files.put('ada', SAMPLE, VOICE, { newKey: true })
    writeFileSync(join(folder, 'files', SAMPLE), VOICE)
    await expect(files.get('ada', SAMPLE)).rejects.toMatchObject({ reason: 'damaged' })
  })

  it('are written after an erasure only where a new voice begins', async () => {
    await expect(files.put('ada', CLIP, VOICE)).rejects.toMatchObject({ reason: 'erased', retryable: false })
    await files.put('ada', SAMPLE, VOICE, { newKey: true })
    await files.put('ada', CLIP, VOICE)
    await files.erase('ada')
    await expect(files.put('ada', CLIP, VOICE)).rejects.toMatchObject({ reason: 'erased' })
    expect(await plain.list('voice-clips/')).toEqual([])
  })

  it('are cleared by area', async () => {
    await files.put('ada', SAMPLE, VOICE, { newKey: true })
    await files.put('ada', CLIP, VOICE)
    expect(await files.clear('ada', 'voice-clips')).toBe(1)
    expect(await files.get('ada', CLIP)).toBeNull()
    expect(await files.get('ada', SAMPLE)).not.toBeNull()
  })
})

describe('an erasure', () => {
  it('destroys the key and every file of the person, and of nobody else', async () => {
    await files.put('ada', SAMPLE, VOICE, { newKey: true })
    await files.put('ada', CLIP, VOICE)
    const other = userPath('voice-samples', 'ada2', '1.webm')
    await files.put('ada2', other, VOICE, { newKey: true })
    const kept = readFileSync(join(folder, 'files', SAMPLE))

    expect(await files.erase('ada')).toEqual({ keyDestroyed: true, files: 2 })
    expect(await files.erase('ada')).toEqual({ keyDestroyed: false, files: 0 })
    expect(await files.get('ada2', other)).not.toBeNull()

    // Not even a copy from a backup opens again, with the person's next key neither.
    await plain.put(SAMPLE, kept)
    expect(await files.get('ada', SAMPLE)).toBeNull()
    await dataKeys.getOrCreate('ada')
    await expect(files.get('ada', SAMPLE)).rejects.toMatchObject({ reason: 'damaged' })
  })

  it('leaves nothing of a file that was being written meanwhile', async () => {
    let erase = async () => {}
    const late: Storage = {
      ...plain,
      async put(path, bytes) {
        await erase()
        await plain.put(path, bytes)
      },
    }
    const racing = createEncryptedStorage({ storage: late, dataKeys })
    await racing.put('ada', SAMPLE, VOICE, { newKey: true })
    erase = async () => void (await files.erase('ada'))
    await expect(racing.put('ada', CLIP, VOICE)).rejects.toMatchObject({ reason: 'erased' })
    // The same when the person has begun a new voice in between.
    await dataKeys.getOrCreate('ada')
    erase = async () => {
      await files.erase('ada')
      await dataKeys.getOrCreate('ada')
    }
    await expect(racing.put('ada', CLIP, VOICE)).rejects.toMatchObject({ reason: 'erased' })
    expect(await plain.list('voice-clips/')).toEqual([])
  })

  it('can be repeated when the files could not be reached, and everything is unreadable before', async () => {
    await files.put('ada', SAMPLE, VOICE, { newKey: true })
    const away: Storage = { ...plain, deletePrefix: () => Promise.reject(new Error('away')) }
    const failing = createEncryptedStorage({ storage: away, dataKeys })
    await expect(failing.erase('ada')).rejects.toThrow('away')
    expect(await files.get('ada', SAMPLE)).toBeNull()
    expect(await files.erase('ada')).toEqual({ keyDestroyed: false, files: 1 })
    expect(await plain.list('voice-samples/')).toEqual([])
  })
})

describe('the daily sweep', () => {
  it('deletes what was left behind of people without a key, and nothing else', async () => {
    await files.put('ada', SAMPLE, VOICE, { newKey: true })
    await plain.put(userPath('voice-clips', 'eve', 'left.wav'), VOICE)
    await plain.put(userPath('voice-samples', 'eve', 'left.webm'), VOICE)
    await plain.put('others/eve/kept', VOICE)
    expect(await files.sweep()).toBe(2)
    expect(await files.sweep()).toBe(0)
    expect(await files.get('ada', SAMPLE)).not.toBeNull()
    expect(await plain.list('others/')).toEqual(['others/eve/kept'])
  })

  it('spares the files of a key that the missing installation key could still unwrap', async () => {
    await files.put('ada', SAMPLE, VOICE, { newKey: true })
    const unreadable = () => Promise.reject(new KeyError('unknown_installation_key', 'missing'))
    const withoutKey = createEncryptedStorage({ storage: plain, dataKeys: { ...dataKeys, get: unreadable } })
    expect(await withoutKey.sweep()).toBe(0)
    expect(await files.get('ada', SAMPLE)).not.toBeNull()
  })
})

it.each([
  ['voice-samples/ada/1.webm', true],
  ['voice-clips/ada/1.wav', false],
  ['voice-samples/eve/1.webm', false],
  ['voice-samples/ada/deep/1.webm', false],
  ['voice-samples/ada/', false],
  ['voice-samples/ada/..', false],
  ['voice-samples/ada', false],
  ['/voice-samples/ada/1.webm', false],
  ['voice-samples/ada/1.webm\0', false],
])('P-02 tells whether %j is a sample of Ada: %j', (path, expected) => {
  expect(isPathOf('ada', path, 'voice-samples')).toBe(expected)
})
