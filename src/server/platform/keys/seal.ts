import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { KeyError } from './key-error.ts'

/** Sealed bytes are: these four, a nonce of 12 bytes, the ciphertext, a tag of 16 bytes. */
const HEADER = Buffer.from('TMB\x01', 'latin1')
const NONCE = 12
const TAG = 16
const ALGORITHM = 'aes-256-gcm'

/** How many bytes longer sealed bytes are than what they hold. */
export const SEAL_OVERHEAD = HEADER.length + NONCE + TAG

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D) and a random nonce of 96 bits, which is safe for four billion seals a key.
 * @param context what the bytes are and whose; they open only with the same, so that none can pass for another
 */
export function seal(key: Uint8Array, bytes: Uint8Array, context: string): Buffer<ArrayBuffer> {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  cipher.setAAD(associatedData(context))
  return Buffer.concat([HEADER, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** @throws KeyError `damaged` or `unknown_version`; not one byte is given out before all are proven */
export function open(key: Uint8Array, sealed: Uint8Array, context: string): Buffer<ArrayBuffer> {
  const view = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (view.length < SEAL_OVERHEAD || !view.subarray(0, 3).equals(HEADER.subarray(0, 3))) throw damaged()
  if (view[3] !== HEADER[3]) {
    throw new KeyError('unknown_version', 'The file was sealed by a later version of this software.')
  }
  const start = HEADER.length + NONCE
  const decipher = createDecipheriv(ALGORITHM, key, view.subarray(HEADER.length, start), {
    authTagLength: TAG,
  })
  decipher.setAAD(associatedData(context))
  decipher.setAuthTag(view.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(view.subarray(start, -TAG)), decipher.final()])
  } catch (error) {
    throw damaged(error)
  }
}

function associatedData(context: string): Buffer {
  return Buffer.concat([HEADER, Buffer.from(context, 'utf8')])
}

function damaged(cause?: unknown): KeyError {
  return new KeyError('damaged', 'The file is damaged, or not what it is taken for.', cause)
}
