import type { ErrorCode } from '../../../contract/errors.ts'
import { type Failure, failure } from '../failure.ts'
import { AudioDecodeError, type AudioDecodeReason } from './audio-decode-error.ts'

const CODES: Record<AudioDecodeReason, ErrorCode> = {
  too_large: 'audio.too_large',
  too_long: 'audio.too_long',
  empty: 'audio.empty',
  corrupt: 'audio.corrupt',
  unsupported_container: 'audio.unsupported',
  unsupported_codec: 'audio.unsupported',
  timeout: 'audio.corrupt',
}

/**
 * The bytes behind base64 as browsers send it, with or without a `data:` prefix.
 * @throws audio.too_large before anything is decoded, audio.corrupt where it is not base64, audio.empty for nothing
 */
export function bytesOfRecording(base64: string, largestBytes: number): Uint8Array {
  const text = base64.startsWith('data:') ? base64.slice(base64.indexOf(',') + 1) : base64
  if (text.length > Math.ceil(largestBytes / 3) * 4 + 4) throw failure('audio.too_large')
  if (!/^[A-Za-z0-9+/_\s-]*={0,2}\s*$/.test(text)) throw failure('audio.corrupt')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === 0) throw failure('audio.empty')
  return bytes
}

/** What people are told when a recording cannot be decoded; undefined for what is no decoder's error. */
export function decodeFailure(cause: unknown): Failure | undefined {
  return cause instanceof AudioDecodeError ? failure(CODES[cause.reason], { cause }) : undefined
}
