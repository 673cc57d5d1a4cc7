import { randomBytes } from 'node:crypto'
import { KeyError } from './key-error.ts'
import type { Keyring } from './keyring.ts'
import { open, seal } from './seal.ts'

/** A data key as it is stored: `v1.<id of the installation key>.<sealed key in base64url>`. */
export type WrappedDataKey = string

/** 32 fresh random bytes, for everything of one person. */
export function createDataKey(): Buffer {
  return randomBytes(32)
}

/** Wraps a data key with the installation's current key, for this person: for no other it can be unwrapped. */
export function wrapDataKey(keyring: Keyring, dataKey: Uint8Array, userId: string): WrappedDataKey {
  const { id, bytes } = keyring.current
  return `v1.${id}.${seal(bytes, dataKey, contextOf(userId)).toString('base64url')}`
}

/** @throws KeyError `unknown_installation_key`, `unknown_version` or `damaged` */
export function unwrapDataKey(keyring: Keyring, wrapped: WrappedDataKey, userId: string): Buffer {
  const { keyId, sealed } = partsOf(wrapped)
  const key = keyring.all.get(keyId)
  if (!key) {
    throw new KeyError(
      'unknown_installation_key',
      `The key ${keyId} that keeps this person's files is not in the keys folder.`,
    )
  }
  return open(key.bytes, sealed, contextOf(userId))
}

/** The same data key under the installation's current key, or `null` when it is so already. */
export function rewrapDataKey(
  keyring: Keyring,
  wrapped: WrappedDataKey,
  userId: string,
): WrappedDataKey | null {
  if (partsOf(wrapped).keyId === keyring.current.id) return null
  return wrapDataKey(keyring, unwrapDataKey(keyring, wrapped, userId), userId)
}

function partsOf(wrapped: WrappedDataKey): { keyId: string; sealed: Buffer } {
  const [version, keyId, sealed, ...rest] = wrapped.split('.')
  if (version !== 'v1' && /^v\d+$/.test(version ?? '')) {
    throw new KeyError('unknown_version', 'The key was wrapped by a later version of this software.')
  }
  if (version !== 'v1' || !keyId || !sealed || rest.length > 0) {
    throw new KeyError('damaged', 'The wrapped key is damaged.')
  }
  return { keyId, sealed: Buffer.from(sealed, 'base64url') }
}

function contextOf(userId: string): string {
  return `data-key\n${userId}`
}
