import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../../shared/clock.ts'
import { readConfig } from '../config/config.ts'
import { StartFailure } from '../start-failure.ts'
import { createStorage } from './create-storage.ts'
import { startS3Server } from './testing/s3-server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'timbre-storage-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('keeps files below the data folder when no bucket is set', async () => {
  const storage = await createStorage(readConfig({ DATA_DIR: folder }), systemClock)
  expect(storage.kind).toBe('folder')
  await storage.put('voice-samples/u1/1.webm', new Uint8Array(3))
  expect(existsSync(join(folder, 'files/voice-samples/u1/1.webm'))).toBe(true)
})

it('says in a sentence why the folder cannot be used', async () => {
  writeFileSync(join(folder, 'files'), 'not a folder')
  const opening = createStorage(readConfig({ DATA_DIR: folder }), systemClock)
  await expect(opening).rejects.toThrow(
    `${join(folder, 'files')} cannot keep files. A file lies where a folder is needed.`,
  )
  await expect(opening).rejects.toBeInstanceOf(StartFailure)
})

it('keeps files in the bucket that the variables name, and none on the disk', async () => {
  const server = await startS3Server('voices')
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = server.place
  const config = readConfig({
    DATA_DIR: folder,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  const storage = await createStorage(config, systemClock)
  expect(storage.kind).toBe('s3')
  expect(await storage.check()).toEqual({ warnings: [] })
  await storage.put('voice-samples/u1/1.webm', new Uint8Array(3))
  expect(server.requests.at(-1)).toContain('PUT /voices/voice-samples/u1/1.webm')
  expect(existsSync(join(folder, 'files'))).toBe(false)
  storage.close()
  await server.stop()
})
