export type StorageReason =
  /** Nothing a path may look like, or the path of somebody else. */
  | 'bad_path'
  /** The bucket or folder does not exist. */
  | 'missing'
  /** Rights or credentials do not suffice. */
  | 'refused'
  /** No room is left. */
  | 'full'
  /** Nobody answered, the answer broke off, or the server is overloaded. */
  | 'unavailable'
  /** No answer within the time limit. */
  | 'timeout'
  /** The owner's key was destroyed, so nothing of theirs may be written any more. */
  | 'erased'
  | 'failed'

const RETRYABLE: readonly StorageReason[] = ['unavailable', 'timeout']

/** Why files could not be read or written. The message names neither path nor address: both may tell about a person. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly reason: StorageReason
  /** Whether the same call may succeed a little later. */
  readonly retryable: boolean

  constructor(reason: StorageReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
    this.retryable = RETRYABLE.includes(reason)
  }
}
