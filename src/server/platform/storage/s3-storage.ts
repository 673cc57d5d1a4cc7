import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Config } from '../config/s3-variables.ts'
import { type RetryLimits, withRetries } from './retry.ts'
import { isMissingFile, s3ErrorOf } from './s3-errors.ts'
import { StorageError } from './storage-error.ts'
import { checkPath, checkPrefix } from './storage-path.ts'
import type { Storage, StorageCall, StorageCheck } from './storage-port.ts'

export type S3Limits = RetryLimits & {
  /** Files listed in one request. */
  pageSize: number
}

const LIMITS: S3Limits = {
  attempts: 3,
  attemptMs: 30_000,
  pause: (milliseconds) => pause(milliseconds),
  random: Math.random,
  pageSize: 1000,
}
const CONNECT_MS = 5000
const DELETED_AT_ONCE = 8

/** Files in a bucket of a service that speaks the protocol of S3. The client is loaded here, as few installations need it. */
export async function openS3Storage(
  place: S3Config,
  { pageSize, ...retries }: S3Limits = LIMITS,
): Promise<Storage> {
  // The client warns that later versions of it need a later Node. Its version is pinned here.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const {
    S3Client,
    PutObjectCommand,
    GetObjectCommand,
    DeleteObjectCommand,
    ListObjectsV2Command,
    GetBucketVersioningCommand,
  } = await import('@aws-sdk/client-s3')
  const { endpoint, region, forcePathStyle, bucket: Bucket } = place
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    // Checksums in trailers, the default, are stored as part of the file by services that do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Attempts are counted here: the client does not count those that break off while the body is read.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: CONNECT_MS },
  })

  const call = <T>(run: (abortSignal: AbortSignal) => Promise<T>, caller?: AbortSignal) =>
    withRetries(run, s3ErrorOf, retries, caller)

  const put = async (path: string, bytes: Uint8Array, signal?: AbortSignal) => {
    const request = { Bucket, Key: path, Body: bytes, ContentType: 'application/octet-stream' }
    await call((abortSignal) => client.send(new PutObjectCommand(request), { abortSignal }), signal)
  }

  const get = (path: string, signal?: AbortSignal) =>
    call(async (abortSignal) => {
      const answer = await client
        .send(new GetObjectCommand({ Bucket, Key: path }), { abortSignal })
        .catch(undefinedIfMissing)
      if (!answer) return null
      const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array(0)
      if (answer.ContentLength !== undefined && answer.ContentLength !== bytes.length) {
        throw new StorageError('unavailable', 'The answer of the bucket broke off.')
      }
      return bytes
    }, signal)

  const remove = (path: string, signal?: AbortSignal) =>
    call(async (abortSignal) => {
      const command = new DeleteObjectCommand({ Bucket, Key: path })
      await client.send(command, { abortSignal }).catch(undefinedIfMissing)
    }, signal)

  async function list(prefix: string, signal?: AbortSignal): Promise<string[]> {
    const paths: string[] = []
    for (let token: string | undefined; ; ) {
      const request = { Bucket, Prefix: prefix, MaxKeys: pageSize, ContinuationToken: token }
      const page = await call(
        (abortSignal) => client.send(new ListObjectsV2Command(request), { abortSignal }),
        signal,
      )
      paths.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])))
      if (!page.IsTruncated) return paths.sort()
      // Without one the first page would come for ever, and leaving the rest out would leave it undeleted.
      if (!page.NextContinuationToken || page.NextContinuationToken === token) {
        throw new StorageError('failed', 'The bucket does not say how its list goes on.')
      }
      token = page.NextContinuationToken
    }
  }

  // One by one: deleting many in one request needs a checksum that services disagree about.
  async function removePrefix(prefix: string, signal?: AbortSignal): Promise<number> {
    const paths = await list(prefix, signal)
    const left = [...paths]
    const work = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) await remove(path, signal)
    }
    await Promise.all(Array.from({ length: DELETED_AT_ONCE }, work))
    return paths.length
  }

  async function keepsVersions(signal?: AbortSignal): Promise<boolean> {
    const command = new GetBucketVersioningCommand({ Bucket })
    // Not every service knows versions, and not every key may ask for them.
    const answer = await call((abortSignal) => client.send(command, { abortSignal }), signal).catch(
      () => null,
    )
    return answer?.Status === 'Enabled'
  }

  async function check(signal?: AbortSignal): Promise<StorageCheck> {
    const probe = `storage-check/${randomUUID()}`
    const bytes = new TextEncoder().encode(probe)
    await put(probe, bytes, signal)
    const kept = await get(probe, signal)
    await remove(probe, signal)
    if (!kept || !Buffer.from(kept).equals(bytes)) {
      throw new StorageError('failed', 'The bucket gives back other bytes than it was given.')
    }
    return { warnings: (await keepsVersions(signal)) ? ['keeps_versions'] : [] }
  }

  return {
    kind: 's3',
    put: async (path, bytes, { signal }: StorageCall = {}) => put(checkPath(path), bytes, signal),
    get: async (path, { signal }: StorageCall = {}) => get(checkPath(path), signal),
    delete: async (path, { signal }: StorageCall = {}) => remove(checkPath(path), signal),
    deletePrefix: async (prefix, { signal }: StorageCall = {}) => removePrefix(checkPrefix(prefix), signal),
    list: async (prefix, { signal }: StorageCall = {}) => list(checkPrefix(prefix), signal),
    check: async ({ signal }: StorageCall = {}) => check(signal),
    close: () => client.destroy(),
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissingFile(error)) throw error
}
