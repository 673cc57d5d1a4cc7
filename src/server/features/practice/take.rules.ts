import { bytesOfRecording } from '../../platform/audio/sent-recording.ts'

/** Largest recording that is taken, in bytes. */
export const LARGEST_TAKE = 10 * 1024 * 1024

/** The bytes of a take as browsers send it. */
export function bytesOf(base64: string): Uint8Array {
  return bytesOfRecording(base64, LARGEST_TAKE)
}
