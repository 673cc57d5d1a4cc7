export type KeyReason =
  /** The bytes were changed, cut off, moved to another path or sealed with another key. */
  | 'damaged'
  /** Sealed by a later version of the software. */
  | 'unknown_version'
  /** Wrapped with an installation key that is not in the keys folder any more. */
  | 'unknown_installation_key'

/** Why something sealed cannot be opened. None of the reasons goes away by trying again. */
export class KeyError extends Error {
  override name = 'KeyError'
  readonly reason: KeyReason

  constructor(reason: KeyReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}
