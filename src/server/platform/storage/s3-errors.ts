import { StorageError, type StorageReason } from './storage-error.ts'

const REASONS: Record<string, [StorageReason, string]> = {
  NoSuchBucket: ['missing', 'The bucket does not exist.'],
  InvalidAccessKeyId: ['refused', 'The bucket does not know the access key.'],
  SignatureDoesNotMatch: ['refused', 'The bucket does not accept the secret of the access key.'],
  RequestTimeTooSkewed: ['refused', 'The clocks of this machine and of the bucket differ too much.'],
  PermanentRedirect: ['refused', 'The bucket lies in another region or at another address.'],
  AuthorizationHeaderMalformed: ['refused', 'The bucket lies in another region.'],
  QuotaExceeded: ['full', 'There is no room left in the bucket.'],
  XMinioStorageFull: ['full', 'There is no room left in the bucket.'],
  SlowDown: ['unavailable', 'The bucket has too much to do.'],
  RequestTimeout: ['unavailable', 'The bucket did not get the whole request.'],
}

/** What failed, from an error of the client: its name is the code that S3 documents for its answer. */
export function s3ErrorOf(error: unknown): StorageError {
  const { name, status } = describe(error)
  const [reason, message] = REASONS[name] ?? reasonOfStatus(status)
  return new StorageError(reason, message, error)
}

/** Whether the answer was that there is no such file. A missing bucket is something else. */
export function isMissingFile(error: unknown): boolean {
  return describe(error).name === 'NoSuchKey'
}

function reasonOfStatus(status: number | undefined): [StorageReason, string] {
  // No status: nobody answered, or the answer broke off.
  if (status === undefined) return ['unavailable', 'The bucket cannot be reached.']
  if (status === 401 || status === 403) return ['refused', 'The bucket does not allow this.']
  if (status === 507) return ['full', 'There is no room left in the bucket.']
  if (status === 429 || status === 408 || (status >= 500 && status !== 501)) {
    return ['unavailable', `The bucket answered with an error (${status}).`]
  }
  // A success that could not be read was cut off on its way.
  if (status < 300) return ['unavailable', 'The answer of the bucket broke off.']
  return ['failed', `The bucket answered with an error (${status}).`]
}

function describe(error: unknown): { name: string; status: number | undefined } {
  if (!(error instanceof Error)) return { name: '', status: undefined }
  const { $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  return { name: error.name, status: $metadata?.httpStatusCode }
}
