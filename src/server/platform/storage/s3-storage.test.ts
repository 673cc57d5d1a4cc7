import nodeCrypto from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { S3Config } from '../config/s3-variables.ts'
import { openS3Storage, type S3Limits } from './s3-storage.ts'
import { itConformsAsStorage } from './storage.conformance.ts'
import type { Storage } from './storage-port.ts'
import { type Fault, failureBody, type S3Server, startS3Server } from './testing/s3-server.ts'

const SAMPLE = 'voice-samples/user-1/1.webm'
const bytes = new TextEncoder().encode('a voice')
const answer = (status: number, code: string): Fault => ({ status, body: failureBody(code) })
const busy = answer(503, 'SlowDown')

let pauses: number[] = []
const LIMITS: S3Limits = {
  attempts: 3,
  attemptMs: 5000,
  pause: async (milliseconds) => void pauses.push(milliseconds),
  random: () => 0.5,
  pageSize: 1000,
}

/** s3rver makes the token of the next page with a cipher that newer OpenSSL knows by another name only. */
function lendOldCipher(): () => void {
  const { createCipheriv, createDecipheriv } = nodeCrypto
  type Make = (name: string, key: Buffer, iv: Buffer) => unknown
  const renamed = (make: Make) => (_: string, key: Buffer, iv: Buffer) =>
    make('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
  Object.assign(nodeCrypto, {
    createCipheriv: renamed(createCipheriv as Make),
    createDecipheriv: renamed(createDecipheriv as Make),
  })
  return () => Object.assign(nodeCrypto, { createCipheriv, createDecipheriv })
}

let server: S3Server
let storage: Storage
const opened: Storage[] = []
async function open(more: Partial<S3Limits> = {}, place: Partial<S3Config> = {}): Promise<Storage> {
  const made = await openS3Storage({ ...server.place, ...place }, { ...LIMITS, ...more })
  opened.push(made)
  return made
}

beforeAll(async () => {
  server = await startS3Server('timbre')
})
afterAll(() => server.stop())
beforeEach(async () => {
  pauses = []
  storage = await open()
})
afterEach(async () => {
  server.faults.length = 0
  for (const folder of ['voice-samples/', 'clips/']) await storage.deletePrefix(folder)
  for (const each of opened.splice(0)) each.close()
})

describe('files in a bucket', () => {
  itConformsAsStorage(open)

  it('are listed and deleted over many pages', async () => {
    const restore = lendOldCipher()
    const paged = await open({ pageSize: 3 })
    const asked = server.requests.length
    const paths = Array.from({ length: 10 }, (_, index) => `clips/u1/${index}.wav`)
    for (const path of paths) await paged.put(path, bytes)
    expect(await paged.list('clips/u1/')).toEqual(paths)
    expect(server.requests.length - asked, '10 puts and 4 pages').toBe(14)
    expect(await paged.deletePrefix('clips/u1/')).toBe(10)
    expect(await paged.list('clips/u1/')).toEqual([])
    restore()
  })

  it('are not listed by half when the bucket does not say how its list goes on', async () => {
    const body =
      '<ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>clips/u1/a</Key></Contents></ListBucketResult>'
    server.faults.push({ status: 200, body })
    await expect(storage.deletePrefix('clips/u1/')).rejects.toMatchObject({ reason: 'failed' })
  })

  it('are stored as they are, without checksums between them', async () => {
    await storage.put(SAMPLE, bytes)
    const answered = await fetch(`${server.place.endpoint}/timbre/${SAMPLE}`)
    expect(await answered.text()).toBe('a voice')
  })
})

describe('a bucket that fails', () => {
  it.each<[string, Fault]>([
    ['is overloaded', busy],
    ['answers 500', answer(500, 'InternalError')],
    ['answers something that is not S3', { status: 502, body: '<html>Bad gateway</html>' }],
    ['breaks off before answering', 'reset'],
  ])('is asked again when it %s, after pauses that grow', async (_, fault) => {
    server.faults.push(fault, fault)
    await storage.put(SAMPLE, bytes)
    expect(pauses).toEqual([150, 300])
    server.faults.push(fault, fault)
    expect(Buffer.from((await storage.get(SAMPLE)) ?? '').toString()).toBe('a voice')
    server.faults.push(fault, fault)
    await storage.delete(SAMPLE)
    expect(await storage.get(SAMPLE)).toBeNull()
  })

  it('is asked again when the file breaks off on its way', async () => {
    await storage.put(SAMPLE, bytes)
    server.faults.push('cut_off')
    expect(Buffer.from((await storage.get(SAMPLE)) ?? '').toString()).toBe('a voice')
    expect(pauses).toEqual([150])
  })

  it('is given up after three attempts', async () => {
    const asked = server.requests.length
    server.faults.push(busy, busy, busy, busy)
    await expect(storage.put(SAMPLE, bytes)).rejects.toMatchObject({
      name: 'StorageError',
      reason: 'unavailable',
      retryable: true,
      message: 'The bucket has too much to do.',
    })
    expect(server.requests.length - asked).toBe(3)
  })

  it.each<Fault>(['silent', 'dripping'])('is not waited for when it is %s', async (fault) => {
    const hasty = await open({ attempts: 2, attemptMs: 150 })
    server.faults.push(fault, fault)
    const began = performance.now()
    await expect(hasty.get(SAMPLE)).rejects.toMatchObject({ reason: 'timeout', retryable: true })
    expect(performance.now() - began).toBeLessThan(2000)
  })

  it('is not waited for once the caller has given up', async () => {
    const control = new AbortController()
    server.faults.push('silent')
    const getting = storage.get(SAMPLE, { signal: control.signal })
    control.abort(new Error('the person has left'))
    await expect(getting).rejects.toThrow('the person has left')
    expect(pauses).toEqual([])
  })

  it('is unavailable when it is away', async () => {
    const away = await open({}, { endpoint: 'http://127.0.0.1:9' })
    await expect(away.list('clips/')).rejects.toMatchObject({
      reason: 'unavailable',
      message: 'The bucket cannot be reached.',
    })
    expect(pauses).toHaveLength(2)
  })

  it.each<[Fault, string]>([
    [answer(403, 'AccessDenied'), 'refused'],
    [answer(403, 'SignatureDoesNotMatch'), 'refused'],
    [answer(507, 'XMinioStorageFull'), 'full'],
    [answer(400, 'InvalidRequest'), 'failed'],
    [answer(501, 'NotImplemented'), 'failed'],
  ])('is not asked again after %o', async (fault, reason) => {
    server.faults.push(fault)
    await expect(storage.put(SAMPLE, bytes)).rejects.toMatchObject({ reason, retryable: false })
    expect(pauses).toEqual([])
  })

  it('is told from a missing file when the whole bucket is missing', async () => {
    const elsewhere = await open({}, { bucket: 'nowhere' })
    await expect(elsewhere.get(SAMPLE)).rejects.toMatchObject({ reason: 'missing' })
    await expect(elsewhere.check()).rejects.toMatchObject({ reason: 'missing' })
    // An address that is no S3 at all: its "not found" does not say that the file is gone.
    server.faults.push({ status: 404, body: '<html>Not found</html>' })
    await expect(storage.get(SAMPLE)).rejects.toMatchObject({ reason: 'failed' })
  })

  it('says so when it does not know the access key, and never repeats the key', async () => {
    const stranger = await open({}, { accessKeyId: 'STRANGER', secretAccessKey: 'hunter2' })
    const failed = await stranger.check().catch((error: unknown) => error)
    expect(failed).toMatchObject({ reason: 'refused', message: 'The bucket does not know the access key.' })
    expect(String(failed)).not.toMatch(/STRANGER|hunter2/)
  })

  it('warns when it keeps old versions of what is deleted', async () => {
    // s3rver knows no versions; this is the documented answer of a bucket that does.
    const versions = {
      status: 200,
      body: '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>',
    }
    const checking = storage.check()
    const push = server.requests.push.bind(server.requests)
    server.requests.push = (request) => {
      if (request.includes('?versioning')) server.faults.push(versions)
      return push(request)
    }
    expect(await checking).toEqual({ warnings: ['keeps_versions'] })
    server.requests.push = push
  })
})
