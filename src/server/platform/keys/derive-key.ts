import { hkdfSync } from 'node:crypto'

export type KeyPurpose = 'wrapping' | 'wrapping-id' | 'watermark'

/**
 * 32 bytes for one purpose, by HKDF with SHA-256 (RFC 5869). Whoever learns the key of one purpose learns nothing of
 * another's, nor of the secret.
 * @param secret 32 random bytes in base64url, as `readSecret` gives them
 */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  const bytes = Buffer.from(secret, 'base64url')
  if (bytes.length !== 32) throw new RangeError('A secret has 32 bytes.')
  return Buffer.from(hkdfSync('sha256', bytes, 'timbre', `timbre/v1/${purpose}`, 32))
}
