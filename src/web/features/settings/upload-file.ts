import { ERRORS } from '../../../contract/errors.ts'
import { resample } from '../../../speech/audio/resample.ts'
import { encodeWav } from '../../../speech/audio/wav.ts'
import { toBase64 } from '../../audio/base64.ts'
import { decodeClip } from '../../audio/clip.ts'
import { ApiError } from '../../lib/api-error.ts'

/** What the file chooser offers. */
export const ACCEPTED = '.webm,.mp4,.m4a,.ogg,.oga,.opus,.mp3,.wav,audio/*'
/** In base64 this stays below what one request may hold. */
export const MOST_BYTES = 12_000_000
export const LONGEST_MS = 180_000
export const SHORTEST_MS = 15_000

const READ_BY_SERVER = /\.(webm|ogg|oga|opus|mp3|wav)$/i
const READ_BY_BROWSER = /\.(mp4|m4a)$/i
/** Enough for a voice; three minutes stay within what is taken. */
const CONVERTED_RATE = 24_000

export type UploadProblem =
  | { kind: 'missing' | 'kind' | 'unreadable' }
  | { kind: 'large'; bytes: number }
  | { kind: 'long' | 'short'; durationMs: number }

/** What can be said of a file before anything of it is read. */
export function problemOfFile(file: File): UploadProblem | undefined {
  if (!READ_BY_SERVER.test(file.name) && !READ_BY_BROWSER.test(file.name)) return { kind: 'kind' }
  if (file.size > MOST_BYTES) return { kind: 'large', bytes: file.size }
  return file.size === 0 ? { kind: 'unreadable' } : undefined
}

export function problemOfLength(durationMs: number): UploadProblem | undefined {
  if (durationMs > LONGEST_MS) return { kind: 'long', durationMs }
  return durationMs < SHORTEST_MS ? { kind: 'short', durationMs } : undefined
}

/**
 * The file in base64, as the server reads it: AAC in mp4 is decoded here, by the browser that knows it.
 * Rejects with `audio.corrupt` for a file that cannot be read.
 */
export async function encodeFile(file: File): Promise<string> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (READ_BY_SERVER.test(file.name)) return toBase64(bytes)
    return toBase64(encodeWav(resample(await decodeClip(bytes), CONVERTED_RATE)))
  } catch {
    throw new ApiError('audio.corrupt', ERRORS['audio.corrupt'].message, { status: 422 })
  }
}
