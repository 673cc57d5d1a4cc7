import { failure } from '../../platform/failure.ts'

/** Largest recording that is taken, in bytes. */
export const LARGEST_TAKE = 10 * 1024 * 1024

/**
 * The bytes behind base64 as browsers send it, with or without a `data:` prefix.
 * @throws audio.too_large before anything is decoded, audio.corrupt where it is not base64, audio.empty for nothing
 */
export function bytesOf(base64: string): Uint8Array {
  const text = base64.startsWith('data:') ? base64.slice(base64.indexOf(',') + 1) : base64
  if (text.length > Math.ceil(LARGEST_TAKE / 3) * 4 + 4) throw failure('audio.too_large')
  if (!/^[A-Za-z0-9+/_\s-]*={0,2}\s*$/.test(text)) throw failure('audio.corrupt')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === 0) throw failure('audio.empty')
  return bytes
}
